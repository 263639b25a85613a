/** The language of the page. Each folder has a `words.ts` with its texts in every language. */

import { computed, effect, signal } from "@preact/signals";
import { remember, remembered } from "./storage";

export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = "language";

/** The language chosen on an earlier visit, or else the first of the browser's languages that the page speaks. */
function preferred(): Language {
	const wishes = [remembered(KEY), ...navigator.languages];
	const found = wishes.map((wish) => LANGUAGES.find((language) => wish?.toLowerCase().startsWith(language)));
	return found.find((language) => language !== undefined) ?? "en";
}

export const language = signal<Language>(preferred());

/** Chooses a language, here and for later visits. */
export function speak(chosen: Language): void {
	language.value = chosen;
	remember(KEY, chosen);
}

/** The language tags for browsers and screen readers. */
export const TAGS: Record<Language, string> = { en: "en", zh: "zh-Hans" };

const tag = computed(() => TAGS[language.value]);

effect(() => {
	document.documentElement.lang = tag.value;
});

/** The texts of a `words.ts` in the language of the page. */
export function said<Words>(words: Record<Language, Words>): Words {
	return words[language.value];
}

const format = computed(() => new Intl.NumberFormat(tag.value, { maximumFractionDigits: 2 }));

/** A number as the language writes it: 3,172,593,156. */
export function number(value: number | bigint): string {
	// Most numbers are small and written alike in all languages; making the formatter takes longer than the first picture.
	if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
	return format.value.format(value);
}
