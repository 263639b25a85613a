/** The axis for the bars: the lengths of bars, and the numbers along the axis. */

import type { Axis } from "./position";

/** The limit on the numbers along the axis. */
const TICKS = 4;

/** The length of the bar for `value`, as a fraction of the axis. The bar for `most` takes the whole axis. */
export function widthOf(value: number, most: number, axis: Axis): number {
	if (value <= 0) return 0;
	return axis === "linear" ? value / most : Math.log10(value + 1) / Math.log10(most + 1);
}

/**
 * Round numbers up to `most`. On a linear axis they are multiples of 1, 2 or 5 × 10ⁿ, on a logarithmic one powers of
 * 10.
 */
export function ticks(most: number, axis: Axis): number[] {
	if (most < 1) return [];
	const digits = Math.floor(Math.log10(most));
	if (axis === "logarithmic") {
		const step = Math.ceil((digits + 1) / TICKS);
		return Array.from({ length: Math.floor(digits / step) + 1 }, (_, index) => 10 ** (index * step));
	}
	const steps = [digits - 1, digits].flatMap((power) => [1, 2, 5].map((factor) => factor * 10 ** power));
	const step = steps.find((step) => step >= 1 && most / step < TICKS) ?? most;
	return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
