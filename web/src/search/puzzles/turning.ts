/** Turning puzzles in the races. */

import type { SearchBoard } from "../../engine/answers";
import { type Board, boardAfter, nameOf, stateOf } from "../../turning/position";
import { isPuzzle, puzzleNow, wantPuzzle } from "../../turning/puzzles";
import type { Puzzle } from "../puzzle";
import { isRaced, RACED } from "./raced";

export type Start = Extract<SearchBoard, { readonly puzzle: "turning" }>;

export const turning: Puzzle<Start> = {
	read([wanted = "", text, ...rest]) {
		const name = isRaced(wanted) ? wanted : "2x2x2";
		const usual = { puzzle: "turning", name, written: RACED[name].sample } as const;
		const start = { ...usual, written: name === wanted && text !== undefined ? text : usual.written };
		// Whether the puzzle has the position is known with its description.
		const fits = !isPuzzle(puzzleNow(name)) || stateOf(boardOf(start)) !== null;
		return { start: fits ? start : usual, rest, isRead: fits && name === wanted };
	},
	written: ({ name, written }) => [name, written],
	room: ({ name, written }) => ({ view: "turning", parts: [name, written] }),
	nameOf: (step, { name }) => movesOf(name)[step]?.name ?? "",
	after(start, steps) {
		const moves = movesOf(start.name);
		const board = steps.reduce((board, step) => boardAfter(board, moves[step]?.name ?? ""), boardOf(start));
		return { ...start, written: board.written };
	},
	isSame: (one, two) => nameOf(boardOf(one)) === nameOf(boardOf(two)),
	unit: "moves",
	want: ({ name }) => wantPuzzle(name),
};

export function boardOf({ name, written }: Start): Board {
	return { puzzle: name, written, ignored: [] };
}

function movesOf(name: string) {
	const puzzle = puzzleNow(name);
	return isPuzzle(puzzle) ? puzzle.moves : [];
}
