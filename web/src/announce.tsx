/** What screen readers are told when something changes that is only to be seen. */

import { signal } from "@preact/signals";
import { language } from "./language";

const message = signal("");

// What was said in another language is no longer read; it has been heard.
language.subscribe(() => {
	message.value = "";
});

/** Has a text read out, after what is being read. */
export function announce(text: string): void {
	// The same text again would be no change, and not be read.
	message.value = text === message.value ? `${text}\u00a0` : text;
}

/** The place where screen readers listen; once in a page. */
export function Announcements() {
	return (
		<p class="unseen" role="status" aria-live="polite">
			{message}
		</p>
	);
}
