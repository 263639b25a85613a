/** The animations of flipped cells and of a solved board. */

import type { Bits } from "../engine/answers";
import { reducedMotion } from "../motion";
import { cells, difference } from "./bits";
import { elementOf } from "./pointing";

/** The largest number of changed cells that are animated; a larger change is shown at once. */
const MOST_FLIPPING = 64;
const MOST_CHEERING = 24 * 24;

/** Animates the cells that changed: the pressed cell first. */
export function showFlips(drawing: Element, before: Bits, after: Bits): void {
	if (reducedMotion.value || before.rows !== after.rows || before.columns !== after.columns) return;
	const changed = [...cells(difference(before, after))];
	if (changed.length > MOST_FLIPPING) return;
	const [middleRow, middleColumn] = middleOf(changed);
	for (const [row, column] of changed) {
		const distance = Math.abs(row - middleRow) + Math.abs(column - middleColumn);
		elementOf(drawing, after, row * after.columns + column)?.animate(
			[{ transform: "scale(0.8)" }, { transform: "scale(1.04)", offset: 0.6 }, { transform: "scale(1)" }],
			{ duration: 240, delay: 30 * Math.min(distance, 4), easing: "ease-out" },
		);
	}
}

/** Animates a solved board: a wave that begins at the last change. */
export function cheer(drawing: Element, before: Bits, after: Bits): void {
	const { rows, columns } = after;
	if (reducedMotion.value || rows * columns > MOST_CHEERING) return;
	const [middleRow, middleColumn] = middleOf([...cells(difference(before, after))]);
	const pause = 480 / Math.max(rows, columns);
	for (let cell = 0; cell < rows * columns; cell += 1) {
		const distance = Math.hypot(Math.floor(cell / columns) - middleRow, (cell % columns) - middleColumn);
		elementOf(drawing, after, cell)?.animate(
			[{ transform: "scale(1)" }, { transform: "scale(0.72) rotate(6deg)" }, { transform: "scale(1)" }],
			{ duration: 480, delay: 120 + pause * distance, easing: "ease-in-out" },
		);
	}
}

/** The mean position of the cells. After a press on the edge of the board, it is near the pressed cell. */
function middleOf(changed: readonly (readonly [number, number])[]): [row: number, column: number] {
	const mean = (values: readonly number[]) =>
		Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));
	return [mean(changed.map(([row]) => row)), mean(changed.map(([, column]) => column))];
}
