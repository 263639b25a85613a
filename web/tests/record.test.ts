/** The record of a person: the hardest board solved in the fewest moves, and the number of successive such boards. */

import { expect, test } from "vitest";
import { counted, readRecord } from "../src/play/record.ts";

const EMPTY = { level: 0, streak: 0, counted: [] };

/** The standing after a board was solved. By default, the number of moves is the par. */
const solved = (board: string, par: number, more = {}) => {
	return { board, par, made: par, hints: 0, isOwn: true, isSolved: true, ...more };
};

test("boards solved in the fewest moves make a row, and the hardest of them is the level", () => {
	const after = [solved("a", 3), solved("b", 5), solved("c", 4)].reduce(counted, EMPTY);
	expect(after).toEqual({ level: 5, streak: 3, counted: ["a", "b", "c"] });
});

test("more moves, a hint and answers end the row, and do not raise the level", () => {
	for (const more of [{ made: 10 }, { hints: 1 }, { isOwn: false }]) {
		const after = [solved("a", 3), solved("b", 9, more)].reduce(counted, EMPTY);
		expect(after).toMatchObject({ level: 3, streak: 0 });
	}
});

test("a board counts once, and only when its par is known and a move was made", () => {
	const once = counted(EMPTY, solved("a", 3, { made: 5 }));
	expect(counted(once, solved("a", 3))).toBe(once);
	expect(counted(EMPTY, solved("a", 3, { par: null }))).toBe(EMPTY);
	expect(counted(EMPTY, solved("a", 0))).toBe(EMPTY);
});

test("what is kept comes back, and what is damaged is empty", () => {
	const kept = { level: 5, streak: 2, counted: ["a", "b"] };
	expect(readRecord(JSON.stringify(kept))).toEqual(kept);
	const damaged = [null, "", "{", "null", "7", "[]", '{"level":-1,"streak":0,"counted":[]}'];
	for (const text of [
		...damaged,
		'{"level":1,"streak":0,"counted":[3]}',
		'{"level":1.5,"streak":0,"counted":[]}',
	]) {
		expect(readRecord(text), String(text)).toEqual(EMPTY);
	}
});
