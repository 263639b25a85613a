/** Texts in the box of the home page: the parts of a text with answers, and the commands for large texts. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Recognized } from "../src/engine/texts";
import { divided } from "../src/home/answers";
import { commandOf } from "../src/home/command";
import { commandsFor } from "../src/home/large";
import { paired } from "../src/home/pair";
import { answeredIn as boardsIn, statesIn } from "../src/lights/written";
import { answeredIn as scramblesIn } from "../src/turning/answered";

test("boards of Lights Out are told from their answers", () => {
	expect(boardsIn("012\n210\n\n01.\n110\n\n4\nImpossible\n")).toEqual({
		game: null,
		goal: null,
		boards: "012\n210\n\n01.\n110",
		answers: "4\nImpossible",
	});
	expect(boardsIn("0120\n1112\n12")?.answers).toBe("12");
	const commanded = boardsIn("fewest check lights --rule king --states 3 --goal 0 in out\n010\n111\n2");
	expect(commanded).toMatchObject({ game: { rule: "king", states: 3 }, goal: 0, boards: "010\n111" });
	// The program's default is the nearest state.
	expect(boardsIn("lights --rule king\nbwb\nwww\n2")?.goal).toBeNull();
	for (const other of [
		// Boards alone, and answers alone.
		"012\n210\n",
		"4\n9\n",
		"12\n15\n9\n",
		// The Flip Game, which has rows of 0 and 1, and the Rotation Game.
		"01\n10\n\n2\n",
		"1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n",
		"lights --graph graph.txt\n01\n2",
	]) {
		expect(boardsIn(other), other).toBeNull();
	}
	expect(divided("4\n12\nImpossible\n")).toEqual({ game: "flip", input: "", output: "4\n12\nImpossible" });
	// A row with a leading zero is no number of presses.
	expect(divided("012\n012\n")).toBeNull();
});

test("scrambles are told from their answers by a blank line", () => {
	const expected = { puzzle: "2x2x2", scrambles: ["R U", "F2"], answers: ["U' R'", "F2"] };
	expect(scramblesIn("2x2x2\nR U\nF2\n\nU’ R’\nF2\n")).toEqual(expected);
	expect(scramblesIn("fewest check puzzle 2x2x2 in.txt out.txt\nR U\nF2\n\nU' R'\nF2")).toEqual(expected);
	expect(scramblesIn("2x2x2 R U\n\nU' R'")).toBeNull();
	expect(scramblesIn("2x2x2\nR U\n")).toBeNull();
});

test("of two files one has positions, and the other the answers to them", () => {
	const answersOf = (one: readonly [string, string], two: readonly [string, string]) => {
		const named = [one, two].map(([file, content]) => ({ file, content }));
		return named[0] && named[1] ? paired(named[0], named[1])?.answers : undefined;
	};
	for (const [positions, answers] of [
		["bw\nwb\n", "Impossible\n"],
		["1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n0\n", "AC\n2\n"],
		["01.\n110\n", "4\n"],
		["2x2x2\nR U\n", "No moves needed\n"],
		// Moves that only an answer to a scramble has.
		["U D\n", "Unsolvable\n"],
	] as const) {
		expect(answersOf(["a", positions], ["b", answers])).toBe(answers);
		expect(answersOf(["a", answers], ["b", positions])).toBe(answers);
	}
	// Both may be answers. The name decides, and then the order.
	for (const [positions, answers] of [
		["11\n10\n", "2\n"],
		["R U\n", "U' R'\n"],
	] as const) {
		expect(answersOf(["1.in", positions], ["1.out", answers])).toBe(answers);
		expect(answersOf(["ANSWERS.txt", answers], ["layout", positions])).toBe(answers);
		expect(answersOf(["x", positions], ["y", answers])).toBe(answers);
	}
	// Matrices and definitions are no answers.
	expect(answersOf(["a", "0 1 1\n1 1 0\n"], ["b", "0 1 0\n0 0 1\n"])).toBeUndefined();
	expect(answersOf(["a", "{}"], ["b", "Set P 3 1 {"])).toBeUndefined();
});

test("the number of states is found in a long text, too", () => {
	expect(statesIn("01\n10")).toBe(2);
	expect(statesIn(`${"0123\n".repeat(200_000)}a`)).toBe(11);
});

/** The program's command lines: a verb, its arguments and its options on each line. */
const GRAMMAR = readFileSync(
	new URL("../../crates/fewest-cli/src/arguments/grammar.txt", import.meta.url),
	"utf8",
);

function expectInGrammar(command: string): void {
	const [program, verb = "", puzzle = "", ...words] = command.split(" ");
	expect(program).toBe("fewest");
	const line = GRAMMAR.split("\n").find(
		(line) => line.startsWith(`${verb} ${puzzle} `) || line.startsWith(`${verb} FILE `),
	);
	expect(line, command).toBeDefined();
	for (const option of [puzzle, ...words].filter((word) => word.startsWith("--"))) {
		expect(line?.split(" "), command).toContain(`${option}=`);
	}
}

const given = (content: string | Uint8Array<ArrayBuffer>, file: string | null = null) => ({ content, file });
const unknown: Recognized = { subject: "unknown", form: "", puzzle: "" };

test("a text that is too large has the command for its kind, as the program's grammar has it", () => {
	const rows = (row: string) => `${row}\n`.repeat(50);
	const cases: readonly (readonly [string, Partial<Recognized>, readonly string[]])[] = [
		["…", { subject: "rotation" }, ["fewest solve rotation boards.txt"]],
		["…", { subject: "flip" }, ["fewest solve flip boards.txt"]],
		["…", { subject: "puzzle" }, ["fewest solve puzzle puzzle.tws"]],
		["…", { subject: "code" }, ["fewest distance code.txt"]],
		[rows("0120"), {}, ["fewest solve lights --states 3 boards.txt"]],
		[rows("01.0"), {}, ["fewest solve lights boards.txt"]],
		[
			`fewest solve lights --rule king --wrap torus -\n${rows("0110")}`,
			{},
			["fewest solve lights --rule king --wrap torus boards.txt"],
		],
		[rows("0110"), { form: "rows of 0 and 1" }, ["fewest distance code.txt", "fewest solve flip boards.txt"]],
		[
			rows("0 1 2"),
			{ form: "rows" },
			["fewest distance code.txt", "fewest solve lights --states 3 boards.txt"],
		],
		["0 -1 5\n", { form: "exponents without their size" }, ["fewest distance --lift SIZE exponents.txt"]],
		[rows("R U F2"), { puzzle: "3x3x3" }, ["fewest solve puzzle 3x3x3 scrambles.txt"]],
		[rows("hello"), {}, []],
	];
	for (const [text, recognized, commands] of cases) {
		const found = commandsFor(given(text), { ...unknown, ...recognized }, text.slice(0, 4096));
		expect(found, text.slice(0, 40)).toEqual(commands);
		for (const command of found) expectInGrammar(command);
	}
	const bytes = new Uint8Array([0x93, 0x4e]);
	const array = { ...unknown, form: "NumPy's .npy" };
	expect(commandsFor(given(bytes, "H X.npy"), array, bytes)).toEqual(["fewest distance 'H X.npy'"]);
	expect(commandsFor(given(bytes), unknown, bytes)).toEqual([]);
	expect(() => expectInGrammar("fewest solve codes code.txt")).toThrow();
});

test("a command for a scramble contains the scramble", () => {
	expect(commandOf("scramble", given("2x2x2 R U"), "2x2x2")).toBe("fewest solve puzzle 2x2x2 'R U'");
	expect(commandOf("scramble", given("R U"), "3x3x3")).toBe("fewest solve puzzle 3x3x3 'R U'");
});
