/** The computations behind the figures, compared with the definitions. */

import { expect, test } from "vitest";
import { repositoryOf } from "../build/repository.ts";
import { named } from "../src/codes/named";
import { syndrome } from "../src/codes/syndrome";
import { count, equal, fromRows, none, toggled } from "../src/flip/bits";
import { CODE, ORDER } from "../src/why/branch";
import { BOARDS, CHANGED, litAfter, QUIET } from "../src/why/cells";
import { after, chased, isWhite, solvingRows } from "../src/why/chase";
import { POSITIONS } from "../src/why/counts";
import { solutionTable } from "../src/why/halves";
import { fewest, startModule } from "./native";

const BOARD = fromRows(["bwwb", "bbwb", "bwwb", "bwww"]);

test("chasing leaves black cells in the last row only", () => {
	for (let number = 0; number < 32; number += 1) {
		const row = Array.from({ length: 5 }, (_, column) => ((number >> column) & 1) === 1);
		const board = fromRows(["bwbbw", "wbwwb", "bbwbw", "wwbwb", "bwwbb"]);
		const end = after(board, pressesOf(chased(board, row)));
		expect(count({ ...end, bytes: end.bytes.slice(0, 4) })).toBe(0);
	}
});

test("the first rows that leave no black cell are those of the solutions", () => {
	// If a board of 4 × 4 can be solved, it has 16 solutions, one for each first row. So every first row solves it.
	expect(solvingRows(BOARD)).toHaveLength(16);
	// A board whose only black cell is a corner cannot be solved; see `examples/poj1753.txt`.
	expect(solvingRows(fromRows(["bwww", "wwww", "wwww", "wwww"]))).toHaveLength(0);
	// Every board of 3 × 3 has exactly one solution.
	expect(solvingRows(fromRows(["bww", "www", "wwb"]))).toHaveLength(1);
});

test("the table holds each solution once; rows and columns decide one class each", async () => {
	const { flip } = await startModule();
	const answer = flip.some(BOARD, "white");
	if (answer.kind !== "solved") throw new Error("the sample can be solved");
	const table = solutionTable(answer.presses, flip.quiet(4, 4, 4).patterns);
	const all = table.flat();
	expect(all).toHaveLength(16);
	for (const { presses } of all) expect(isWhite(after(BOARD, pressesOf(presses)))).toBe(true);
	expect(
		all.filter((one, index) => all.findIndex((two) => equal(one.presses, two.presses)) === index),
	).toHaveLength(16);
	for (const row of table) expect(new Set(row.map(({ even }) => even)).size).toBe(1);
	for (const column of [0, 1, 2, 3]) expect(new Set(table.map((row) => row[column]?.odd)).size).toBe(1);
	const fewest = flip.fewest(BOARD, "white", 1e8);
	if (fewest.kind !== "solved") throw new Error("the sample can be solved");
	expect(Math.min(...all.map(({ total }) => total))).toBe(fewest.count);
});

test("seven cells: the pattern is quiet, one board is solved by a press, and the other by none", () => {
	expect(litAfter([], QUIET)).toEqual([]);
	for (const changed of CHANGED) {
		expect(changed.filter((cell) => QUIET.includes(cell)).length % 2).toBe(0);
	}
	// All 128 sets of presses.
	const presses = Array.from({ length: 128 }, (_, set) =>
		CHANGED.flatMap((_, cell) => ((set >> cell) & 1 ? [cell] : [])),
	);
	const solving = (board: readonly number[]) => presses.filter((set) => litAfter(board, set).length === 0);
	expect(solving(BOARDS.possible)).toContainEqual([0]);
	expect(solving(BOARDS.impossible)).toEqual([]);
});

test("the positions of the 2×2×2 are counted as by the program", () => {
	const { counts } = JSON.parse(fewest("census puzzle 2x2x2 --format json")) as { readonly counts: number[] };
	expect(POSITIONS).toEqual(counts);
});

test("the operator grows over violated checks, and only its last qubit satisfies all of them", () => {
	const { shape } = named(CODE);
	const violated = (count: number) =>
		syndrome(
			shape,
			"X",
			ORDER.slice(0, count).map((place) => ({ place, pauli: null })),
		);
	if (!("X" in shape.checks)) throw new Error("it has sides");
	const all = [...shape.checks.X, ...shape.checks.Z];
	ORDER.forEach((qubit, count) => {
		if (count > 0) expect(violated(count).some((check) => all[check]?.includes(qubit))).toBe(true);
		expect(violated(count + 1).length === 0, `${count + 1} qubits`).toBe(count + 1 === ORDER.length);
	});
});

test("the page names the repository that builds it, and none elsewhere", () => {
	const environment = { GITHUB_SERVER_URL: "https://example.org", GITHUB_REPOSITORY: "owner/fewest" };
	expect(repositoryOf(environment)).toBe("https://example.org/owner/fewest");
	expect(repositoryOf({})).toBeUndefined();
});

function pressesOf(presses: ReturnType<typeof none>) {
	const found: [number, number][] = [];
	for (let row = 0; row < presses.rows; row += 1) {
		for (let column = 0; column < presses.columns; column += 1) {
			const one = toggled(none(presses.rows, presses.columns), [[row, column]]);
			if (one.bytes.some((byte, index) => (byte & (presses.bytes[index] ?? 0)) !== 0))
				found.push([row, column]);
		}
	}
	return found;
}
