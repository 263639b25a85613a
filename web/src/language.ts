/** The language of the page. Each folder has its `words.ts`, with all that it says in every language. */

import { computed, effect, signal } from "@preact/signals";

export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = "language";

/** The one that was chosen here before, or else the first of the browser's that there is. */
function preferred(): Language {
	const wishes = [remembered(), ...navigator.languages];
	const found = wishes.map((wish) => LANGUAGES.find((language) => wish?.toLowerCase().startsWith(language)));
	return found.find((language) => language !== undefined) ?? "en";
}

/** Storage may be forbidden; then nothing is remembered. */
function remembered(): string | null {
	try {
		return localStorage.getItem(KEY);
	} catch {
		return null;
	}
}

export const language = signal<Language>(preferred());

/** Chooses a language, here and for later visits. */
export function speak(chosen: Language): void {
	language.value = chosen;
	try {
		localStorage.setItem(KEY, chosen);
	} catch {
		// See `remembered`.
	}
}

/** The tag that browsers and screen readers know the language by. */
const tag = computed(() => ({ en: "en", zh: "zh-Hans" })[language.value]);

effect(() => {
	document.documentElement.lang = tag.value;
});

/** What a `words.ts` says, in the language of the page. */
export function said<Words>(words: Record<Language, Words>): Words {
	return words[language.value];
}

const format = computed(() => new Intl.NumberFormat(tag.value, { maximumFractionDigits: 2 }));

/** A number as the language writes it: 3,172,593,156. */
export function number(value: number): string {
	return format.value.format(value);
}
