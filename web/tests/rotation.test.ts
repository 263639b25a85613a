import { expect, test } from "vitest";
import { CENTER, inverse, isBoard, LINES, MOVES, movesIn, PLACES, turned } from "../src/rotation/lines.ts";
import { decode, encode } from "../src/rotation/position.ts";

// The sample of POJ 2286: an input, and the judges' answers to it.
const SAMPLE = "111132323132231222312133";
const SORTED = "111111112222222233333333";

/** 24 different symbols. They show where a move takes each cell's symbol. */
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
	// The statement draws A and B above, C and D on the right, E and F below, G and H on the left.
	const toward = { A: "up", B: "up", C: "right", D: "right", E: "down", F: "down", G: "left", H: "left" };
	for (const move of MOVES) {
		const [from = 0, ...others] = [...LINES[move]].reverse();
		const after = turned(LETTERS, move);
		// The symbol of the last cell goes to the cell before it.
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

test("a line of moves comes back from its address, with the cursor and the help that was had", () => {
	for (const parts of [
		[SAMPLE],
		[SAMPLE, "BEAC"],
		[SAMPLE, "BEAC", "0"],
		[SAMPLE, "BEAC", "3", "hints-2", "solution-played", "answers-shown", "list-a1"],
		[SAMPLE, "AC", `paint-${"0".repeat(24)}`],
	]) {
		const position = decode(parts);
		expect(position.misread).toBe(false);
		expect(encode(position)).toEqual(parts);
	}
	expect(decode([SAMPLE, "BEAC", "1"])).toMatchObject({ start: SAMPLE, steps: [..."BEAC"], cursor: 1 });
});

test("links of earlier versions lead where they led", () => {
	// In old links, the word to replay was a part of its own. It began after the moves before the cursor.
	for (const [parts, steps, cursor] of [
		[["word-BCD"], "BCD", 0],
		[["AB", "word-BCD"], "ABBCD", 2],
		[["AB", "1", "word-BCD", "hints-1"], "ABCD", 1],
		[["AB", "no-spoilers"], "AB", 2],
	] as const) {
		const position = decode([SAMPLE, ...parts]);
		expect(position).toMatchObject({ start: SAMPLE, steps: [...steps], cursor, misread: false });
		expect(decode(encode(position))).toEqual(position);
	}
});
