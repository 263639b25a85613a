/**
 * The proof that a board of two states has no solution. The proof is a set of cells. Every press changes an even number
 * of these cells, but a solution would have to change an odd number of them.
 *
 * If both common states are goals, the set has an even number of cells. Then both goals require an odd number.
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
