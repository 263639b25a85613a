/** A solution being shown on the board, step by step. It is an excursion: the position stays where it is. */

import { computed, signal } from "@preact/signals";
import type { Moves, RotationBoard } from "../engine/answers";
import { inverse, type Move, movesIn, turned } from "./lines";
import { board, change, position } from "./position";
import { slide } from "./turning";

interface Show {
	/** The board that it is a solution of; when that is no longer the position's, the show is over. */
	readonly of: RotationBoard;
	readonly word: readonly Move[];
	/** The board before each step, and the one at the end. Made once, so that a slider can be dragged freely. */
	readonly boards: readonly RotationBoard[];
	readonly step: number;
	readonly running: boolean;
}

const last = signal<Show | null>(null);

/** The solution on the board, if one is being shown. */
export const show = computed(() => {
	const { spoilers, draft } = position.value;
	const over = last.value?.of !== board.value || spoilers === "hidden" || draft !== null;
	return over ? null : last.value;
});

/** Its letters: the same at every step, so that what depends on them only is not drawn anew. */
export const playedWord = computed(() => show.value?.word.join("") ?? null);

/** The board to be drawn: the position's, or the one that the solution has come to. */
export const displayed = computed<RotationBoard>(() => {
	const now = show.value;
	return now?.boards[now.step] ?? board.value;
});

export const SPEEDS = ["0.5", "1", "2"] as const;
export type Speed = (typeof SPEEDS)[number];
export const speed = signal<Speed>("1");

/** Begins to show a solution of the position's board. */
export function open(moves: Moves, running: boolean): void {
	const word = movesIn(moves);
	const boards = [board.value];
	for (const move of word) boards.push(turned(boards.at(-1) ?? board.value, move));
	last.value = { of: board.value, word, boards, step: 0, running };
	wait();
}

/** Goes to a step; steps beside the present one are seen to turn. */
export function seek(step: number): void {
	const now = show.value;
	if (now === null || step < 0 || step > now.word.length) return;
	const forward = now.word[now.step];
	const back = now.word[step];
	last.value = { ...now, step, running: now.running && step < now.word.length };
	if (step === now.step + 1 && forward !== undefined) slide(forward);
	if (step === now.step - 1 && back !== undefined) slide(inverse(back));
	wait();
}

/** Plays on, from the beginning again if it was at the end. */
export function play(): void {
	const now = show.value;
	if (now === null) return;
	const step = now.step === now.word.length ? 0 : now.step;
	last.value = { ...now, step, running: true };
	wait();
}

export function pause(): void {
	const now = show.value;
	if (now !== null) last.value = { ...now, running: false };
	wait();
}

/** Returns to the position. */
export function stop(): void {
	last.value = null;
	wait();
}

/** Makes the moves shown so far one's own. */
export function takeOver(): void {
	const now = show.value;
	if (now === null) return;
	const { moves, cursor } = position.value;
	const made = moves.slice(0, cursor) + now.word.slice(0, now.step).join("");
	last.value = null;
	wait();
	// A show that has not begun has made nothing; moves that were taken back stay.
	if (now.step > 0) change({ moves: made, cursor: made.length }, "step");
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Has the next step come in its time, if it is to come. */
function wait(): void {
	clearTimeout(timer);
	const now = show.value;
	if (now?.running) timer = setTimeout(() => seek(now.step + 1), 700 / Number(speed.value));
}
