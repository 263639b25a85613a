/** The current game: its board and its moves. */

import { announce } from "../announce";
import type { RotationBoard } from "../engine/answers";
import { said } from "../language";
import { gameOf } from "../play/game";
import { words } from "../play/words";
import { inverse, type Move, turned } from "./lines";
import { decode, encode, filling, type Position } from "./position";
import { slide } from "./turning";

export const game = gameOf<RotationBoard, Move, Position>({
	view: "rotation",
	decode,
	encode,
	fresh: { draft: null },
	nameOf: (board) => board,
	after: turned,
	boardAt: ({ start, steps }, cursor) => steps.slice(0, cursor).reduce(turned, start),
	beginsAt: () => 0,
	isSolved: (board) => filling(board) !== null,
	onWalk: (move, way) => slide(way === 1 ? move : inverse(move)),
});

export const { position, board, spoilers, change, link } = game;

/** Shows another board. If no list is given, the current list stays. */
export function putUp(start: RotationBoard, list?: string | null): void {
	game.begin(start, list);
	const t = said(words);
	announce(t.sentence(t.newBoard));
}
