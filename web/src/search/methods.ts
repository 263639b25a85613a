/** The library's methods that can be chosen for each puzzle, and their properties. */

import type { Method, SearchBoard } from "../engine/answers";

type Puzzle = SearchBoard["puzzle"];

/** In the order of teaching; the last one does not search. Only the Rotation Game has a table of exact distances. */
export const METHODS: Readonly<Record<Puzzle, readonly Method[]>> = {
	rotation: [
		"bfs-boards",
		"bidirectional-boards",
		"iterative-deepening",
		"ida-star-classic",
		"ida-star",
		"ida-star-exact",
		"a-star",
		"a-star-exact",
		"table",
	],
	flip: ["bfs", "bidirectional", "iterative-deepening", "ida-star", "a-star", "algebra"],
};

/** The method of each puzzle that does not search. */
export const WITHOUT_SEARCH = { rotation: "table", flip: "algebra" } as const satisfies Record<
	Puzzle,
	Method
>;

/** Whether a method searches; if not, it has its answer at once. */
export function searches(method: Method): boolean {
	return method !== "table" && method !== "algebra";
}

/** Whether a method reads a table, which must be built first. */
export function readsTable(method: Method): boolean {
	return method === "table" || heuristic(method) === "exact";
}

/** The kind of estimate that guides a method; `null` if none does. */
export function heuristic(method: Method): "cells" | "exact" | null {
	if (method === "a-star-exact" || method === "ida-star-exact") return "exact";
	return method === "a-star" || method.startsWith("ida-star") ? "cells" : null;
}

/** The meaning of a row of a method's report: a depth, the depths of both ends, the sum f, a bound, or the answer. */
export type Measure = "depth" | "depths" | "sum" | "bound" | "answer";

export function measure(method: Method): Measure {
	if (!searches(method)) return "answer";
	if (method.startsWith("bfs")) return "depth";
	if (method.startsWith("bidirectional")) return "depths";
	return method.startsWith("a-star") ? "sum" : "bound";
}

/** Whether a method searches depth first, from the start again with each bound; the others keep the nodes found. */
export function deepens(method: Method): boolean {
	return method.startsWith("ida-star") || method === "iterative-deepening";
}
