/** Announces to screen readers what was done, together with what came of it. */

import { signal, untracked, useSignalEffect } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { words } from "./words";

/** What a puzzle supplies. */
export interface Outcomes {
	/** What came of it; empty if there is nothing to say, `null` while it may be known within a moment. */
	readonly outcome: () => string | null;
	/** The sentence about a goal that is reached; `null` until it is. */
	readonly end: () => string | null;
}

export interface Announcer {
	/** Announces an action once its outcome is known. Actions in quick succession are announced together. */
	report(done: string): void;
	/** Announces, as long as the component is there. */
	use(): void;
}

export function announcerOf({ outcome, end }: Outcomes): Announcer {
	const waiting = signal<readonly string[]>([]);
	/** Whether the goal was reached already, so that reaching it is no news. */
	let hasEnded = true;

	function speak(): void {
		const now = end();
		const isNews = now !== null && !hasEnded;
		hasEnded = now !== null;
		if (waiting.value.length === 0) {
			// The page has walked there.
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
