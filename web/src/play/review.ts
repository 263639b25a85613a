/** The game so far, measured: its par, and what each move cost. */

import { computed, type ReadonlySignal, untracked, useSignalEffect } from "@preact/signals";
import type { Game } from "./game";
import type { MoveMade } from "./moves-made";

/** What a puzzle supplies. */
interface Measures<Board, Step> {
	/** The fewest moves from a board: `undefined` until they are known, `null` if they will not be. */
	readonly distanceOf: (board: Board) => number | null | undefined;
	/** Finds them out. Returns whether that went well. */
	readonly learn: (board: Board) => Promise<boolean>;
	/** Whether the boards of a try are measured that begins with this one. */
	readonly isMeasured: (board: Board) => boolean;
	/** A move, short. */
	readonly labelOf: (step: Step) => string;
}

/** Boards of a try that are measured. Answers are not kept for many more, and would push each other out. */
const MOST = 300;

export interface Review {
	/** The fewest moves from where the present try began; `null` until they are known. */
	readonly par: ReadonlySignal<number | null>;
	/** The moves of the present try, each with the number of moves by which it made the way longer, once that is known. */
	readonly costs: ReadonlySignal<readonly MoveMade[]>;
	/** Measures, as long as the component is there. */
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
				// A best move leaves the board one move nearer.
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
