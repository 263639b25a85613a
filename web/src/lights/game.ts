/** The current game: its rule and shape, its board and its moves. */

import { computed, signal } from "@preact/signals";
import { announce } from "../announce";
import type { LightsGame } from "../engine/lights";
import { said } from "../language";
import { gameOf } from "../play/game";
import { words } from "../play/words";
import {
	type Board,
	boardAfter,
	boardIn,
	decode,
	encode,
	isSolved,
	nameOf,
	type Position,
	statesOf,
} from "./position";
import { keyOf, shapeNow } from "./shapes";

export const game = gameOf<Board, number, Position>({
	view: "lights",
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

let last: LightsGame = position.peek().start.game;

/** The current game. The object stays the same until the game changes. */
export const chosen = computed(() => {
	const now = position.value.start.game;
	if (keyOf(now) !== keyOf(last)) last = now;
	return last;
});

export const shape = computed(() => shapeNow(chosen.value));

/** Whether a click paints its cell in place of a press. */
export const painting = signal(false);

/** Changes a cell to its next state. The result is the start of a new try. */
export function paint(cell: number): void {
	const now = board.peek();
	const states = statesOf(now);
	if (states === null) return;
	const after = Uint8Array.from(states);
	after[cell] = ((after[cell] ?? 0) + 1) % now.game.states;
	game.change({ start: boardIn(now, after), steps: [], cursor: 0 }, "step");
}

export function putUp(start: Board): void {
	game.begin(start, null);
	const t = said(words);
	announce(t.sentence(t.newBoard));
}
