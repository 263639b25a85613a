/** What is kept from those who want to find out themselves. */

import { effect, signal } from "@preact/signals";
import type { Cell } from "./pointing";

const KEY = "flip-spoilers";

function remembered(): boolean {
	try {
		return localStorage.getItem(KEY) !== "no";
	} catch {
		// Storage may be forbidden; then nothing is remembered.
		return true;
	}
}

/** Whether the answer is shown. */
export const spoilers = signal(remembered());

/** A cell that is shown all the same, until the board changes. */
export const hint = signal<Cell | null>(null);

effect(() => {
	try {
		localStorage.setItem(KEY, spoilers.value ? "yes" : "no");
	} catch {
		// See `remembered`.
	}
});
