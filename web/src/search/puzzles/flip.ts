/** The Flip Game in the view of searches, on boards of at most 64 cells. */

import type { Bits, Goal, SearchBoard, Step } from "../../engine/answers";
import { equal, pressed, readBits, written } from "../../flip/bits";
import type { Puzzle } from "../puzzle";

export type Start = Extract<SearchBoard, { readonly puzzle: "flip" }>;

const MOST_CELLS = 64;

export const GOALS: readonly Goal[] = ["either", "white", "black"];

/** The judges' sample, four presses from solved. */
const USUAL = "4x4:CQsJAQ";

export const flip: Puzzle<Start> = {
	read([board = USUAL, goal, ...rest]) {
		const bits = readBits(board, MOST_CELLS);
		const known = GOALS.find((one) => one === goal);
		const fits = bits !== null && bits.rows * bits.columns <= MOST_CELLS;
		const start = { puzzle: "flip", board: fits ? bits : usualBoard() } as const;
		return {
			start: { ...start, goal: fits ? (known ?? "either") : "either" },
			rest,
			isRead: fits && known === (goal ?? known),
		};
	},
	written: ({ board, goal }) => [written(board), goal],
	room: ({ board, goal }) => ({
		view: "flip",
		parts: [written(board), ...(goal === "either" ? [] : [goal])],
	}),
	nameOf: (step, { board: { columns } }) => `${columnName(step % columns)}${Math.floor(step / columns) + 1}`,
	after(start, steps) {
		const { columns } = start.board;
		const press = (board: Bits, step: Step) => pressed(board, Math.floor(step / columns), step % columns);
		return { ...start, board: steps.reduce(press, start.board) };
	},
	isSame: (one, two) => equal(one.board, two.board),
	unit: "presses",
};

function usualBoard(): Bits {
	const board = readBits(USUAL, MOST_CELLS);
	if (board === null) throw new Error("the sample is a board");
	return board;
}

/** The name of a column as in spreadsheets: a to z, then aa, ab and so on. */
function columnName(column: number): string {
	const letter = String.fromCharCode(97 + (column % 26));
	return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
