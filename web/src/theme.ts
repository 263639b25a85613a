/**
 * Light or dark colors: those of the system, or a choice made here. `index.html` applies the choice before the first
 * paint.
 */

import { effect, signal } from "@preact/signals";
import { remember, remembered } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";

const kept = remembered(KEY);

export const theme = signal<Theme>(THEMES.find((theme) => theme === kept) ?? "system");

effect(() => {
	document.documentElement.dataset["theme"] = theme.value;
	const scheme = document.querySelector<HTMLMetaElement>("meta[name=color-scheme]");
	if (scheme !== null) scheme.content = theme.value === "system" ? "light dark" : theme.value;
	remember(KEY, theme.value);
});
