/** Descriptions of puzzles. Each description is requested once. */

import { signal } from "@preact/signals";
import type { Source, TurningPuzzle } from "../engine/turning";
import { quick } from "./engines";
import { findOwn, isOwn } from "./own";

/** A puzzle, its source for the engine (a name or a definition), and its title if a file defines it. */
export interface Known extends TurningPuzzle {
	readonly source: Source;
	readonly title: string | null;
}

/** Puzzles by name; `missing` if there is none of this name, `failed` if the engine failed. */
const known = signal<ReadonlyMap<string, Known | "missing" | "failed">>(new Map());
const asked = new Set<string>();

/** The description of a puzzle; `null` until it is known. */
export function puzzleNow(name: string): Known | "missing" | "failed" | null {
	return known.value.get(name) ?? null;
}

export function isPuzzle(found: ReturnType<typeof puzzleNow>): found is Known {
	return found !== null && typeof found === "object";
}

export async function fetchPuzzle(name: string): Promise<Known | "missing" | "failed"> {
	const before = known.peek().get(name);
	if (before !== undefined && before !== "failed") return before;
	asked.add(name);
	const found = await describe(name).catch(() => "failed" as const);
	known.value = new Map(known.peek()).set(name, found);
	return found;
}

async function describe(name: string): Promise<Known | "missing"> {
	const own = isOwn(name) ? await findOwn(name) : null;
	if (isOwn(name) && own === null) return "missing";
	const source = own?.definition ?? name;
	const answer = await quick.puzzle(source);
	return "why" in answer ? "missing" : { ...answer, source, title: own?.name ?? null };
}

/** Requests the description of a puzzle, unless it was requested before. */
export function wantPuzzle(name: string): void {
	if (!asked.has(name)) void fetchPuzzle(name);
}
