/** What a picture of a code shows: its kind, its size and its checks. */

import type { Checks, CodeRead, CodeText } from "../engine/codes";

/** A code whose dimension, or whose number of logical qubits, may not be known. */
export type Shape = Omit<CodeRead, "logical">;

/** The operators on a qubit, as the module numbers them. */
export const PAULIS = ["X", "Y", "Z"] as const;
export type Pauli = (typeof PAULIS)[number];

/** All checks as the picture numbers them: those of a CSS code of X, and behind them of Z. */
export function allChecks({ checks }: Shape): Checks {
	return "X" in checks ? [...checks.X, ...checks.Z] : checks.whole;
}

/** An edge of the Tanner graph. */
export interface Edge {
	readonly check: number;
	/** A qubit, or a column of a classical code. */
	readonly place: number;
}

export function edgesOf(shape: Shape): Edge[] {
	const each = shape.kind === "stabilizer" ? 3 : 1;
	return allChecks(shape).flatMap((row, check) =>
		row.map((column) => ({ check, place: Math.floor(column / each) })),
	);
}

/** A code as a text that the library reads. */
export function textOf({ kind, places, checks }: Shape): CodeText {
	const letter = (row: readonly number[], place: number) =>
		kind === "classical"
			? Number(row.includes(place))
			: (PAULIS.find((_, pauli) => row.includes(3 * place + pauli)) ?? "I");
	const first =
		"X" in checks
			? JSON.stringify({ n: places, checks })
			: checks.whole
					.map((row) => Array.from({ length: places }, (_, place) => letter(row, place)).join(""))
					.join("\n");
	return { rows: "checks", first, second: "" };
}
