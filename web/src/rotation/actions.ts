/** What a person does with the moves: each changes the position, is seen to turn, and is told. */

import { batch, computed, signal } from "@preact/signals";
import { announce } from "../announce";
import type { RotationBoard } from "../engine/answers";
import { said } from "../language";
import { tell } from "./announcing";
import { engine } from "./answer";
import { inverse, type Move, movesIn } from "./lines";
import { displayed, stop, takeOver } from "./player";
import { begin, change, position } from "./position";
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
	change({ moves, cursor }, "step");
}

const pointed = signal<{ readonly of: RotationBoard; readonly move: Move } | null>(null);

/** The move that the hint points at, for a moment, as long as its board is shown. */
export const hinted = computed(() => (pointed.value?.of === displayed.value ? pointed.value.move : null));

let pointing: ReturnType<typeof setTimeout> | undefined;

/** Points at a best move, and tells it. */
export function hint(): void {
	const of = displayed.value;
	engine.look(of).then(
		({ word }) => {
			const [move] = movesIn(word);
			if (move === undefined || of !== displayed.peek()) return;
			clearTimeout(pointing);
			pointed.value = { of, move };
			pointing = setTimeout(() => {
				pointed.value = null;
			}, 4000);
			const t = said(words);
			announce(t.hinted(move, t.turns[move]));
		},
		// The view says by itself that the engine has failed.
		() => {},
	);
}

/** Puts up another board. */
export function putUp(board: RotationBoard): void {
	stop();
	begin(board);
	tell(said(words).newBoard);
}
