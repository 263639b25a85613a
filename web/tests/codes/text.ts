/** Codes as texts that the library reads. */

import { PAULIS } from "../../src/codes/shape";
import type { Shape } from "../../src/engine/codes";

export function textOf({ kind, places, checks }: Shape): string {
	const letter = (row: readonly number[], place: number) =>
		kind === "classical"
			? Number(row.includes(place))
			: (PAULIS.find((_, pauli) => row.includes(3 * place + pauli)) ?? "I");
	if ("X" in checks) return JSON.stringify({ n: places, checks });
	return checks.whole
		.map((row) => Array.from({ length: places }, (_, place) => letter(row, place)).join(""))
		.join("\n");
}
