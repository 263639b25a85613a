/** The game so far, measured: what each press cost. */

import { computed, effect, untracked } from "@preact/signals";
import type { Bits } from "../engine/answers";
import { fewestOf, learnOther } from "./answer";
import { pressed } from "./bits";
import { begun, position } from "./game";
import { played } from "./position";

export interface Measured {
	readonly row: number;
	readonly column: number;
	/** How many presses longer the way became by it; `null` while that is unknown. */
	readonly cost: number | null;
}

/** Presses of boards larger than this are not measured: each may take long. */
const MOST_CELLS = 144;

/** The board at the beginning of the presses and after each of them. */
const boards = computed<readonly Bits[]>(() => {
	const boards = [begun.value.board];
	const { columns } = begun.value.board;
	for (const step of played(position.value)) {
		const before = boards.at(-1);
		if (step.kind !== "press" || before === undefined) continue;
		boards.push(pressed(before, Math.floor(step.cell / columns), step.cell % columns));
	}
	return boards;
});

/** The presses since they began, each with its cost. */
export const costs = computed<readonly Measured[]>(() => {
	const { goal } = position.value;
	const { columns } = begun.value.board;
	const fewest = boards.value.map((board) => fewestOf(board, goal));
	return played(position.value).flatMap((step, index) => {
		if (step.kind !== "press") return [];
		const [before, after] = [fewest[index] ?? null, fewest[index + 1] ?? null];
		// A press of a best solution leaves one press less.
		const cost = before === null || after === null ? null : after + 1 - before;
		return [{ row: Math.floor(step.cell / columns), column: step.cell % columns, cost }];
	});
});

/** Asks for what the costs lack, until the function it returns is called. */
export function followPresses(): () => void {
	let asking = false;
	const ask = async () => {
		if (asking) return;
		asking = true;
		for (;;) {
			const { goal } = position.peek();
			const unknown = boards.peek().find((board) => !isKnown(board));
			if (unknown === undefined || !(await learnOther(unknown, goal))) break;
		}
		asking = false;
	};
	return effect(() => {
		const { rows, columns } = begun.value.board;
		if (rows * columns > MOST_CELLS || boards.value.length === 0) return;
		untracked(() => void ask());
	});
}

function isKnown(board: Bits): boolean {
	return fewestOf(board, position.peek().goal) !== undefined;
}
