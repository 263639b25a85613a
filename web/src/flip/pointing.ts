/** Finds a cell: under a pointer, for an element, or after a key. */

import { none } from "./bits";

/** A cell, by its number in reading order. */
export type Cell = number;

interface Size {
	readonly rows: number;
	readonly columns: number;
}

/** The cell at a point of the window; `null` outside the board. */
export function cellAt(drawing: Element, { rows, columns }: Size, x: number, y: number): Cell | null {
	const { left, top, width, height } = drawing.getBoundingClientRect();
	const column = Math.floor(((x - left) / width) * columns);
	const row = Math.floor(((y - top) / height) * rows);
	return row < 0 || row >= rows || column < 0 || column >= columns ? null : row * columns + column;
}

export function elementOf(drawing: Element, { columns }: Size, cell: Cell): SVGElement | null {
	const row = drawing.querySelector(`[aria-rowindex="${Math.floor(cell / columns) + 1}"]`);
	return (row?.children[cell % columns] as SVGElement | undefined) ?? null;
}

export function cellOf(drawing: Element, { columns }: Size, element: EventTarget | null): Cell | null {
	if (!(element instanceof Element) || element.getAttribute("role") !== "gridcell") return null;
	const row = Number(element.parentElement?.getAttribute("aria-rowindex")) - 1;
	const column = Number(element.getAttribute("aria-colindex")) - 1;
	return drawing.contains(element) ? row * columns + column : null;
}

/** All cells on the line between two cells. A fast pointer skips some of them. */
export function wayBetween({ columns }: Size, from: Cell, to: Cell): Cell[] {
	const [fromRow, fromColumn] = [Math.floor(from / columns), from % columns];
	const [toRow, toColumn] = [Math.floor(to / columns), to % columns];
	const steps = Math.max(Math.abs(toRow - fromRow), Math.abs(toColumn - fromColumn));
	return Array.from({ length: steps }, (_, index) => {
		const part = (index + 1) / steps;
		const row = Math.round(fromRow + part * (toRow - fromRow));
		return row * columns + Math.round(fromColumn + part * (toColumn - fromColumn));
	});
}

/** The cell that a navigation key leads to; `null` for other keys. */
export function cellAfter(key: string, ctrl: boolean, { rows, columns }: Size, cell: Cell): Cell | null {
	const [row, column] = [Math.floor(cell / columns), cell % columns];
	const page = Math.max(1, Math.round(rows / 8));
	const next = ((): [number, number] | null => {
		switch (key) {
			case "ArrowUp":
				return [row - 1, column];
			case "ArrowDown":
				return [row + 1, column];
			case "ArrowLeft":
				return [row, column - 1];
			case "ArrowRight":
				return [row, column + 1];
			case "Home":
				return [ctrl ? 0 : row, 0];
			case "End":
				return [ctrl ? rows - 1 : row, columns - 1];
			case "PageUp":
				return [row - page, column];
			case "PageDown":
				return [row + page, column];
			default:
				return null;
		}
	})();
	if (next === null) return null;
	const within = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
	return within(next[0], rows) * columns + within(next[1], columns);
}

export function only({ rows, columns }: Size, cell: Cell) {
	const bits = none(rows, columns);
	const index = Math.floor(cell / columns) * Math.ceil(columns / 8) + ((cell % columns) >> 3);
	bits.bytes[index] = 1 << ((cell % columns) & 7);
	return bits;
}
