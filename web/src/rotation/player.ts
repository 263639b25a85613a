/** Plays a word on the board, step by step: a solution, or a word that a person typed. The position does not change. */

import { computed, signal, untracked, useComputed, useSignalEffect } from "@preact/signals";
import type { Moves, RotationBoard } from "../engine/answers";
import { board, change, position, spoilers } from "./game";
import { inverse, type Move, movesIn, turned } from "./lines";
import { slide } from "./turning";

interface Show {
	/** The board where it began. Once the position has another board, the show is over. */
	readonly of: RotationBoard;
	readonly word: readonly Move[];
	/** Whose word it is. A solution of ours is hidden together with all answers. */
	readonly by: "page" | "person";
	/** The board before each step, and the one at the end. Computed once, so that dragging a slider stays smooth. */
	readonly boards: readonly RotationBoard[];
	readonly step: number;
	readonly running: boolean;
}

const last = signal<Show | null>(null);

/** The solution being played, if any. */
export const show = computed(() => {
	const now = last.value;
	const over = now?.of !== board.value || position.value.draft !== null;
	return over || (now?.by === "page" && spoilers.value === "hidden") ? null : now;
});

/** Its letters. They stay the same at every step, so whatever depends only on them is not drawn again. */
export const playedWord = computed(() => show.value?.word.join("") ?? null);

/** The board on the screen: the position's, or the one that the player has reached. */
export const displayed = computed<RotationBoard>(() => {
	const now = show.value;
	return now?.boards[now.step] ?? board.value;
});

export const SPEEDS = ["0.5", "1", "2"] as const;
export type Speed = (typeof SPEEDS)[number];
export const speed = signal<Speed>("1");

/** Opens a word on the position's board. */
export function open(moves: Moves, by: Show["by"], start: "running" | "paused"): void {
	const word = movesIn(moves);
	const boards = [board.value];
	for (const move of word) boards.push(turned(boards.at(-1) ?? board.value, move));
	last.value = { of: board.value, word, by, boards, step: 0, running: start === "running" };
	wait();
}

/** Opens the word of an address, as long as the component is there. */
export function useWord(): void {
	const word = useComputed(() => position.value.word);
	useSignalEffect(() => {
		const given = word.value;
		untracked(() => {
			// Where the word was typed here, it plays already.
			if (given !== "" && playedWord.value !== given) open(given, "person", "paused");
		});
	});
}

/** Goes to a step. A step to a neighbor is animated. */
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

/** Adds the moves played so far to the position. */
export function takeOver(): void {
	const now = show.value;
	if (now === null) return;
	const { moves, cursor } = position.value;
	const made = moves.slice(0, cursor) + now.word.slice(0, now.step).join("");
	last.value = null;
	wait();
	// A show that has not begun has made nothing; moves that were undone stay.
	if (now.step === 0) return;
	const helped = position.value.helped || now.by === "page";
	change({ moves: made, cursor: made.length, helped, word: "" }, "step");
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets the timer for the next step, if there is one. */
function wait(): void {
	clearTimeout(timer);
	const now = show.value;
	if (now?.running) timer = setTimeout(() => seek(now.step + 1), 700 / Number(speed.value));
}
