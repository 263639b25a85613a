/** The search trees that the module gives to the page. */

import { expect, test } from "vitest";
import type { SearchBoard, Step } from "../../src/engine/answers";
import { encodeState, moved, stateWritten } from "../../src/engine/states";
import { readBits } from "../../src/flip/bits";
import { deepens, methodsOf, searches } from "../../src/search/methods";
import { puzzleOf } from "../../src/search/puzzle-of";
import { RACED } from "../../src/search/puzzles/raced";
import { startModule } from "../native";

const modules = { search: await startModule("search"), turning: await startModule("turning") };
const board = readBits("4x4:CQsJAQ", 64);
if (board === null) throw new Error("the sample is a board");

const STARTS: readonly SearchBoard[] = [
	{ puzzle: "rotation", board: "321221233221111123233331" },
	{ puzzle: "flip", board, goal: "either" },
	{ puzzle: "turning", name: "pancake:8", written: RACED["pancake:8"].sample, ignored: [] },
	{ puzzle: "turning", name: "sliding:2x3", written: RACED["sliding:2x3"].sample, ignored: [] },
];

function after(start: SearchBoard, steps: readonly Step[]): SearchBoard {
	if (start.puzzle !== "turning") return puzzleOf(start).after(start, steps);
	const puzzle = modules.turning.turning.puzzle(start.name);
	if ("why" in puzzle) throw new Error(puzzle.why);
	const made = steps.map((step) => puzzle.moves[step]?.name ?? "");
	const state = made.reduce(
		(state, step) => state && moved(puzzle, state, step),
		stateWritten(puzzle, start.written),
	);
	if (state === null) throw new Error(`${start.written} is no position`);
	return { ...start, written: encodeState(puzzle, state) };
}

for (const start of STARTS) {
	const { search } = modules[start.puzzle === "turning" ? "turning" : "search"];
	for (const method of methodsOf(start).filter((method) => !searches(method))) {
		test(`${start.puzzle}, ${method}: it is at the start without a step, and at the end with one`, () => {
			expect(search.run(start, method, 0, 1e9)).toMatchObject({
				outcome: "nodes",
				path: [],
				board: after(start, []),
			});
			const report = search.run(start, method, 1, 1e9);
			expect(report).toMatchObject({ outcome: "solved", expanded: 0, generated: 0 });
			expect(report.solution).toHaveLength(search.run(start, "a-star", 1e7, 1e9).solution.length);
			expect(after(start, report.solution)).toEqual(report.board);
		});
	}
	for (const method of methodsOf(start).filter(searches)) {
		test(`${start.puzzle}, ${method}: the last tree has the nodes of the report, each made from one before`, () => {
			const report = search.run(start, method, 1e7, 1e9);
			// No node is expanded for a bound of 0, so this bound has no tree.
			const begun = report.iterations.filter(({ expanded }) => expanded > 0);
			const nodes = deepens(method) ? begun.at(-1)?.expanded : report.expanded;
			const tree = search.tree(start, method, 1e7, 1e9, deepens(method) ? begun.length - 1 : 0, 1e6);
			expect(tree.parents).toHaveLength(nodes ?? 0);
			const wrong = [...tree.parents].filter((parent, node) => {
				const [depth = 0, above = 0, sum = 0] = [tree.depths[node], tree.depths[parent], tree.sums[node]];
				const isMade = parent === node ? depth === 0 : parent < node && depth === above + 1;
				// Estimates are never negative. The sum f of an expanded node is at most the length of the solution.
				return !isMade || sum < depth || sum > report.solution.length;
			});
			expect(wrong).toEqual([]);
			// The nodes of the solution are one move apart, beginning at the start. The goal need not be expanded.
			const path = tree.solution.slice(0, report.solution.length);
			expect(path[0]).toBe(0);
			const near = path.filter((node, index) => tree.depths[node] === index);
			expect(near.length).toBeGreaterThan(0);
			if (!method.startsWith("bidirectional")) expect(near).toHaveLength(report.solution.length);
			for (const [index, node] of near.entries()) {
				if (index > 0 && tree.parents[node] === near[index - 1]) {
					expect(tree.steps[node]).toBe(report.solution[index - 1]);
				}
			}
			expect(after(start, report.solution)).toEqual(report.board);
		});
	}
}
