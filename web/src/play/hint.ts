/** Hints: the first move of a solution, even if answers are hidden. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { announce } from "../announce";
import type { Game } from "./game";
import type { Player } from "./player";

export interface Hinter<Step> {
	/** The move that the hint points out; `null` if there is none. A change of the board removes it. */
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
				// A repeated request for the same hint does not count.
				if (hinted.peek() === null) game.change({ hints: game.position.peek().hints + 1 }, "step");
				pointed.value = { of: name.peek(), step };
				announce(sentence(step));
			});
		},
	};
}
