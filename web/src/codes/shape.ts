/** The parts of a code's picture: checks, edges and operators. */

import type { Checks, Shape } from "../engine/codes";

/** The operators on a qubit, as the module numbers them. */
export const PAULIS = ["X", "Y", "Z"] as const;
export type Pauli = (typeof PAULIS)[number];

/** All checks, in the order of the picture. In a CSS code, the X checks come before the Z checks. */
export function allChecks({ checks }: Shape): Checks {
	return "X" in checks ? [...checks.X, ...checks.Z] : checks.whole;
}

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
