/** Announces visual changes to screen readers. */

import { signal } from "@preact/signals";
import { language } from "./language";

const message = signal("");

// After a change of language, a text in the former language must not be read again.
language.subscribe(() => {
	message.value = "";
});

/** Queues a text to be read after the current text. */
export function announce(text: string): void {
	// An unchanged text would not be read again.
	message.value = text === message.value ? `${text}\u00a0` : text;
}

/** The live region. The page renders it once. */
export function Announcements() {
	return (
		<p class="unseen" role="status" aria-live="polite">
			{message}
		</p>
	);
}
