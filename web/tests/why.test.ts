/** The computations behind the figures, compared with the definitions. */

import { expect, test } from "vitest";
import { repositoryOf } from "../build/repository.ts";
import { count, equal, fromRows, none, toggled } from "../src/flip/bits";
import { after, chased, isWhite, solvingRows } from "../src/why/chase";
import { solutionTable } from "../src/why/halves";
import { startModule } from "./native";

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
