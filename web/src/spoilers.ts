/**
 * Whether the answers for a board are shown: distances, marks and solutions.
 *
 * They are hidden at first. If a person shows them, they stay shown, even after a reload, until the person goes to
 * another board or list.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { session } from "./storage";

const KEY = "answers-of";

/** The name of the board or list whose answers are shown; empty if there is none. */
const shownFor = signal(session.remembered(KEY) ?? "");

export function spoilersOf(name: ReadonlySignal<string>): ReadonlySignal<"hidden" | "shown"> {
	return computed(() => (shownFor.value === name.value ? "shown" : "hidden"));
}

/** Shows the answers for the board or list with this name; `null` hides them. */
export function showAnswersOf(name: string | null): void {
	shownFor.value = name ?? "";
	session.remember(KEY, shownFor.value);
}
