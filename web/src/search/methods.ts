/** The library's methods that can be chosen for either puzzle, and what guides each of them. */

import type { Method, SearchBoard } from "../engine/answers";

type Puzzle = SearchBoard["puzzle"];

/** In the order in which they are taught. The exact distance is a table of the Rotation Game. */
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
	],
	flip: ["bfs", "bidirectional", "iterative-deepening", "ida-star", "a-star"],
};

/** The kind of estimate that guides a method; `null` if none does. */
export function heuristic(method: Method): "cells" | "exact" | null {
	if (method === "a-star-exact" || method === "ida-star-exact") return "exact";
	return method === "a-star" || method.startsWith("ida-star") ? "cells" : null;
}

/** The measure by which the rows of a method's report go: how deep the nodes are, the depths of both ends, the sum f, or a bound. */
export type Measure = "depth" | "depths" | "sum" | "bound";

export function measure(method: Method): Measure {
	if (method.startsWith("bfs")) return "depth";
	if (method.startsWith("bidirectional")) return "depths";
	return method.startsWith("a-star") ? "sum" : "bound";
}

/** Whether a method searches depth first, again with each bound; if not, it goes on from what it has found. */
export function deepens(method: Method): boolean {
	return method.startsWith("ida-star") || method === "iterative-deepening";
}
