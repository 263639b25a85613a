/** How cells are drawn: a tile each, on a square of one unit, with a gap and round corners where they are large enough. */

import type { Bits } from "../engine/answers";
import { cells } from "./bits";

/** A tile's place within the square of its cell. */
export interface Tile {
	/** Left out on each side. */
	readonly gap: number;
	readonly corner: number;
}

/** Large boards have small cells, where a gap would take the color away. */
export function tileOf({ rows, columns }: { readonly rows: number; readonly columns: number }): Tile {
	const side = Math.max(rows, columns);
	if (side <= 10) return { gap: 0.035, corner: 0.13 };
	if (side <= 24) return { gap: 0.04, corner: 0.1 };
	return { gap: 0.045, corner: 0 };
}

/** The tiles of all chosen cells as one path: thousands of cells are then one element. */
export function tilesPath(bits: Bits, tile: Tile): string {
	const { gap, corner } = tile;
	const straight = round(1 - 2 * gap - 2 * corner);
	const arc = (x: number, y: number) => (corner === 0 ? "" : `a${corner} ${corner} 0 0 1 ${x} ${y}`);
	const shape =
		`h${straight}${arc(corner, corner)}v${straight}${arc(-corner, corner)}` +
		`h${-straight}${arc(-corner, -corner)}v${-straight}${arc(corner, -corner)}z`;
	let path = "";
	for (const [row, column] of cells(bits))
		path += `M${round(column + gap + corner)} ${round(row + gap)}${shape}`;
	return path;
}

/** Dots in the middle of all chosen cells, as one path. */
export function dotsPath(bits: Bits, radius: number): string {
	const shape = `a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
	let path = "";
	for (const [row, column] of cells(bits)) path += `M${round(column + 0.5 - radius)} ${row + 0.5}${shape}`;
	return path;
}

function round(length: number): number {
	return Math.round(length * 1000) / 1000;
}
