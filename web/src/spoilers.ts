/**
 * Whether the answers of a board are shown: distances, marks and solutions.
 *
 * Every board is a game, so its answers begin hidden, also for those who follow a link. A person can show the answers
 * of a board or of a list of boards. They stay shown, also after a reload, until the person leaves that board or list.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { session } from "./storage";

const KEY = "answers-of";

/** The name of the board or list whose answers are shown; empty if none are. */
const shownFor = signal(session.remembered(KEY) ?? "");

/** Whether the answers of a board, or of a list, by this name are shown. */
export function spoilersOf(name: ReadonlySignal<string>): ReadonlySignal<"hidden" | "shown"> {
	return computed(() => (shownFor.value === name.value ? "shown" : "hidden"));
}

/** Shows the answers of a board, or those of none. */
export function showAnswersOf(name: string | null): void {
	shownFor.value = name ?? "";
	session.remember(KEY, shownFor.value);
}
