/** Boards by chance. */

import { signal } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { quick } from "./engines";
import { begin, board } from "./game";
import { words } from "./words";

/** Whether the engine could not make the last one. */
export const failed = signal(false);

let asked = 0;

/** Has a board made, and begins with it. */
export async function generate(
	kind: "any" | "solvable",
	{ rows, columns }: { readonly rows: number; readonly columns: number } = board.value,
): Promise<void> {
	const question = ++asked;
	const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
	try {
		const made = await quick.generate(rows, columns, kind, seed);
		if (question !== asked || made === null) return;
		failed.value = false;
		begin(made);
		announce(said(words).generated[kind]);
	} catch {
		failed.value = true;
	}
}
