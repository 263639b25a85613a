/** Random positions. With a table they have a given length. If it is too large or missing, they come from random moves. */

import { effect, signal, untracked } from "@preact/signals";
import { said } from "../language";
import { generatingOf } from "../play/generating";
import { words } from "../play/words";
import { draw, isDrawn, table } from "./answer";
import { board, game, position, putUp, puzzle, puzzleName } from "./game";
import { type Board, boardIn } from "./position";
import { randomMoves } from "./random";
import { review } from "./review";

const generating = generatingOf(game, putUp);

export const { failed } = generating;

export function nextLength(): number {
	const longest = table.value.kind === "made" ? table.value.longest : 0;
	return Math.min(longest, (review.par.value ?? 0) + 1);
}

export function generate(least: number, most: number): void {
	const t = said(words);
	const from = board.peek();
	void generating.generate(
		async (seed) => {
			const state = await draw(least, most, seed);
			if (state === null) throw new RangeError("there is no such position");
			return boardIn(from, state);
		},
		() => t.sentence(t.newBoard),
	);
}

/** The name of a chosen puzzle that has no position yet. */
const chosen = signal<string | null>(null);

const EASY = 5;

/** Shows another puzzle. A position follows as soon as its table is made. */
export function choosePuzzle(name: string): void {
	putUp({ puzzle: name, written: "solved", ignored: [] });
	chosen.value = name;
}

export function followChosen(): () => void {
	return effect(() => {
		const making = table.value;
		if (chosen.value !== puzzleName.value || puzzle.value === null) return;
		if (making.kind !== "made" && making.kind !== "none") return;
		untracked(() => {
			chosen.value = null;
			const { steps, start } = position.peek();
			if (steps.length > 0 || start.written !== "solved") return;
			if (making.kind === "none" || !isDrawn.peek()) scramble();
			else generate(Math.min(EASY, making.longest), Math.min(EASY, making.longest));
		});
	});
}

/** The number of random moves. */
const LENGTH = 25;

export function scramble(): void {
	const shown = puzzle.peek();
	if (shown === null) return;
	putUp({ ...board.peek(), written: randomMoves(shown, LENGTH).join(" ") } satisfies Board);
}
