/**
 * The cells that show why the board has no solution. Every press changes an even number of them, and an odd number must
 * change. Where the goal is any one state, their number is even, too.
 */

import { computed, signal } from "@preact/signals";
import { exact } from "./answer";
import { board } from "./game";
import { statesOf } from "./position";

/** Whether these cells are framed. */
export const isFramed = signal(true);

/** These cells, and the number of them that are lit; `null` if there is a solution, or more than two states. */
export const obstacle = computed(() => {
	const answer = exact.value;
	if (answer?.kind !== "unsolvable" || answer.obstacle.length === 0) return null;
	const states = statesOf(board.value);
	const lit = answer.obstacle.filter((cell) => states?.[cell] === 1).length;
	return { cells: new Set(answer.obstacle), lit };
});

/** The cells that are framed. */
export const framed = computed(() => (isFramed.value ? (obstacle.value?.cells ?? null) : null));
