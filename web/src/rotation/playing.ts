/** What a person does with the moves: each changes the position, is seen to turn, and is told. */

import { batch, signal } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { engine } from "./asking";
import { inverse, type Move, movesIn } from "./lines";
import { shown, stop, takeOver } from "./player";
import { change, position } from "./position";
import { tell } from "./telling";
import { slide } from "./turning";
import { words } from "./words";

/** Makes a move, from the step that a solution shows if one is being shown. */
export function turn(move: Move): void {
	batch(() => {
		takeOver();
		const { moves, cursor } = position.value;
		go(moves.slice(0, cursor) + move, cursor + 1);
		slide(move);
	});
	tell(move);
}

/** Takes the last move back. */
export function undo(): void {
	const { moves, cursor } = position.value;
	const [move] = movesIn(moves.slice(cursor - 1, cursor));
	if (cursor === 0 || move === undefined) return;
	batch(() => {
		go(moves, cursor - 1);
		slide(inverse(move));
	});
	tell(said(words).undone(move));
}

/** Makes the move again that was taken back last. */
export function redo(): void {
	const { moves, cursor } = position.value;
	const [move] = movesIn(moves.slice(cursor, cursor + 1));
	if (move === undefined) return;
	batch(() => {
		go(moves, cursor + 1);
		slide(move);
	});
	tell(said(words).redone(move));
}

/** Takes all moves back. */
export function startOver(): void {
	go(position.value.moves, 0);
	tell(said(words).restarted);
}

function go(moves: string, cursor: number): void {
	stop();
	unpoint();
	change({ moves, cursor }, "step");
}

/** The move that the hint points at, for a moment. */
export const hinted = signal<Move | null>(null);

let pointing: ReturnType<typeof setTimeout> | undefined;

function unpoint(): void {
	clearTimeout(pointing);
	hinted.value = null;
}

/** Points at a best move, and tells it. */
export function hint(): void {
	const board = shown.value;
	engine.look(board).then(
		({ word }) => {
			const [move] = movesIn(word);
			if (move === undefined || board !== shown.peek()) return;
			unpoint();
			hinted.value = move;
			pointing = setTimeout(unpoint, 4000);
			const t = said(words);
			announce(t.hinted(move, t.turns[move]));
		},
		// The view says by itself that the engine has failed.
		() => {},
	);
}
