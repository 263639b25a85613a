/** Turning puzzles: the module's answers equal the program's, and the page's own moves and pictures agree. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
	decodeState,
	encodeState,
	isGoal,
	moved,
	placesOf,
	shownBy,
	solvedOf,
} from "../../src/engine/states";
import type { State, TurningGoal, TurningPuzzle, TurningVerdict } from "../../src/engine/turning";
import { NAMES } from "../../src/turning/named";
import { EVERYTHING } from "../browser/every";
import { fewest, program, run, startModule } from "../native";

const LONG = 300_000;
const { turning } = await startModule("turning");
const { texts } = await startModule("texts");

/** Puzzles whose table is too large or takes a long time to make. */
const LARGE: readonly string[] = ["3x3x3", "domino", "ufo", "dino", "sliding:4x4"];
const SMALL = NAMES.filter((name) => !LARGE.includes(name));

function puzzleOf(name: string): TurningPuzzle {
	const puzzle = turning.puzzle(name);
	if ("why" in puzzle) throw new Error(puzzle.why);
	return puzzle;
}

function after(puzzle: TurningPuzzle, word: string): State {
	const steps = word === "No moves needed" ? [] : word.split(" ");
	return steps.reduce((state, step) => {
		const next = moved(puzzle, state, step);
		if (next === null) throw new Error(`${step} cannot be made`);
		return next;
	}, solvedOf(puzzle));
}

const goalOf = (puzzle: string): TurningGoal => ({ puzzle, ignored: [] });

test("every puzzle that is offered has a picture and moves", () => {
	for (const name of NAMES) {
		const { faces, moves } = puzzleOf(name);
		expect([faces.length > 0, moves.length > 0], name).toEqual([true, true]);
	}
	expect(turning.puzzle("2x2x3")).toHaveProperty("why");
});

test("solutions and generated positions are the program's", { timeout: LONG }, () => {
	for (const name of SMALL) {
		const puzzle = puzzleOf(name);
		const table = turning.prepare(goalOf(name));
		if (table === null) throw new Error(`${name} has no table`);
		// The program makes its own table for each length.
		const lengths = EVERYTHING ? [1, Math.ceil(table.longest / 2), table.longest] : [table.longest];
		const scrambles = lengths.map((length) => {
			const scramble = fewest(`generate puzzle ${name} --length ${length} --seed 2286`).trim();
			const made = turning.generate(goalOf(name), placesOf(puzzle), length, length, 2286n);
			// The page's own moves lead to the same position.
			expect(made, `${name} ${length}`).toEqual(after(puzzle, scramble));
			return scramble;
		});
		const solutions = fewest(`solve puzzle ${name}`, `${scrambles.join("\n")}\n`)
			.trim()
			.split("\n");
		scrambles.forEach((scramble, index) => {
			const state = after(puzzle, scramble);
			const look = turning.look(goalOf(name), state);
			const word = look?.word.map((number) => puzzle.moves[number]?.name).join(" ");
			expect(word, `${name}: ${scramble}`).toBe(solutions[index]);
			expect(look?.word.length).toBe(lengths[index]);
			// The nearest neighbor is one move closer. The first move of the solution leads to such a neighbor.
			const distances = look?.after.filter((distance) => distance !== null) ?? [];
			expect(Math.min(...distances)).toBe((lengths[index] ?? 0) - 1);
			const end = word?.split(" ").reduce<State | null>((at, step) => at && moved(puzzle, at, step), state);
			expect(isGoal(puzzle, end ?? state, [])).toBe(true);
		});
	}
});

test("a puzzle from a file has the table and the solutions of the program", { timeout: LONG }, () => {
	for (const [name, form] of [
		["pyraminx", "tws"],
		["pyraminx", "kpuzzle"],
		["burnt-pancake:5", "tws"],
		// The moves of this puzzle have conditions.
		["sliding:2x3", "tws"],
		["skewb", "kpuzzle"],
	] as const) {
		const text = fewest(`convert puzzle ${name} --to ${form}`);
		const read = texts.puzzle(text);
		if (read.kind === "wrong") throw new Error(read.why);
		const goal: TurningGoal = { puzzle: read.definition, ignored: [] };
		const puzzle = turning.puzzle(read.definition);
		if ("why" in puzzle) throw new Error(puzzle.why);
		expect(puzzle.faces).toEqual([]);
		const table = turning.prepare(goalOf(name));
		expect(turning.prepare(goal), `${name} as ${form}`).toEqual(table);
		const made = turning.generate(goal, placesOf(puzzle), table?.longest ?? 0, table?.longest ?? 0, 2286n);
		if ("why" in made) throw new Error(made.why);
		const scramble = fewest(`generate puzzle ${name} --length ${table?.longest} --seed 7`).trim();
		const solution = program(["solve", "puzzle", "-", scramble], text).trim();
		const word = turning.look(goal, after(puzzle, scramble))?.word.map((at) => puzzle.moves[at]?.name);
		expect(word?.join(" "), `${name} as ${form}: ${scramble}`).toBe(solution);
	}
	expect(texts.puzzle("Set P 3 1\nMove A\nP\n1 2 4\nEnd\n")).toHaveProperty("why");
});

test.runIf(EVERYTHING)("the domino has a table of all its positions", { timeout: LONG }, async () => {
	// A module of its own, which frees the memory after the test.
	const { turning } = await startModule("turning");
	// The numbers are those of `fewest census puzzle domino`.
	expect(turning.prepare(goalOf("domino"))).toEqual({ positions: 406_425_600, longest: 18 });
	const puzzle = puzzleOf("domino");
	for (const scramble of ["U R2 U F2 U' R2 U", "U R2 U2 F2 U' R2 U F2 U2 R2 U' F2"]) {
		const word = turning.look(goalOf("domino"), after(puzzle, scramble))?.word;
		const names = word?.map((number) => puzzle.moves[number]?.name).join(" ");
		expect(names, scramble).toBe(program(["solve", "puzzle", "domino", scramble]).trim());
	}
});

test("a puzzle with too many positions has no table", () => {
	expect(turning.prepare(goalOf("3x3x3"))).toBeNull();
});

test("a scramble in the usual notation is that of the page's own moves, or has the program's message", () => {
	const cube = puzzleOf("3x3x3");
	const read = (text: string) => turning.scramble("3x3x3", placesOf(cube), text);
	expect(read("R U2 F' L")).toEqual(after(cube, "R U2 F' L"));
	expect(read("[R, U]")).toEqual(after(cube, "R U R' U'"));
	expect(read("M x")).toEqual(after(cube, "R L'"));
	expect(read("R Q")).toHaveProperty("why");
});

test("a state is read back from its code, and no other text is a state", () => {
	for (const name of [...NAMES, "megaminx", "pancake:40"]) {
		const puzzle = puzzleOf(name);
		let state = solvedOf(puzzle);
		for (const { name: step } of puzzle.moves) state = moved(puzzle, state, step) ?? state;
		const code = encodeState(puzzle, state);
		expect(decodeState(puzzle, code), name).toEqual(state);
		expect(decodeState(puzzle, code.slice(1)), name).toBeNull();
		expect(decodeState(puzzle, `${code}0`), name).toBeNull();
	}
	// In the first code, a piece occurs twice. In the second, a piece has an orientation that does not exist.
	expect(decodeState(puzzleOf("pancake:4"), "0012")).toBeNull();
	expect(decodeState(puzzleOf("2x2x2"), "03102030405060")).toBeNull();
});

test("the picture shows what the program draws", () => {
	for (const [name, word] of [
		["2x2x2", "R U F2 R'"],
		["3x3x3", "R U2 F' L"],
		["pyraminx", "U L' R"],
		["dino", "DBLw UBR'"],
		["pancake:8", "R3 R7 R5"],
		["burnt-pancake:6", "R3 R6 R5"],
		["sliding:3x3", "D R U"],
		["loopover:3x3", "1R 2D"],
	] as const) {
		const puzzle = puzzleOf(name);
		const drawn = program(["show", "puzzle", name, "--format", "svg", word]);
		const texts = [...drawn.matchAll(/<text [^>]*text-anchor="middle"[^>]*>\n(.*)\n/g)].map(
			([, text]) => text,
		);
		const marks = shownBy(puzzle, after(puzzle, word)).flatMap(({ text }) => (text === "" ? [] : text));
		expect(marks.length).toBeGreaterThan(0);
		// The program draws several states. Only the first is compared.
		expect(marks, name).toEqual(texts.slice(0, marks.length));
	}
});

/** The program's reason for a wrong answer. */
function reasonOf(
	verdict: Exclude<TurningVerdict, { readonly kind: "right" | "unknown" | "better" }>,
): string {
	const moves = (count: number) => (count === 1 ? "1 move" : `${count} moves`);
	switch (verdict.kind) {
		case "unread":
			return verdict.why;
		case "unsolved":
			return `${moves(verdict.moves)} ${verdict.moves === 1 ? "does" : "do"} not solve the position`;
		case "longer":
			return `${moves(verdict.moves)} are ${verdict.moves - verdict.fewest} more than the fewest, ${verdict.fewest}`;
		case "solvable":
			return `the position can be solved in ${moves(verdict.fewest)}`;
	}
}

test("answers are judged as by the program", { timeout: LONG }, () => {
	const folder = mkdtempSync(join(tmpdir(), "fewest-turning-"));
	try {
		for (const [name, scramble, answer, kind] of [
			["2x2x2", "R U F2", "F2 U' R'", "right"],
			["2x2x2", "R", "R3", "right"],
			["2x2x2", "R U F2", "F2 U'", "unsolved"],
			["2x2x2", "R", "R R2", "longer"],
			["2x2x2", "R", "U U' R'", "longer"],
			["2x2x2", "R", "Unsolvable", "solvable"],
			["2x2x2", "R", "R' Q", "unread"],
			["pancake:8", "R3 R5", "R5 R3", "right"],
			["pancake:8", "R3 R5", "R5 R9", "unread"],
			["sliding:3x3", "D R", "No moves needed", "unsolved"],
		] as const) {
			const [input, output] = [join(folder, "input"), join(folder, "output")];
			writeFileSync(input, `${scramble}\n`);
			writeFileSync(output, `${answer}\n`);
			const told = `${name}: ${scramble}: ${answer}`;
			const verdict = turning.check(goalOf(name), after(puzzleOf(name), scramble), answer);
			const native = run(["check", "puzzle", name, input, output]);
			const printed = `${native.output}${native.errors}`;
			expect(verdict.kind, told).toBe(kind);
			expect(native.code, `${told} ${printed}`).toBe(kind === "right" ? 0 : 1);
			if (verdict.kind === "right") continue;
			if (verdict.kind === "unknown" || verdict.kind === "better") throw new Error(told);
			expect(printed, told).toContain(reasonOf(verdict));
		}
	} finally {
		rmSync(folder, { recursive: true });
	}
	// Without a table, the moves are still made.
	const cube = after(puzzleOf("3x3x3"), "R U");
	expect(turning.check(goalOf("3x3x3"), cube, "U' R'")).toEqual({ kind: "unknown", moves: 2 });
	expect(turning.check(goalOf("3x3x3"), cube, "R' U'")).toEqual({ kind: "unsolved", moves: 2 });
});
