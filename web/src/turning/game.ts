/** The current game: its puzzle, its board and its moves. */

import { computed, signal } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { gameOf } from "../play/game";
import { words } from "../play/words";
import { type Board, boardAfter, decode, encode, isSolved, nameOf, type Position } from "./position";
import { isPuzzle, puzzleNow } from "./puzzles";

export const game = gameOf<Board, string, Position>({
	view: "turning",
	decode,
	encode,
	fresh: {},
	nameOf,
	after: boardAfter,
	boardAt: ({ start, steps }, cursor) => steps.slice(0, cursor).reduce(boardAfter, start),
	beginsAt: () => 0,
	isSolved,
});

export const { position, board, spoilers, link } = game;

export const puzzleName = computed(() => position.value.start.puzzle);

/** The current puzzle; `null` until it is known, and if it does not exist. */
export const puzzle = computed(() => {
	const found = puzzleNow(puzzleName.value);
	return isPuzzle(found) ? found : null;
});

/** The places whose pieces the goal ignores, as in an address. */
export const ignored = computed(() => position.value.start.ignored.join("."));

/** The move under the pointer or with the focus; `null` if there is none. */
export const pointed = signal<string | null>(null);

/** Whether a click on a piece makes it gray, so that the goal ignores it. */
export const picking = signal(false);

/** Adds a place to those that the goal ignores, or removes it. The moves that were made stay. */
export function togglePiece(place: number): void {
	const { start } = position.peek();
	const others = start.ignored.filter((other) => other !== place);
	const isNew = others.length === start.ignored.length;
	const ignored = isNew ? [...others, place].sort((one, two) => one - two) : others;
	game.change({ start: { ...start, ignored } }, "step");
}

export function putUp(start: Board): void {
	game.begin(start, null);
	const t = said(words);
	announce(t.sentence(t.newBoard));
}
