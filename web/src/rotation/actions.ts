/** A person's actions with moves. Each action changes the position, is animated and announced. */

import { batch, computed, signal } from "@preact/signals";
import { announce } from "../announce";
import type { RotationBoard } from "../engine/answers";
import { said } from "../language";
import { report } from "./announcing";
import { lookAt } from "./answer";
import { begin, change, position, spoilers } from "./game";
import { inverse, type Move, movesIn } from "./lines";
import { displayed, stop, takeOver } from "./player";
import { slide } from "./turning";
import { words } from "./words";

/** Makes a move, after those that the player has made. */
export function turn(move: Move): void {
	batch(() => {
		takeOver();
		const { moves, cursor } = position.value;
		// The first move begins another try, in which the player of solutions has made no move.
		go(moves.slice(0, cursor) + move, cursor + 1, cursor > 0 && position.value.helped);
		slide(move);
	});
	report(move);
}

/** Undoes the last move. */
export function undo(): void {
	const { moves, cursor } = position.value;
	const [move] = movesIn(moves.slice(cursor - 1, cursor));
	if (cursor === 0 || move === undefined) return;
	batch(() => {
		go(moves, cursor - 1);
		slide(inverse(move));
	});
	report(said(words).undone(move));
}

/** Redoes the move that was undone last. */
export function redo(): void {
	const { moves, cursor } = position.value;
	const [move] = movesIn(moves.slice(cursor, cursor + 1));
	if (move === undefined) return;
	batch(() => {
		go(moves, cursor + 1);
		slide(move);
	});
	report(said(words).redone(move));
}

/** Undoes all moves. */
export function startOver(): void {
	go(position.value.moves, 0);
	report(said(words).restarted);
}

function go(moves: string, cursor: number, helped = position.value.helped): void {
	stop();
	const looked = position.value.looked || spoilers.value === "shown";
	change({ moves, cursor, helped, looked, word: "" }, "step");
}

const pointed = signal<{ readonly of: RotationBoard; readonly move: Move } | null>(null);

/** The move that the hint points at, for a few seconds while its board is displayed. */
export const hinted = computed(() => (pointed.value?.of === displayed.value ? pointed.value.move : null));

let pointing: ReturnType<typeof setTimeout> | undefined;

/** Points at a best move. It costs nothing, but is counted. */
export function hint(): void {
	const of = displayed.value;
	lookAt(of).then(
		({ word }) => {
			const [move] = movesIn(word);
			if (move === undefined || of !== displayed.peek()) return;
			// The same hint again does not count.
			if (hinted.peek() === null) change({ hints: position.peek().hints + 1 }, "step");
			clearTimeout(pointing);
			pointed.value = { of, move };
			pointing = setTimeout(() => {
				pointed.value = null;
			}, 4000);
			const t = said(words);
			announce(t.hinted(move, t.turns[move]));
		},
		// The view reports by itself that the engine has failed.
		() => {},
	);
}

/** Replaces the board, beside the same list or another one. */
export function putUp(board: RotationBoard, list?: string | null): void {
	stop();
	begin(board, list);
	report(said(words).newBoard);
}
