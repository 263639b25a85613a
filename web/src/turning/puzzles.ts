/** Descriptions of puzzles, each asked for once. */

import { signal } from "@preact/signals";
import type { TurningPuzzle } from "../engine/turning";
import { quick } from "./engines";

/** Those that are known; `missing` for a name that no puzzle has, `failed` if the engine has failed. */
const known = signal<ReadonlyMap<string, TurningPuzzle | "missing" | "failed">>(new Map());
const asked = new Set<string>();

/** The description of a puzzle; `null` until it is known. */
export function puzzleNow(name: string): TurningPuzzle | "missing" | "failed" | null {
	return known.value.get(name) ?? null;
}

/** A puzzle, if it is known. */
export function isPuzzle(found: ReturnType<typeof puzzleNow>): found is TurningPuzzle {
	return found !== null && typeof found === "object";
}

/** Asks for a description, which then arrives. */
export async function fetchPuzzle(name: string): Promise<TurningPuzzle | "missing" | "failed"> {
	const before = known.peek().get(name);
	if (before !== undefined && before !== "failed") return before;
	asked.add(name);
	const found = await quick.puzzle(name).then(
		(answer) => ("why" in answer ? "missing" : answer),
		() => "failed" as const,
	);
	known.value = new Map(known.peek()).set(name, found);
	return found;
}

/** Asks for a description that was not asked for before. */
export function wantPuzzle(name: string): void {
	if (!asked.has(name)) void fetchPuzzle(name);
}
