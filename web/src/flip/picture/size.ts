/** The size of a board that is made from a picture. */

import { MOST } from "../position";

/** The largest number of cells of a board that is answered as a picture. */
export const MOST_CELLS = 4_000_000;

interface Size {
	readonly rows: number;
	readonly columns: number;
}

/** The size with `longest` cells on the longer side, in the picture's shape. */
export function sizeOf({ width, height }: { width: number; height: number }, longest: number): Size {
	const scale = longest / Math.max(width, height);
	const cellsOf = (pixels: number) => Math.max(1, Math.round(pixels * scale));
	return { rows: cellsOf(height), columns: cellsOf(width) };
}

/** The longest side that a picture may have: its own, or less when it has too many pixels. */
export function mostOf({ width, height }: { width: number; height: number }): number {
	const longest = Math.max(width, height);
	let most = Math.min(longest, Math.floor(longest * Math.sqrt(MOST_CELLS / (width * height))));
	for (;;) {
		const { rows, columns } = sizeOf({ width, height }, most);
		if (rows * columns <= MOST_CELLS) return Math.max(most, 1);
		most -= 1;
	}
}

/** Whether a board is small enough to be played; otherwise it is answered as a picture. */
export function isPlayed({ rows, columns }: Size): boolean {
	return rows <= MOST && columns <= MOST;
}
