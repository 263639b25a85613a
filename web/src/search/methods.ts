/** The methods that can be chosen for each puzzle, and their properties. */

import type { Method, SearchBoard } from "../engine/answers";

type Puzzle = SearchBoard["puzzle"];

/** The methods of each puzzle in the order of teaching. The last one does not search. The Flip Game has no table. */
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

/** For each puzzle, its method that does not search. */
export const WITHOUT_SEARCH = { rotation: "table", flip: "algebra" } as const satisfies Record<
	Puzzle,
	Method
>;

/** Whether a method searches. If not, it gives its answer at once. */
export function searches(method: Method): boolean {
	return method !== "table" && method !== "algebra";
}

/** Whether a method reads a table. The table must be built first. */
export function readsTable(method: Method): boolean {
	return method === "table" || heuristic(method) === "exact";
}

/** The heuristic of a method; `null` if it has none. */
export function heuristic(method: Method): "cells" | "exact" | null {
	if (method === "a-star-exact" || method === "ida-star-exact") return "exact";
	return method === "a-star" || method.startsWith("ida-star") ? "cells" : null;
}

/** The meaning of a row in a report: a depth, the depths of both ends, the sum f = g + h, a bound, or the answer. */
export type Measure = "depth" | "depths" | "sum" | "bound" | "answer";

export function measure(method: Method): Measure {
	if (!searches(method)) return "answer";
	if (method.startsWith("bfs")) return "depth";
	if (method.startsWith("bidirectional")) return "depths";
	return method.startsWith("a-star") ? "sum" : "bound";
}

/** Whether a method searches depth first and begins again for each bound. Other methods keep the nodes found. */
export function deepens(method: Method): boolean {
	return method.startsWith("ida-star") || method === "iterative-deepening";
}
