/** The game so far, measured: its par, and the cost of each move. */

import { computed, type ReadonlySignal, untracked, useSignalEffect } from "@preact/signals";
import type { Game } from "./game";
import type { MoveMade } from "./moves-made";

/** The parts that a puzzle supplies. */
interface Measures<Board, Step> {
	/** The fewest moves from a board: `undefined` until they are known, `null` if there is no such number. */
	readonly distanceOf: (board: Board) => number | null | undefined;
	/** Requests this number. Returns whether an answer came. */
	readonly learn: (board: Board) => Promise<boolean>;
	/** Whether the boards of a try that begins with this board are measured. */
	readonly isMeasured: (board: Board) => boolean;
	/** The short name of a move. */
	readonly labelOf: (step: Step) => string;
}

/** The most boards of a try that are measured: with more, answers would displace each other, since few are kept. */
const MOST = 300;

export interface Review {
	/** The fewest moves from the beginning of the present try; `null` until they are known. */
	readonly par: ReadonlySignal<number | null>;
	/** The moves of the present try, each with its cost once that is known. */
	readonly costs: ReadonlySignal<readonly MoveMade[]>;
	/** Measures while the component is mounted. */
	use(): void;
}

export function reviewOf<Board, Step>(
	{ begun, rules }: Game<Board, Step>,
	{ distanceOf, learn, isMeasured, labelOf }: Measures<Board, Step>,
): Review {
	/** The board at the beginning of the try and after each of its moves. */
	const boards = computed(() => {
		const boards = [begun.value.board];
		for (const step of begun.value.steps) boards.push(rules.after(boards.at(-1) ?? begun.value.board, step));
		return boards;
	});
	let isAsking = false;

	async function ask(): Promise<void> {
		if (isAsking) return;
		isAsking = true;
		for (;;) {
			const measured = boards.peek().slice(0, MOST);
			const unknown = measured.find((board) => distanceOf(board) === undefined);
			if (unknown === undefined || !(await learn(unknown))) break;
		}
		isAsking = false;
	}

	return {
		par: computed(() => distanceOf(begun.value.board) ?? null),
		costs: computed(() => {
			const distances = boards.value.map((board) => distanceOf(board) ?? null);
			return begun.value.steps.map((step, index) => {
				const [before, after] = [distances[index] ?? null, distances[index + 1] ?? null];
				// A best move reduces the distance by one.
				return { label: labelOf(step), cost: before === null || after === null ? null : after + 1 - before };
			});
		}),
		use() {
			useSignalEffect(() => {
				if (boards.value.length > 0 && isMeasured(begun.value.board)) untracked(() => void ask());
			});
		},
	};
}
