/** The checks that a word violates. */

import type { Shape } from "../engine/codes";
import { type Chosen, columnsOf } from "./position";
import { allChecks } from "./shape";

/** The range of the checks that can detect words of a side. Z checks detect X operators, and X checks Z operators. */
export function seeing({ checks }: Shape, side: "X" | "Z"): readonly [first: number, end: number] {
	if (!("X" in checks)) return [0, checks.whole.length];
	const all = checks.X.length + checks.Z.length;
	return side === "X" ? [checks.X.length, all] : [0, checks.X.length];
}

export function syndrome(shape: Shape, side: "X" | "Z", word: readonly Chosen[]): number[] {
	const columns = new Set(columnsOf(word));
	const [first, end] = seeing(shape, side);
	const isStabilizer = shape.kind === "stabilizer";
	const sees = (column: number) =>
		// Two Pauli operators on the same qubit anticommute if and only if they differ.
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
