/** The language of the page. The files with texts, such as `words.ts`, contain each text in every language. */

import { computed, effect, signal } from "@preact/signals";
import { remember, remembered } from "./storage";

export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = "language";

/** The language chosen on an earlier visit. Without a choice, the browser's first language that the page has. */
function preferred(): Language {
	const wishes = [remembered(KEY), ...navigator.languages];
	const found = wishes.map((wish) => LANGUAGES.find((language) => wish?.toLowerCase().startsWith(language)));
	return found.find((language) => language !== undefined) ?? "en";
}

export const language = signal<Language>(preferred());

/** Changes the language, and stores the choice for later visits. */
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

export function said<Words>(words: Record<Language, Words>): Words {
	return words[language.value];
}

const format = computed(() => new Intl.NumberFormat(tag.value, { maximumFractionDigits: 2 }));

/** A number in the notation of the language, such as 3,172,593,156. */
export function number(value: number | bigint): string {
	// Small numbers look the same in all languages. They need no formatter, whose creation is slow.
	if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
	return format.value.format(value);
}
