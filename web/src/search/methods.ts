/** The methods that can be chosen for each puzzle, and their properties. */

import type { Method, SearchBoard } from "../engine/answers";
import { hasTiles } from "./puzzles/raced";
import { hasTable } from "./puzzles/tables";

type Kind = SearchBoard["puzzle"];

interface Asked {
	readonly start: SearchBoard;
	readonly method: Method;
}

const PRESSES = ["bfs", "bidirectional", "iterative-deepening", "ida-star", "a-star", "algebra"] as const;

/**
 * The methods of each kind of puzzle in the order of teaching. The last one does not search. Games of presses have no
 * table.
 */
export const METHODS: Readonly<Record<Kind, readonly Method[]>> = {
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
	flip: PRESSES,
	lights: PRESSES,
	turning: [
		"bfs",
		"bidirectional",
		"iterative-deepening",
		"ida-star-manhattan",
		"ida-star",
		"a-star-manhattan",
		"a-star",
		"table",
	],
};

export const USUAL_METHODS: Readonly<Record<Kind, { readonly left: Method; readonly right: Method }>> = {
	rotation: { left: "bfs-boards", right: "ida-star" },
	flip: { left: "bfs", right: "ida-star" },
	lights: { left: "bfs", right: "ida-star" },
	turning: { left: "bfs", right: "ida-star" },
};

const WITH_TABLE: Readonly<Record<Kind, readonly Method[]>> = {
	rotation: ["ida-star-exact", "a-star-exact", "table"],
	flip: [],
	lights: [],
	turning: ["ida-star", "a-star", "table"],
};

export function methodsOf(start: SearchBoard): readonly Method[] {
	const methods = METHODS[start.puzzle];
	if (start.puzzle !== "turning") return methods;
	return methods.filter((method) => {
		// Until the size of the table is known, the method stays in the address.
		if (method === "table") return hasTable(start) !== false;
		return hasTiles(start.name) || !method.endsWith("-manhattan");
	});
}

/** The method that does not search; `null` if the puzzle has none, or if this is not known yet. */
export function withoutSearch(start: SearchBoard): Method | null {
	if (start.puzzle === "turning" && hasTable(start) === null) return null;
	return methodsOf(start).find((method) => !searches(method)) ?? null;
}

export function searches(method: Method): boolean {
	return method !== "table" && method !== "algebra";
}

export function readsTable({ start, method }: Asked): boolean {
	return WITH_TABLE[start.puzzle].includes(method);
}

/** The heuristic of a method: a lower bound of the moves left, or their number; `null` if the method has none. */
export function heuristic(method: Method): "bound" | "exact" | null {
	if (method === "a-star-exact" || method === "ida-star-exact") return "exact";
	return method.startsWith("a-star") || method.startsWith("ida-star") ? "bound" : null;
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
