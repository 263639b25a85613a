/**
 * The record of a person in each game: the hardest board solved in the fewest moves, and the number of successive
 * boards solved in the fewest moves. It is stored in this browser and sent nowhere.
 */

import { computed, type ReadonlySignal, signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { remember, remembered } from "../storage";
import type { Standing } from "./standing";

export interface Achieved {
	readonly level: number;
	/** The number of successive boards solved in the fewest moves. */
	readonly streak: number;
	/** The boards that were counted last. A board counts once, even if it is solved several times. */
	readonly counted: readonly string[];
}

const EMPTY: Achieved = { level: 0, streak: 0, counted: [] };

/** The limit on the boards that are remembered as counted. */
const MOST = 50;

/** Reads a stored record. An unreadable record is taken as empty. */
export function readRecord(text: string | null): Achieved {
	try {
		const { level, streak, counted } = JSON.parse(text ?? "") as Achieved;
		const areNumbers = [level, streak].every((value) => Number.isSafeInteger(value) && value >= 0);
		const areNames = Array.isArray(counted) && counted.every((name) => typeof name === "string");
		return areNumbers && areNames ? { level, streak, counted: counted.slice(-MOST) } : EMPTY;
	} catch {
		return EMPTY;
	}
}

/**
 * The record after a board was solved.
 *
 * A solution in the fewest moves, without a hint and without the answers, extends the streak. Any other solution ends
 * it. A board counts only once, and only if its par is known and a move was made.
 */
export function counted(before: Achieved, { board, par, made, hints, isOwn }: Standing): Achieved {
	if (par === null || made === 0 || before.counted.includes(board)) return before;
	const isBest = isOwn && hints === 0 && made === par;
	return {
		level: isBest ? Math.max(before.level, par) : before.level,
		streak: isBest ? before.streak + 1 : 0,
		counted: [...before.counted, board].slice(-MOST),
	};
}

export interface Recorder {
	readonly record: ReadonlySignal<Achieved>;
	/** Counts the boards that are solved while the component is mounted. */
	use(standing: ReadonlySignal<Standing>): void;
}

/** The recorder of a game. The record is stored under the game's name. */
export function recorderOf(game: string): Recorder {
	const key = `record-${game}`;
	const record = signal(readRecord(remembered(key)));
	return {
		record: computed(() => record.value),
		use(standing) {
			// A board that is already solved when its link is opened does not count.
			const open = useRef<string | null>(null);
			useSignalEffect(() => {
				const now = standing.value;
				if (!now.isSolved) open.current = now.board;
				else if (open.current === now.board) {
					// Another window may have counted a board since the record was read.
					const before = readRecord(remembered(key) ?? JSON.stringify(record.peek()));
					const after = counted(before, now);
					if (after !== before) remember(key, JSON.stringify(after));
					record.value = after;
				}
			});
		},
	};
}
