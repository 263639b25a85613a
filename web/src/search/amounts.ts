/** Amounts as people read them: three figures are enough. */

import { language, number } from "../language";

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

/** Shortened, for where there is little room: 10K, 1万. */
export function compact(value: number): string {
	const format = new Intl.NumberFormat(language.value, { notation: "compact", maximumFractionDigits: 1 });
	return format.format(value);
}
