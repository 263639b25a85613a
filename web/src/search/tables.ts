/** The sizes of the tables that methods read, as the library reports them. Tables count as memory. */

import { signal } from "@preact/signals";
import type { Method } from "../engine/answers";
import { trees } from "./engines";

const bytes = signal<ReadonlyMap<string, number>>(new Map());

/** The size of the table that a method reads, in bytes; 0 until it is known. */
export function tableBytes(method: Method): number {
	return bytes.value.get(method) ?? 0;
}

/** Requests the sizes once. */
export async function learnTables(): Promise<void> {
	if (bytes.peek().size > 0) return;
	// Only the Rotation Game has a table. If the module fails, there are no reports to compare either.
	const methods = await trees.methods("rotation").catch(() => []);
	bytes.value = new Map(methods.map(({ name, tableBytes }) => [name, tableBytes]));
}
