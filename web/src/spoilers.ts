/** Whether the games show their answers: one choice for all views, kept for later visits. */

import { effect, signal } from "@preact/signals";
import { remember, remembered } from "./storage";

const KEY = "spoilers";

/** Distances, marks and solutions. A first visit is a game, so they begin hidden. */
export const spoilers = signal<"hidden" | "shown">(remembered(KEY) === "shown" ? "shown" : "hidden");

effect(() => remember(KEY, spoilers.value));
