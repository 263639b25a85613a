/** The size of the tables that methods read, as the library reports it: tables count as memory, too. */

import { signal } from "@preact/signals";
import type { Method } from "../engine/answers";
import { trees } from "./engines";

const bytes = signal<ReadonlyMap<string, number>>(new Map());

/** The bytes of the table that a method reads; 0 until they are known. */
export function tableBytes(method: Method): number {
	return bytes.value.get(method) ?? 0;
}

/** Requests the sizes once. */
export async function learnTables(): Promise<void> {
	if (bytes.peek().size > 0) return;
	// Only the Rotation Game has a table. If the module fails, no search has a report either.
	const methods = await trees.methods("rotation").catch(() => []);
	bytes.value = new Map(methods.map(({ name, tableBytes }) => [name, tableBytes]));
}
