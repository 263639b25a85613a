/** All solutions of a board of 4 × 4, as a table: one half of the choice by rows, the other by columns. */

import type { Bits } from "../engine/answers";
import { common, count, difference, none, toggled } from "../flip/bits";

/** A solution, with its presses on the two classes of cells that the halves decide. */
export interface Solution {
	readonly presses: Bits;
	/** On cells whose row and column are both even, counted from 0: the same in all of a row of the table. */
	readonly even: number;
	/** On cells whose row and column are both odd: the same in all of a column. */
	readonly odd: number;
	readonly total: number;
}

/**
 * The sums of a solution and all quiet patterns: all solutions.
 *
 * A quiet pattern is the sum of one that presses no cell of the class (odd, odd) and one that presses none of (even,
 * even). So the first of the two alone decides the presses on (even, even), and the second those on (odd, odd).
 */
export function solutionTable(solution: Bits, basis: readonly Bits[]): Solution[][] {
	const even = classOf(solution, 0);
	const odd = classOf(solution, 1);
	const patterns = sums(solution, basis);
	const sparing = (spared: Bits) => patterns.filter((pattern) => count(common(pattern, spared)) === 0);
	const byEven = sparing(odd).map((pattern) => difference(solution, pattern));
	const table = byEven.map((row) =>
		sparing(even).map((pattern) => {
			const presses = difference(row, pattern);
			return {
				presses,
				even: count(common(presses, even)),
				odd: count(common(presses, odd)),
				total: count(presses),
			};
		}),
	);
	const order = (one: Solution | undefined, two: Solution | undefined, kind: "even" | "odd") =>
		(one?.[kind] ?? 0) - (two?.[kind] ?? 0);
	return table
		.map((row) => row.sort((one, two) => order(one, two, "odd")))
		.sort(([one], [two]) => order(one, two, "even"));
}

/** The cells whose row and column both have this parity. */
function classOf({ rows, columns }: Bits, parity: number): Bits {
	const all = none(rows, columns);
	const every = Array.from({ length: rows * columns }, (_, cell) => [
		Math.floor(cell / columns),
		cell % columns,
	]);
	const chosen = every.filter(([row = 0, column = 0]) => row % 2 === parity && column % 2 === parity);
	return toggled(all, chosen as [number, number][]);
}

/** All sums of some patterns, including the empty sum. */
function sums(shape: Bits, basis: readonly Bits[]): Bits[] {
	let found = [none(shape.rows, shape.columns)];
	for (const pattern of basis) found = found.flatMap((sum) => [sum, difference(sum, pattern)]);
	return found;
}
