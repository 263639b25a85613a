/** Boards that are made on request, which may take a while. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { announce } from "../announce";
import type { Game } from "./game";

export interface Generating<Board> {
	/** Whether the last board could not be made. */
	readonly failed: ReadonlySignal<boolean>;
	/**
	 * Shows a board that `make` makes, unless the person has gone to another board or requested another one meanwhile.
	 * `make` may ask whether its board is still wanted, and stop with `null`.
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
			const isWanted = () => question === asked && nameOfStart() === from;
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
