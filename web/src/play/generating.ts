/** Generates boards, which may take long. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { address } from "../address";
import { announce } from "../announce";
import type { Game } from "./game";

export interface Generating<Board> {
	/** Whether the last request failed. */
	readonly failed: ReadonlySignal<boolean>;
	/**
	 * Shows the board that `make` returns. Drops it if the person has gone to another board or view or requested another
	 * board in the meantime. `make` may ask whether its board is still wanted. If it is not, `make` may stop and return
	 * `null`.
	 */
	generate(
		make: (seed: bigint, isWanted: () => boolean) => Promise<Board | null>,
		announcement: () => string,
	): Promise<void>;
}

export function generatingOf<Board>(
	{ position, rules }: Game<Board, unknown>,
	show: (board: Board) => void,
): Generating<Board> {
	const failed = signal(false);
	let asked = 0;
	return {
		failed,
		async generate(make, announcement) {
			const question = ++asked;
			const nameOfStart = () => rules.nameOf(position.peek().start);
			const from = nameOfStart();
			const isWanted = () =>
				question === asked && address.peek().view === rules.view && nameOfStart() === from;
			const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
			try {
				const made = await make(seed, isWanted);
				if (made === null || !isWanted()) return;
				failed.value = false;
				show(made);
				announce(announcement());
			} catch {
				if (isWanted()) failed.value = true;
			}
		},
	};
}
