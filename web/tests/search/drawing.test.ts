/** The coordinates of a tree's nodes, and the numbers beside the bars. */

import { expect, test } from "vitest";
import type { SearchTree } from "../../src/engine/answers";
import { ticks, widthOf } from "../../src/search/axis";
import { layout } from "../../src/search/tree/layout";

/** A tree with these nodes. Each is given by its parent and the move from there. A root is its own parent. */
function treeOf(nodes: readonly (readonly [parent: number, step: number])[]): SearchTree {
	const depths: number[] = [];
	for (const [node, [parent]] of nodes.entries())
		depths[node] = parent === node ? 0 : (depths[parent] ?? 0) + 1;
	return {
		parents: Uint32Array.from(nodes, ([parent]) => parent),
		steps: Uint8Array.from(nodes, ([, step]) => step),
		depths: Uint8Array.from(depths),
		sums: Uint8Array.from(depths),
		solution: [],
	};
}

test("a node stands in the middle above its subtree, children in the order of their moves", () => {
	//     0
	//   2   1     (2 by move A, 1 by move B)
	//  3 4  5
	const tree = treeOf([
		[0, 255],
		[0, 1],
		[0, 0],
		[2, 0],
		[2, 3],
		[1, 0],
	]);
	const { across, down, levels } = layout(tree, 6);
	const sixths = Array.from(across, (place) => Math.round(6 * place));
	expect(sixths).toEqual([3, 5, 2, 1, 3, 5]);
	expect([...down]).toEqual([0, 1, 1, 2, 2, 2]);
	expect(levels).toEqual([1, 2, 3]);
});

test("trees from goals stand upside down below, side by side", () => {
	const tree = treeOf([
		[0, 255],
		[1, 255],
		[2, 255],
		[1, 4],
	]);
	const { across, down, levels } = layout(tree, 4);
	expect([...down]).toEqual([0, 2, 2, 1]);
	expect(levels).toEqual([1, 1, 2]);
	expect([...across]).toEqual([0.5, 0.25, 0.75, 0.25]);
});

test("the first nodes of a tree are laid out as if there were no more", () => {
	const tree = treeOf([
		[0, 255],
		[0, 0],
		[0, 1],
		[0, 2],
	]);
	expect([...layout(tree, 2).across]).toEqual([0.5, 0.5]);
});

test("no two subtrees overlap, in a tree of a thousand nodes", () => {
	let random = 1;
	const nodes = Array.from({ length: 1000 }, (_, node): [number, number] => {
		random = (random * 48271) % 2147483647;
		return [node === 0 ? 0 : random % node, random % 8];
	});
	const tree = treeOf(nodes);
	const { across, down } = layout(tree, 1000);
	const places = new Set(Array.from(across, (place, node) => `${down[node]} ${place.toFixed(6)}`));
	expect(places.size).toBe(1000);
});

test("the numbers of an axis are round and few", () => {
	expect(ticks(517, "linear")).toEqual([0, 200, 400]);
	expect(ticks(33236, "linear")).toEqual([0, 10000, 20000, 30000]);
	expect(ticks(3, "linear")).toEqual([0, 1, 2, 3]);
	expect(ticks(0, "linear")).toEqual([]);
	expect(ticks(517, "logarithmic")).toEqual([1, 10, 100]);
	expect(ticks(33236, "logarithmic")).toEqual([1, 100, 10000]);
	for (const most of [1, 9, 99, 12345, 1e9]) {
		expect(ticks(most, "linear").length).toBeLessThanOrEqual(4);
		expect(ticks(most, "logarithmic").length).toBeLessThanOrEqual(4);
	}
	expect(widthOf(99, 9999, "logarithmic")).toBeCloseTo(0.5);
	expect(widthOf(0, 9, "logarithmic")).toBe(0);
});
