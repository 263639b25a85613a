/** Whether the system asks for reduced motion. */

import { signal } from "@preact/signals";

const query = matchMedia("(prefers-reduced-motion: reduce)");

export const reducedMotion = signal(query.matches);

query.addEventListener("change", () => {
	reducedMotion.value = query.matches;
});
