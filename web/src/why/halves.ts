/**
 * The table of all solutions of a 4 × 4 board. One half of a quiet pattern selects the row, the other half the column.
 */

import type { Bits } from "../engine/answers";
import { common, count, difference, none, toggled } from "../flip/bits";

/** A solution, with the numbers of presses that are constant along a row or a column of the table. */
export interface Solution {
	readonly presses: Bits;
	/** The number of presses on cells with even row and even column. Constant along a row of the table. */
	readonly even: number;
	/** The number of presses on cells with odd row and odd column. Constant along a column of the table. */
	readonly odd: number;
	readonly total: number;
}

/**
 * All solutions of a board: the sums of `solution` and each quiet pattern.
 *
 * Call a cell even or odd if its row and its column, counted from 0, both are. Every quiet pattern is the sum of two
 * quiet patterns, one without odd cells and one without even cells. So the first alone determines the presses on even
 * cells, and the second alone the presses on odd cells.
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

/** The cells whose row and column both have the given parity. */
function classOf({ rows, columns }: Bits, parity: number): Bits {
	const all = none(rows, columns);
	const every = Array.from({ length: rows * columns }, (_, cell) => [
		Math.floor(cell / columns),
		cell % columns,
	]);
	const chosen = every.filter(([row = 0, column = 0]) => row % 2 === parity && column % 2 === parity);
	return toggled(all, chosen as [number, number][]);
}

function sums(shape: Bits, basis: readonly Bits[]): Bits[] {
	let found = [none(shape.rows, shape.columns)];
	for (const pattern of basis) found = found.flatMap((sum) => [sum, difference(sum, pattern)]);
	return found;
}
