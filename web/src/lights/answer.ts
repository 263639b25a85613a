/** The fewest presses of the boards of Lights Out that were shown or asked about. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { Cancelled } from "../engine/answers";
import type { LightsFewest, LightsWanted } from "../engine/lights";
import { solver } from "./engines";
import { board, chosen, shape } from "./game";
import { type Board, nameOf, statesOf } from "./position";
import { wantShape } from "./shapes";

const MEMORY = 2 ** 29;
const MOST_KNOWN = 2000;

const known = signal<ReadonlyMap<string, LightsFewest>>(new Map());

export const failed = signal(false);

/** The answer for the current board; `undefined` until it is known. */
export const exact = computed(() => known.value.get(nameOf(board.value)));

/** The buttons of the shortest solution in order; `null` until it is known, and if there is none. */
export const solution = computed<readonly number[] | null>(() => {
	const answer = exact.value;
	if (answer?.kind !== "solved") return null;
	return [...answer.presses].flatMap((times, button) => Array.from({ length: times }, () => button));
});

/** The fewest presses of a board; `undefined` until an answer is known, `null` if no solution was found. */
export function distanceOf(asked: Board): number | null | undefined {
	const answer = known.value.get(nameOf(asked));
	return answer?.kind === "solved" ? answer.length : answer && null;
}

/** Requests the answer for a board. Returns whether the engine gave one. */
export async function learn(asked: Board): Promise<boolean> {
	const states = statesOf(asked);
	if (states === null) return false;
	try {
		const answer = await solver.fewest(asked.game, asked.goal, MEMORY, states);
		const kept = [...known.peek()].slice(-MOST_KNOWN);
		known.value = new Map(kept).set(nameOf(asked), answer);
		failed.value = false;
		return true;
	} catch (error) {
		if (!(error instanceof Cancelled)) failed.value = true;
		return false;
	}
}

/** Generates a board of the current game; `null` if there is none of the wanted kind. */
export async function draw(wanted: LightsWanted, seed: bigint): Promise<Uint8Array | null> {
	const { game, goal } = board.peek();
	const made = await solver.generate(game, goal, wanted, seed);
	return made instanceof Uint8Array ? made : null;
}

/** Requests answers about each game and each board that is shown. Stops when the returned function is called. */
export function followAnswers(): () => void {
	const stops = [
		effect(() => {
			const now = chosen.value;
			// Searches for the previous game are no longer needed.
			untracked(() => {
				solver.cancel();
				failed.value = false;
				void wantShape(now);
			});
		}),
		effect(() => {
			const now = board.value;
			if (shape.value !== null && exact.value === undefined) untracked(() => void learn(now));
		}),
	];
	return () => {
		for (const stop of stops) stop();
		solver.cancel();
	};
}
