/** The current game: its board, its moves and its mode. */

import { computed, signal } from "@preact/signals";
import type { Bits, Color } from "../engine/answers";
import { gameOf } from "../play/game";
import { colorOf, written } from "./bits";
import { after, boardAt, decode, encode, type Position, played, type Step } from "./position";

export const game = gameOf<Bits, Step, Position>({
	view: "flip",
	decode,
	encode,
	fresh: { picture: null },
	nameOf: written,
	goalOf: ({ goal }) => goal,
	after,
	boardAt,
	beginsAt: (position) => position.cursor - played(position).length,
	isSolved: (board, { goal }) => {
		const color = colorOf(board);
		return color !== null && (goal === "either" || goal === color);
	},
});

export const { position, board, begun, spoilers, change, link } = game;

export const reached = computed<Color | null>(() => (game.isSolved.value ? colorOf(board.value) : null));

/** Whether cells are painted instead of pressed. */
export const painting = signal(false);

/** A set of cells framed on the board: a quiet pattern. */
export const overlay = signal<Bits | null>(null);

export function paint(cells: readonly number[]): void {
	if (cells.length > 0) game.add({ kind: "paint", cells });
}

/** Begins with another board. Without `list`, the current list stays. */
export function begin(start: Bits, list?: string | null): void {
	game.begin(start, list);
	overlay.value = null;
}

/** Begins with a board from a dialog, and scrolls to the top. */
export function bring(start: Bits, list?: string | null): void {
	begin(start, list);
	scrollTo(0, 0);
}
