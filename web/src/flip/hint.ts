/** A hint: a cell of the solution, also shown where answers are hidden. */

import { signal } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { marks } from "./answer";
import { cells } from "./bits";
import { board, countHint } from "./game";
import type { Cell } from "./pointing";
import { reached } from "./solved";
import { words } from "./words";

/** The cell, until the board changes. */
export const hint = signal<Cell | null>(null);

/** Points out the solution's first cell in reading order. It costs nothing, but is counted. */
export function giveHint(): void {
	const [first] = marks.value === null ? [] : cells(marks.value);
	if (first === undefined || reached.value !== null) return;
	const [row, column] = first;
	const cell = row * board.value.columns + column;
	if (hint.value !== cell) countHint();
	hint.value = cell;
	announce(said(words).hinted(row + 1, column + 1));
}
