/**
 * The proof that a board of two states has no solution: cells of which every press changes an even number, but a
 * solution would change an odd number. If all cells may end in either state, the number of these cells is even, so a
 * solution would change an odd number of them in either case.
 */

import { computed, signal } from "@preact/signals";
import { exact } from "./answer";
import { board } from "./game";
import { statesOf } from "./position";

/** Whether the cells of the proof are framed. */
export const isFramed = signal(true);

/** The cells of the proof, and how many are lit; `null` if there is a solution, and for more than two states. */
export const obstacle = computed(() => {
	const answer = exact.value;
	if (answer?.kind !== "unsolvable" || answer.obstacle.length === 0) return null;
	const states = statesOf(board.value);
	const lit = answer.obstacle.filter((cell) => states?.[cell] === 1).length;
	return { cells: new Set(answer.obstacle), lit };
});

export const framed = computed(() => (isFramed.value ? (obstacle.value?.cells ?? null) : null));
