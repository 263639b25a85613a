/** Turning puzzles in the view of searches. */

import type { SearchBoard } from "../../engine/answers";
import { placesOf } from "../../engine/states";
import { FIRST, NAME } from "../../turning/named";
import { isOwn } from "../../turning/own";
import { type Board, boardAfter, isSame, readIgnored, stateOf, writeIgnored } from "../../turning/position";
import { isPuzzle, puzzleNow, wantPuzzle } from "../../turning/puzzles";
import type { Puzzle } from "../puzzle";
import { racingOf } from "./raced";
import { wantSize } from "./tables";

export type Start = Extract<SearchBoard, { readonly puzzle: "turning" }>;

export const turning: Puzzle<Start> = {
	read([wanted = "", text, ...others]) {
		const found = puzzleNow(wanted);
		const isKept = isOwn(wanted);
		const isWanted = (isKept || NAME.test(wanted)) && found !== "missing";
		// The searches need the definition of a puzzle from a file. Until it is known, another puzzle is shown.
		if (isKept) wantPuzzle(wanted);
		const name = isWanted && (!isKept || isPuzzle(found)) ? wanted : FIRST;
		const ignored = readIgnored(others[0]);
		const rest = ignored === null ? others : others.slice(1);
		const usual = startOf(name, racingOf(name).sample);
		const isGiven = name === wanted && text !== undefined;
		const start = isGiven ? { ...usual, written: text, ignored: ignored ?? [] } : usual;
		const fits = hasBoard(start);
		return { start: fits ? start : usual, rest, isRead: fits && isWanted };
	},
	written,
	room: (start) => ({ view: "turning", parts: written(start) }),
	nameOf: (step, { name }) => movesOf(name)[step]?.name ?? "",
	after(start, steps) {
		const moves = movesOf(start.name);
		const board = steps.reduce((board, step) => boardAfter(board, moves[step]?.name ?? ""), boardOf(start));
		return { ...start, written: board.written };
	},
	isSame: (one, two) => isSame(boardOf(one), boardOf(two)),
	unit: "moves",
	want(start) {
		wantPuzzle(start.name);
		wantSize(start);
	},
};

function written({ name, written, ignored }: Start): string[] {
	return [name, written, ...writeIgnored(ignored)];
}

/** Whether the puzzle has the position and the ignored places. Before its description is known, it may have them. */
function hasBoard(start: Start): boolean {
	const puzzle = puzzleNow(start.name);
	if (!isPuzzle(puzzle)) return true;
	return stateOf(boardOf(start)) !== null && start.ignored.every((place) => place < placesOf(puzzle));
}

function startOf(name: string, written: string): Start {
	const found = puzzleNow(name);
	const source = isOwn(name) && isPuzzle(found) ? { source: found.source } : {};
	return { puzzle: "turning", name, written, ignored: [], ...source };
}

export function boardOf({ name, written, ignored }: Start): Board {
	return { puzzle: name, written, ignored };
}

function movesOf(name: string) {
	const puzzle = puzzleNow(name);
	return isPuzzle(puzzle) ? puzzle.moves : [];
}
