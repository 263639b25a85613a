/** The game so far, measured: its par, and what each move cost. */

import { computed, signal, useSignalEffect } from "@preact/signals";
import type { Moves, RotationBoard } from "../engine/answers";
import { lookAt } from "./answer";
import { position } from "./game";
import { type Move, movesIn, turned } from "./lines";

interface Measured {
	readonly start: RotationBoard;
	readonly made: Moves;
	/** The distance of the start and of the board after each move. */
	readonly distances: readonly number[];
}

const latest = signal<Measured | null>(null);

/** The moves that are not undone. */
const made = computed(() => position.value.moves.slice(0, position.value.cursor));

/** The fewest moves from the start; `null` until it is known. */
export const par = computed<number | null>(() =>
	latest.value?.start === position.value.start ? (latest.value.distances[0] ?? null) : null,
);

/** Each move that is not undone, and by how many moves it made the way longer; `null` until that is known. */
export const costs = computed<readonly { readonly move: Move; readonly cost: number | null }[]>(() => {
	const { start } = position.value;
	const { distances, made: measured } = latest.value?.start === start ? latest.value : UNMEASURED;
	return movesIn(made.value).map((move, index) => {
		const [before, after] = [distances[index], distances[index + 1]];
		const isMeasured = measured.startsWith(made.value.slice(0, index + 1));
		if (!isMeasured || before === undefined || after === undefined) return { move, cost: null };
		// A best move leaves the board one move nearer.
		return { move, cost: after + 1 - before };
	});
});

const UNMEASURED = { distances: [], made: "" };

/** Keeps measuring, as long as the component is there. */
export function useReview(): void {
	useSignalEffect(() => {
		const { start } = position.value;
		const moves = made.value;
		const boards = [start];
		for (const move of movesIn(moves)) boards.push(turned(boards.at(-1) ?? start, move));
		Promise.all(boards.map(lookAt)).then(
			(looks) => {
				if (start !== position.peek().start || moves !== made.peek()) return;
				latest.value = { start, made: moves, distances: looks.map(({ distance }) => distance) };
			},
			() => {},
		);
	});
}
