/** The shapes of cells. A cell is a tile in a unit square. Large cells have gaps and round corners. */

/** The place and form of a tile within the square of its cell. */
export interface Tile {
	/** The gap on each side. */
	readonly gap: number;
	readonly corner: number;
}

interface Size {
	readonly rows: number;
	readonly columns: number;
}

/** Whether a board is so large that its cells are drawn a row at a time. */
export function isLarge({ rows, columns }: Size): boolean {
	return Math.max(rows, columns) > 24;
}

/** The tile of a board's cells. On large boards, cells are too small for visible round corners. */
export function tileOf({ rows, columns }: Size): Tile {
	const side = Math.max(rows, columns);
	if (side <= 10) return { gap: 0.035, corner: 0.13 };
	return isLarge({ rows, columns }) ? { gap: 0.045, corner: 0 } : { gap: 0.04, corner: 0.1 };
}

type Cells = Iterable<readonly [row: number, column: number]>;

/** The tiles of cells as one path, so that thousands of tiles are one element. */
export function tilesPath(cells: Cells, tile: Tile): string {
	const { gap, corner } = tile;
	const straight = round(1 - 2 * gap - 2 * corner);
	const arc = (x: number, y: number) => (corner === 0 ? "" : `a${corner} ${corner} 0 0 1 ${x} ${y}`);
	const shape =
		`h${straight}${arc(corner, corner)}v${straight}${arc(-corner, corner)}` +
		`h${-straight}${arc(-corner, -corner)}v${-straight}${arc(corner, -corner)}z`;
	let path = "";
	for (const [row, column] of cells) path += `M${round(column + gap + corner)} ${round(row + gap)}${shape}`;
	return path;
}

/** Dots in the centers of cells, as one path. */
export function dotsPath(cells: Cells, radius: number): string {
	const shape = `a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
	let path = "";
	for (const [row, column] of cells) path += `M${round(column + 0.5 - radius)} ${row + 0.5}${shape}`;
	return path;
}

function round(length: number): number {
	return Math.round(length * 1000) / 1000;
}
