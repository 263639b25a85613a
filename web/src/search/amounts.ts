/** Amounts as people read them: three figures are enough. */

import { type Language, language, number } from "../language";

const UNITS = ["B", "kB", "MB", "GB"] as const;

/** 17.8 MB. */
export function memory(bytes: number): string {
	const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
	return `${number(rounded(bytes / 1000 ** power))}\u00a0${UNITS[power]}`;
}

/** The shortest time that the page can measure, given the messages between it and the worker. */
export const LEAST_SECONDS = 0.01;

export function seconds(value: number): string {
	return value < LEAST_SECONDS ? `< ${number(LEAST_SECONDS)}` : number(rounded(value));
}

/** To three figures, or to the whole number if that has more. */
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
 * A round number, shortened for where there is little room: 10K, 1万.
 *
 * Written here, because the browser takes longer to make a formatter for it than to render the view.
 */
export function compact(value: number): string {
	const [size, name] = LARGE[language.value].find(([size]) => value >= size) ?? [1, ""];
	return `${value / size}${name}`;
}
