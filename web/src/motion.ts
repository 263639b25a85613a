/** Whether things may move, as the person has told their system. */

import { signal } from "@preact/signals";

const query = matchMedia("(prefers-reduced-motion: reduce)");

export const reducedMotion = signal(query.matches);

query.addEventListener("change", () => {
	reducedMotion.value = query.matches;
});
