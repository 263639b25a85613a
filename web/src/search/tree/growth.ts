/** The part of a search's tree that is drawn, and its growth by an engine. */

import type { SearchReport, SearchTree } from "../../engine/answers";
import { trees } from "../engines";
import { deepens } from "../methods";
import type { Run } from "../run";

/** The most nodes of a tree that are drawn. */
export const MOST = 20_000;

/** While searches are timed, a tree is requested only if fewer nodes than this are expanded before it. */
const SHORT = 1_000_000;

/** The part of a tree to draw. */
export interface Wanted {
	/** A key: equal for the same tree. */
	readonly key: string;
	/** The number of the tree: each bound of a depth-first search grows another. */
	readonly tree: number;
	/** The number of nodes expanded before this tree. */
	readonly before: number;
	/** The number of this tree's nodes that have been expanded. */
	readonly nodes: number;
}

/** The part to draw when a search is at the node of its report. */
export function wantedOf(run: Run, report: SearchReport | undefined): Wanted | undefined {
	if (report === undefined || report.expanded === 0) return undefined;
	const { method } = run.task;
	if (!deepens(method)) return { key: "0", tree: 0, before: 0, nodes: report.expanded };
	// A bound that has just been raised has no node yet.
	const begun = report.iterations.filter(({ expanded }) => expanded > 0);
	const tree = Math.max(begun.length - 1, 0);
	const nodes = begun.at(-1)?.expanded ?? 0;
	return { key: String(tree), tree, before: report.expanded - nodes, nodes };
}

/** Whether a tree may be requested now. */
export function isTimely(run: Run, { before }: Wanted): boolean {
	return run.doing.value !== "racing" || before < SHORT;
}

/** The first nodes of a tree. */
export function grow(
	{ task: { start, method, limits } }: Run,
	{ tree, before }: Wanted,
): Promise<SearchTree> {
	const nodes = Math.min(before + MOST, limits.nodes);
	return trees.tree(start, method, nodes, limits.megabytes * 1e6, tree, MOST);
}
