/** Amounts for people, rounded to three figures. */

import { type Language, language, number } from "../language";

const UNITS = ["B", "kB", "MB", "GB"] as const;

/** An amount of memory, such as 17.8 MB. */
export function memory(bytes: number): string {
	const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
	return `${number(rounded(bytes / 1000 ** power))}\u00a0${UNITS[power]}`;
}

/** The shortest time that the page can measure, in seconds. Messages between page and worker take about this time. */
export const LEAST_SECONDS = 0.01;

export function seconds(value: number): string {
	return value < LEAST_SECONDS ? `< ${number(LEAST_SECONDS)}` : number(rounded(value));
}

/** Rounds to three figures. Numbers of more than three digits keep all of them. */
export function rounded(value: number): number {
	return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

const LARGE: Record<Language, readonly (readonly [size: number, name: string])[]> = {
	en: [
		[1e9, "B"],
		[1e6, "M"],
		[1e3, "K"],
	],
	zh: [
		[1e8, "亿"],
		[1e4, "万"],
	],
};

/**
 * A round number in a short form, such as 10K or 1万, for places with little room.
 *
 * The browser has a formatter for this, but creating it would take longer than rendering the view.
 */
export function compact(value: number): string {
	const [size, name] = LARGE[language.value].find(([size]) => value >= size) ?? [1, ""];
	return `${value / size}${name}`;
}
