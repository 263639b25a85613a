/** The checks that a word violates. */

import type { Shape } from "../engine/codes";
import { type Chosen, columnsOf } from "./position";
import { allChecks } from "./shape";

/** The range of the numbers of the checks that see words of a side: checks of Z see words of X. */
export function seeing({ checks }: Shape, side: "X" | "Z"): readonly [first: number, end: number] {
	if (!("X" in checks)) return [0, checks.whole.length];
	const all = checks.X.length + checks.Z.length;
	return side === "X" ? [checks.X.length, all] : [0, checks.X.length];
}

/** The numbers of the checks that a word violates. */
export function syndrome(shape: Shape, side: "X" | "Z", word: readonly Chosen[]): number[] {
	const columns = new Set(columnsOf(word));
	const [first, end] = seeing(shape, side);
	const isStabilizer = shape.kind === "stabilizer";
	const sees = (column: number) =>
		// Two operators on a qubit anticommute if they differ.
		isStabilizer
			? [0, 1, 2].some((pauli) => {
					const other = column - (column % 3) + pauli;
					return other !== column && columns.has(other);
				})
			: columns.has(column);
	return allChecks(shape)
		.slice(first, end)
		.flatMap((row, index) => (row.filter(sees).length % 2 === 1 ? [first + index] : []));
}
