/** The size of a board that is made from a picture. */

import { MOST } from "../position";

/** The largest number of cells that the page answers as a picture. */
export const MOST_CELLS = 4_000_000;

interface Size {
	readonly rows: number;
	readonly columns: number;
}

/** The size with `longest` cells on the longer side and the picture's proportions. */
export function sizeOf({ width, height }: { width: number; height: number }, longest: number): Size {
	const scale = longest / Math.max(width, height);
	const cellsOf = (pixels: number) => Math.max(1, Math.round(pixels * scale));
	return { rows: cellsOf(height), columns: cellsOf(width) };
}

/** The longest side for a board of this picture: the picture's own, or less if the board would have too many cells. */
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
