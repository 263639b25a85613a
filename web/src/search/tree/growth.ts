/** Which tree of a search is to be seen, how much of it, and where it comes from. */

import type { SearchReport, SearchTree } from "../../engine/answers";
import { trees } from "../engines";
import { deepens } from "../methods";
import type { Run } from "../run";

/** The most nodes of a tree that are drawn. */
export const MOST = 20_000;

/** While searches run at full speed and are timed, none is repeated for its tree that takes longer than this. */
const SHORT = 1_000_000;

/** The part of a tree that is to be seen. */
export interface Wanted {
	/** The same for the same tree. */
	readonly key: string;
	/** The number of the tree: each bound of a depth-first search grows another. */
	readonly tree: number;
	/** The nodes expanded before it. */
	readonly before: number;
	/** The nodes of it that have been expanded. */
	readonly nodes: number;
}

/** What is to be seen of a search at the node that its report tells of. */
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

/** Whether a tree may be asked for now. */
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
