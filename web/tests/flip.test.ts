import { expect, test } from "vitest";
import {
	all,
	cells,
	common,
	count,
	difference,
	drawn,
	equal,
	fromRows,
	has,
	inverted,
	none,
	pressed,
	readBits,
	toggled,
	written,
} from "../src/flip/bits.ts";
import { beginning, boardAt, decode, encode, oddly, played, SAMPLE } from "../src/flip/position.ts";

const SHAPES = [
	[1, 1],
	[1, 8],
	[3, 5],
	[4, 4],
	[5, 9],
	[64, 1],
	[64, 63],
	[64, 64],
] as const;

test("a board comes back from its text, whatever its shape", () => {
	for (const [rows, columns] of SHAPES) {
		for (const board of [none(rows, columns), all(rows, columns), pressed(none(rows, columns), 0, 0)]) {
			const back = readBits(written(board), 64);
			expect(back).toEqual(board);
		}
	}
});

test("a text that is no board is refused", () => {
	const bad = [
		"",
		"4x4",
		"4x4:",
		"0x4:",
		"4x4:####",
		"04x4:CQsJAQ",
		"4x4:CQsJAQAA",
		"4x4:_wsJAQ",
		"65x1:AAAA",
		"-4x4:CQsJAQ",
		"4x4:CQsJAQ ",
	];
	for (const text of bad) expect(readBits(text, 64), text).toBeNull();
	expect(readBits(written(none(65, 65)), 64)).toBeNull();
});

test("a press flips a cell and its neighbors, within the board", () => {
	expect(drawn(pressed(none(3, 3), 1, 1), ".", "#")).toEqual([".#.", "###", ".#."]);
	expect(drawn(pressed(none(3, 3), 0, 2), ".", "#")).toEqual([".##", "..#", "..."]);
	expect(drawn(pressed(none(1, 1), 0, 0), ".", "#")).toEqual(["#"]);
	expect(drawn(pressed(none(2, 9), 1, 7), ".", "#")).toEqual([".......#.", "......###"]);
});

test("a press made twice changes nothing", () => {
	const twice = pressed(pressed(SAMPLE, 2, 1), 2, 1);
	expect(equal(twice, SAMPLE)).toBe(true);
});

test("sets of cells are counted, listed, intersected, subtracted and inverted", () => {
	const plus = pressed(none(3, 9), 1, 7);
	expect(count(plus)).toBe(5);
	expect([...cells(plus)]).toEqual([
		[0, 7],
		[1, 6],
		[1, 7],
		[1, 8],
		[2, 7],
	]);
	expect(count(inverted(plus))).toBe(3 * 9 - 5);
	expect(count(all(3, 9))).toBe(27);
	const other = toggled(none(3, 9), [
		[0, 7],
		[0, 0],
	]);
	expect([...cells(common(plus, other))]).toEqual([[0, 7]]);
	expect(count(difference(plus, other))).toBe(5);
	expect(has(plus, 1, 8)).toBe(true);
	expect(has(plus, 1, 0)).toBe(false);
});

test("an address without a board has the judges' sample, and one that cannot be read says so", () => {
	expect(drawn(SAMPLE, "w", "b")).toEqual(["bwwb", "bbwb", "bwwb", "bwww"]);
	expect(decode([])).toEqual(beginning(SAMPLE));
	for (const parts of [[""], ["4x4"], ["99x99:AAAA"], ["rubbish", "white", "1.2"]]) {
		expect(decode(parts).start, parts.join("/")).toEqual(SAMPLE);
		expect(decode(parts).misread, parts.join("/")).toBe(true);
	}
	const board = written(SAMPLE);
	for (const parts of [["green"], ["either", "99"], ["either", "0", "2"], ["either", "0", "0", "x"]]) {
		expect(decode([board, ...parts]).start).toEqual(SAMPLE);
		expect(decode([board, ...parts]).misread, parts.join("/")).toBe(true);
	}
});

test("a position comes back from its address", () => {
	const start = fromRows(["bwb", "www"]);
	const press = (cell: number) => ({ kind: "press", cell }) as const;
	const positions = [
		beginning(start),
		beginning(start, "black"),
		{ ...beginning(start), steps: [press(0), press(5)], cursor: 2, hints: 3 },
		{
			...beginning(start, "white"),
			steps: [press(0), { kind: "paint", cells: [1, 2] } as const, press(5)],
			cursor: 1,
			helped: true,
		},
		{ ...beginning(start), hints: 1, helped: true, picture: "abc123" },
	];
	for (const position of positions) expect(decode(encode(position))).toEqual(position);
	expect(encode(beginning(start))).toEqual([written(start)]);
});

test("presses that cannot be read are ignored, and the board stays", () => {
	const board = written(fromRows(["bwb", "www"]));
	for (const steps of ["6", "0.x!", "0..1", "~", "~1-9", "-1", "00000"]) {
		expect(decode([board, "either", steps]).steps, steps).toEqual([]);
	}
	expect(decode([board, "green", "0.1"]).goal).toBe("either");
	expect(decode([board, "either", "0.1", "9"]).cursor).toBe(2);
});

test("the board of a position is the start with its presses and strokes", () => {
	const position = decode([written(none(3, 3)), "either", "4.~0-8.4"]);
	expect(drawn(boardAt(position, 1), ".", "#")).toEqual([".#.", "###", ".#."]);
	expect(drawn(boardAt(position, 2), ".", "#")).toEqual(["##.", "###", ".##"]);
	expect(drawn(boardAt(position, 3), ".", "#")).toEqual(["#..", "...", "..#"]);
	expect(played(position)).toEqual([{ kind: "press", cell: 4 }]);
	expect(count(oddly(position.steps, none(3, 3)))).toBe(0);
});
