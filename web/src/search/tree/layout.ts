/** The coordinates of the nodes of a search tree in its drawing. */

import type { SearchTree } from "../../engine/answers";

/** The coordinates of the first nodes of a tree, in the order of expansion. */
export interface Layout {
	/** The horizontal coordinate of each node, from 0 at the left to 1 at the right. */
	readonly across: Float32Array;
	/** The level of each node, counted from the top. */
	readonly down: Uint8Array;
	/** The number of nodes on each level, from the top. */
	readonly levels: readonly number[];
}

/**
 * Lays out the first `nodes` nodes of a tree. A subtree is as wide as its number of leaves, and its root stands above
 * its middle. Children are ordered by their moves. Trees that begin at a goal stand upside down below the start's tree.
 *
 * A parent precedes its children. So two passes are enough: the leaves are added up from the last node to the first,
 * and the coordinates are computed from the first node to the last.
 */
export function layout({ parents, steps, depths }: SearchTree, nodes: number): Layout {
	const isRoot = (node: number) => parents[node] === node;
	const fromGoal = new Uint8Array(nodes);
	const leaves = new Uint32Array(nodes);
	/** The number of nodes on each level: for the tree of the start, and for the trees of the goals. */
	const levels: [number[], number[]] = [[], []];
	for (let node = 0; node < nodes; node += 1) {
		const parent = parents[node] ?? 0;
		fromGoal[node] = isRoot(node) ? Number(node > 0) : (fromGoal[parent] ?? 0);
		const level = levels[fromGoal[node] === 1 ? 1 : 0];
		const depth = depths[node] ?? 0;
		while (level.length <= depth) level.push(0);
		level[depth] = (level[depth] ?? 0) + 1;
	}
	const total: [number, number] = [0, 0];
	for (let node = nodes - 1; node >= 0; node -= 1) {
		leaves[node] = Math.max(leaves[node] ?? 0, 1);
		const parent = parents[node] ?? 0;
		if (isRoot(node)) total[fromGoal[node] === 1 ? 1 : 0] += leaves[node] ?? 0;
		else leaves[parent] = (leaves[parent] ?? 0) + (leaves[node] ?? 0);
	}
	const inOrder = Uint32Array.from({ length: nodes }, (_, node) => node).sort(
		(one, two) => (steps[one] ?? 0) - (steps[two] ?? 0) || one - two,
	);
	const left = lefts(parents, leaves, inOrder, fromGoal);
	const depth = levels[0].length + levels[1].length;
	const across = new Float32Array(nodes);
	const down = new Uint8Array(nodes);
	for (let node = 0; node < nodes; node += 1) {
		const side = fromGoal[node] === 1 ? 1 : 0;
		across[node] = ((left[node] ?? 0) + (leaves[node] ?? 0) / 2) / total[side];
		down[node] = side === 1 ? depth - 1 - (depths[node] ?? 0) : (depths[node] ?? 0);
	}
	return { across, down, levels: [...levels[0], ...levels[1].toReversed()] };
}

/** For each node, the number of leaves to the left of its subtree. */
function lefts(
	parents: Uint32Array,
	leaves: Uint32Array,
	inOrder: Uint32Array,
	fromGoal: Uint8Array,
): Uint32Array {
	const nodes = leaves.length;
	/** For each node, the number of leaves of its earlier siblings. */
	const before = new Uint32Array(nodes);
	const given = new Uint32Array(nodes);
	const roots: [number, number] = [0, 0];
	for (const node of inOrder) {
		const parent = parents[node] ?? 0;
		const width = leaves[node] ?? 0;
		if (parent === node) {
			const side = fromGoal[node] === 1 ? 1 : 0;
			before[node] = roots[side];
			roots[side] += width;
		} else {
			before[node] = given[parent] ?? 0;
			given[parent] = (given[parent] ?? 0) + width;
		}
	}
	for (let node = 0; node < nodes; node += 1) {
		const parent = parents[node] ?? 0;
		if (parent !== node) before[node] = (before[node] ?? 0) + (before[parent] ?? 0);
	}
	return before;
}
