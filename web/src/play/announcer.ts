/** Announces each action to screen readers, together with its outcome. */

import { signal, untracked, useSignalEffect } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { words } from "./words";

/** The sentences, supplied by a puzzle, about the state of the game. */
export interface Outcomes {
	/** The outcome of an action; empty if there is nothing to say, `null` while it is not known yet. */
	readonly outcome: () => string | null;
	/** The sentence about a goal that was reached; `null` before that. */
	readonly end: () => string | null;
}

export interface Announcer {
	/** Announces an action once its outcome is known. Quick successive actions are announced together. */
	report(done: string): void;
	/** Announces while the component is mounted. */
	use(): void;
}

export function announcerOf({ outcome, end }: Outcomes): Announcer {
	const waiting = signal<readonly string[]>([]);
	/**
	 * Whether the goal was reached at the last call of `speak`. Starts as true, so that a position that is opened at
	 * the goal is not announced.
	 */
	let hasEnded = true;

	function speak(): void {
		const now = end();
		const isNews = now !== null && !hasEnded;
		hasEnded = now !== null;
		if (waiting.value.length === 0) {
			// Playback, and not an action of the person, has reached the goal.
			if (isNews) untracked(() => announce(now));
			return;
		}
		const then = outcome();
		if (then === null) return;
		const t = said(words);
		const done = t.sentence(waiting.value.join(t.comma));
		waiting.value = [];
		untracked(() => announce(then === "" ? done : done + t.space + then));
	}

	return {
		report(done) {
			waiting.value = [...waiting.peek(), done];
		},
		use() {
			useSignalEffect(speak);
		},
	};
}
