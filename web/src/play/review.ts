/** The par of the current try, and the number of moves that each of its moves loses. */

import { computed, type ReadonlySignal, untracked, useSignalEffect } from "@preact/signals";
import type { Game } from "./game";
import type { MoveMade } from "./moves-made";

/** The functions that a puzzle supplies. */
interface Measures<Board, Step> {
	/** The fewest moves from a board; `undefined` until they are known, `null` if the board has no solution. */
	readonly distanceOf: (board: Board) => number | null | undefined;
	/** Requests the fewest moves from a board. Returns whether an answer came. */
	readonly learn: (board: Board) => Promise<boolean>;
	/** Whether the moves of a try are measured. The argument is the first board of the try. */
	readonly isMeasured: (board: Board) => boolean;
	readonly labelOf: (step: Step) => string;
}

/**
 * The limit on the boards of a try. Only some answers are kept, so the answers for more boards would displace each
 * other.
 */
const MOST = 300;

export interface Review {
	/** The fewest moves from the first board of the current try; `null` until they are known. */
	readonly par: ReadonlySignal<number | null>;
	/** The moves of the current try. A move has its cost once it is known. */
	readonly costs: ReadonlySignal<readonly MoveMade[]>;
	/** Measures while the component is mounted. */
	use(): void;
}

export function reviewOf<Board, Step>(
	{ begun, rules }: Game<Board, Step>,
	{ distanceOf, learn, isMeasured, labelOf }: Measures<Board, Step>,
): Review {
	/** The first board of the try, and the board after each of its moves. */
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
