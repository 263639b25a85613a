/** The coordinates of the nodes of a search tree in its drawing. */

import type { SearchTree } from "../../engine/answers";

/** The coordinates of the first nodes of a tree, in the order of expansion. */
export interface Layout {
	/** From the left, 0, to the right, 1. */
	readonly across: Float32Array;
	/** The level, from the top. */
	readonly down: Uint8Array;
	/** The number of nodes of each level, from the top. */
	readonly levels: readonly number[];
}

/**
 * Lays out the first `nodes` of a tree: each node above the middle of its subtree, whose width is its number of leaves.
 *
 * Children stand in the order of their moves. Trees that begin at a goal stand upside down below the tree of the start.
 * The parent of a node comes before it, so two passes are enough: leaves are added up from the last node to the first,
 * and coordinates are computed from the first to the last.
 */
export function layout({ parents, steps, depths }: SearchTree, nodes: number): Layout {
	const isRoot = (node: number) => parents[node] === node;
	const fromGoal = new Uint8Array(nodes);
	const leaves = new Uint32Array(nodes);
	/** The nodes and levels of the part from the start, and of the part from the goals. */
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

/** The leaves to the left of each node's subtree. */
function lefts(
	parents: Uint32Array,
	leaves: Uint32Array,
	inOrder: Uint32Array,
	fromGoal: Uint8Array,
): Uint32Array {
	const nodes = leaves.length;
	/** The leaves of the siblings before each node. */
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
