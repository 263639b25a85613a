/** A hint: the first move of a solution, also where answers are hidden. It costs nothing, but is counted. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { announce } from "../announce";
import type { Game } from "./game";
import type { Player } from "./player";

export interface Hinter<Step> {
	/** The move that is pointed out, until the board changes. */
	readonly hinted: ReadonlySignal<Step | null>;
	hint(): void;
}

export function hinterOf<Step>(
	game: Game<unknown, Step>,
	player: Player<Step>,
	sentence: (step: Step) => string,
): Hinter<Step> {
	const pointed = signal<{ readonly of: string; readonly step: Step } | null>(null);
	const name = computed(() => game.rules.nameOf(game.board.value));
	const hinted = computed(() => (pointed.value?.of === name.value ? pointed.value.step : null));
	return {
		hinted,
		hint() {
			player.whenSolved(([step]) => {
				if (step === undefined) return;
				// The same hint again does not count.
				if (hinted.peek() === null) game.change({ hints: game.position.peek().hints + 1 }, "step");
				pointed.value = { of: name.peek(), step };
				announce(sentence(step));
			});
		},
	};
}
