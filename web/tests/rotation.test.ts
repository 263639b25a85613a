import { expect, test } from "vitest";
import { CENTER, inverse, isBoard, LINES, MOVES, movesIn, PLACES, turned } from "../src/rotation/lines.ts";

// The sample of POJ 2286: its input, and the answers that the judge gives.
const SAMPLE = "111132323132231222312133";
const SORTED = "111111112222222233333333";

/** 24 symbols that are all different, to see where each one goes. */
const LETTERS = "abcdefghijklmnopqrstuvwx";

function center(board: string): string {
	return [...CENTER].map((cell) => board[cell]).join("");
}

test("the judge's answers fill the center", () => {
	expect(center(movesIn("AC").reduce(turned, SAMPLE))).toBe("22222222");
	expect(center(movesIn("DDHH").reduce(turned, SORTED))).toBe("22222222");
});

test("a move and its inverse change nothing, and neither does a move seven times", () => {
	for (const move of MOVES) {
		expect(inverse(inverse(move))).toBe(move);
		expect(turned(turned(LETTERS, move), inverse(move))).toBe(LETTERS);
		expect(Array(7).fill(move).reduce(turned, LETTERS)).toBe(LETTERS);
	}
});

test("a move pulls its line toward its letter", () => {
	// As the statement draws it: A and B above, C and D at the right, E and F below, G and H at the left.
	const toward = { A: "up", B: "up", C: "right", D: "right", E: "down", F: "down", G: "left", H: "left" };
	for (const move of MOVES) {
		const [from = 0, ...others] = [...LINES[move]].reverse();
		const after = turned(LETTERS, move);
		// The last cell's symbol goes to the one before it.
		const to = after.indexOf(LETTERS[from] ?? "");
		expect(to).toBe(others[0]);
		const [row = 0, column = 0] = PLACES[from] ?? [];
		const [newRow = 0, newColumn = 0] = PLACES[to] ?? [];
		const way = newRow < row ? "up" : newRow > row ? "down" : newColumn < column ? "left" : "right";
		expect(way).toBe(toward[move]);
	}
});

test("only eight of each symbol are a board", () => {
	expect(isBoard(SAMPLE)).toBe(true);
	expect(isBoard(SAMPLE.slice(1))).toBe(false);
	expect(isBoard(`${SAMPLE.slice(1)}3`)).toBe(false);
	expect(isBoard(`${SAMPLE.slice(1)}4`)).toBe(false);
});
