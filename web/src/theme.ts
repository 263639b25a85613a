/** Light or dark: as the system is, or as was chosen here. */

import { effect, signal } from "@preact/signals";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";

function remembered(): Theme {
	try {
		const kept = localStorage.getItem(KEY);
		return THEMES.find((theme) => theme === kept) ?? "system";
	} catch {
		// Storage may be forbidden; then nothing is remembered.
		return "system";
	}
}

export const theme = signal<Theme>(remembered());

effect(() => {
	document.documentElement.dataset["theme"] = theme.value;
	try {
		localStorage.setItem(KEY, theme.value);
	} catch {
		// See `remembered`.
	}
});
