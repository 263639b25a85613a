/** Addresses of codes. Each position is written and read back, and damage is noticed. */

import { expect, test } from "vitest";
import { NAMES, named } from "../../src/codes/named";
import { columnsOf, decode, encode, fits, type Position, toggled, wordOf } from "../../src/codes/position";

const check = (address: string, expected: Omit<Position, "misread">) => {
	const parts = address.split("/");
	expect(decode(parts)).toEqual({ ...expected, misread: false });
	expect(encode(expected)).toEqual(parts);
};

test("a position is written as it is documented", () => {
	check("steane", { code: { named: "steane" }, side: "X", word: [] });
	check("gross/z", { code: { named: "gross" }, side: "Z", word: [] });
	check("steane/x/0.5", {
		code: { named: "steane" },
		side: "X",
		word: [
			{ place: 0, pauli: null },
			{ place: 5, pauli: null },
		],
	});
	check("five-qubit/x/x0.z3", {
		code: { named: "five-qubit" },
		side: "X",
		word: [
			{ place: 0, pauli: "X" },
			{ place: 3, pauli: "Z" },
		],
	});
	check("kept-1abc/z", { code: { kept: "1abc" }, side: "Z", word: [] });
});

test("nothing means the first code", () => {
	expect(decode([])).toEqual({ code: { named: "gross" }, side: "X", word: [], misread: false });
	for (const name of NAMES) expect(decode([name]).misread).toBe(false);
});

test("what cannot be read is replaced, and said", () => {
	const damaged = [
		"nothing",
		"constructor",
		"steane/y",
		"steane/x/a",
		"steane/x/0.0",
		"steane/x/00",
		"steane/x/1.",
		"steane/x/q3",
		"steane/x/1234567",
		"steane/x/0/more",
		"kept-",
		"kept-A",
	];
	for (const address of damaged) expect(decode(address.split("/")).misread, address).toBe(true);
});

test("a word belongs to a code with its places and its kind", () => {
	const word = (text: string) => decode(["steane", "x", text]).word;
	const [steane, five] = [named("steane").shape, named("five-qubit").shape];
	expect([fits(word("6"), steane), fits(word("7"), steane), fits(word("x0"), steane)]).toEqual([
		true,
		false,
		false,
	]);
	expect([fits(word("x0.y4"), five), fits(word("0"), five), fits(word("z5"), five)]).toEqual([
		true,
		false,
		false,
	]);
});

test("a qubit has each operator in turn, and the module numbers them", () => {
	const five = named("five-qubit").shape;
	let word = decode(["five-qubit", "x", "z1"]).word;
	const seen: number[][] = [];
	for (let time = 0; time < 4; time += 1) {
		word = toggled(word, 2, five);
		expect(wordOf(columnsOf(word), five)).toEqual([...word].sort((one, two) => one.place - two.place));
		seen.push(columnsOf(word));
	}
	// Z on qubit 1 is column 5. X, Y and Z on qubit 2 are the columns 6, 7 and 8.
	expect(seen).toEqual([[5, 6], [5, 7], [5, 8], [5]]);
	const steane = named("steane").shape;
	expect(toggled(toggled([], 3, steane), 3, steane)).toEqual([]);
});
