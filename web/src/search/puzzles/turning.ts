/** Turning puzzles in the view of searches. */

import type { SearchBoard } from "../../engine/answers";
import { FIRST, NAME } from "../../turning/named";
import { isOwn } from "../../turning/own";
import { type Board, boardAfter, nameOf, stateOf } from "../../turning/position";
import { isPuzzle, puzzleNow, wantPuzzle } from "../../turning/puzzles";
import type { Puzzle } from "../puzzle";
import { racingOf } from "./raced";

export type Start = Extract<SearchBoard, { readonly puzzle: "turning" }>;

export const turning: Puzzle<Start> = {
	read([wanted = "", text, ...rest]) {
		const found = puzzleNow(wanted);
		const isKept = isOwn(wanted);
		const isWanted = (isKept || NAME.test(wanted)) && found !== "missing";
		// The searches need the definition of a puzzle from a file. Until it is known, another puzzle is shown.
		if (isKept) wantPuzzle(wanted);
		const name = isWanted && (!isKept || isPuzzle(found)) ? wanted : FIRST;
		const usual = startOf(name, racingOf(name).sample);
		const start = name === wanted && text !== undefined ? { ...usual, written: text } : usual;
		// Whether the puzzle has the position is known with its description.
		const fits = !isPuzzle(puzzleNow(name)) || stateOf(boardOf(start)) !== null;
		return { start: fits ? start : usual, rest, isRead: fits && isWanted };
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

function startOf(name: string, written: string): Start {
	const found = puzzleNow(name);
	const source = isOwn(name) && isPuzzle(found) ? { source: found.source } : {};
	return { puzzle: "turning", name, written, ...source };
}

export function boardOf({ name, written }: Start): Board {
	return { puzzle: name, written, ignored: [] };
}

function movesOf(name: string) {
	const puzzle = puzzleNow(name);
	return isPuzzle(puzzle) ? puzzle.moves : [];
}
