/** The part of a search tree that is drawn. An engine computes it while the search goes on. */

import type { SearchReport, SearchTree } from "../../engine/answers";
import { trees } from "../engines";
import { deepens } from "../methods";
import type { Run } from "../run";

/** The limit on the nodes of a tree that are drawn. */
export const MOST = 20_000;

/** While searches are timed, a tree is requested only if fewer nodes than this precede it. */
const SHORT = 1_000_000;

/** A tree, and the number of its nodes to draw. */
export interface Wanted {
	/** A key that is equal for equal trees. */
	readonly key: string;
	/** The index of the tree. A depth-first search grows one tree for each bound. */
	readonly tree: number;
	/** The number of nodes that were expanded before this tree. */
	readonly before: number;
	/** The number of nodes of this tree that have been expanded. */
	readonly nodes: number;
}

/** The tree and its nodes to draw, for a search at the node of `report`. */
export function wantedOf(run: Run, report: SearchReport | undefined): Wanted | undefined {
	if (report === undefined || report.expanded === 0) return undefined;
	const { method } = run.task;
	if (!deepens(method)) return { key: "0", tree: 0, before: 0, nodes: report.expanded };
	// A bound that was just raised has no node yet, so the tree of the bound before it is drawn.
	const begun = report.iterations.filter(({ expanded }) => expanded > 0);
	const tree = Math.max(begun.length - 1, 0);
	const nodes = begun.at(-1)?.expanded ?? 0;
	return { key: String(tree), tree, before: report.expanded - nodes, nodes };
}

/** Whether a tree may be requested now. */
export function isTimely(run: Run, { before }: Wanted): boolean {
	return run.doing.value !== "racing" || before < SHORT;
}

export function grow(
	{ task: { start, method, limits } }: Run,
	{ tree, before }: Wanted,
): Promise<SearchTree> {
	const nodes = Math.min(before + MOST, limits.nodes);
	return trees.tree(start, method, nodes, limits.megabytes * 1e6, tree, MOST);
}
