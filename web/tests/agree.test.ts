/**
 * The page's module and the program give the same answers, byte for byte: at night on 100,000 boards of each game, and
 * for every change on a tenth of them.
 */

import { expect, test } from "vitest";
import type { Bits, Goal, Method, SearchBoard } from "../src/engine/answers";
import type { LightsShape } from "../src/engine/lights";
import { heuristic, METHODS, methodsOf, readsTable } from "../src/search/methods";
import { RACED, type Raced } from "../src/search/puzzles/raced";
import { EVERYTHING } from "./browser/every.ts";
import { fewest, firstDifference, program, startModule } from "./native";

const LONG = 300_000;
/** The divisor for numbers of boards: all are tested at night, and a tenth for every change. */
const ONE_IN = EVERYTHING ? 1 : 10;
const { rotation, flip } = await startModule();
const { search } = await startModule("search");

/** Random boards of the Rotation Game: the program's text, and each board in the engine's form. */
function rotationBoards(count: number, seed: number): { text: string; boards: string[] } {
	const text = fewest(`generate rotation --number ${count} --seed ${seed}`);
	return { text, boards: text.replaceAll(" ", "").split("\n").slice(0, count) };
}

test("the module solves the Rotation Game as the program does", { timeout: LONG }, () => {
	const { text, boards } = rotationBoards(100_000 / ONE_IN, 2286);
	const looks = boards.map(rotation.look);
	const judged = looks.map(({ word, fills }) => `${word || "No moves needed"}\n${fills}\n`).join("");
	expect(firstDifference(judged, fewest("solve rotation", text))).toBeUndefined();

	const counts = looks.map(({ solutions }) => `${solutions}\n`).join("");
	expect(firstDifference(counts, fewest("solve rotation --count", text))).toBeUndefined();

	for (const symbol of [1, 2, 3] as const) {
		const lengths = fewest(`solve rotation --symbol ${symbol} --format json`, text).matchAll(
			/"length":(\d+)/g,
		);
		const native = Array.from(lengths, ([, length]) => length).join("\n");
		expect(
			firstDifference(looks.map(({ symbols }) => symbols[symbol - 1]).join("\n"), native),
		).toBeUndefined();
	}
});

test("all shortest solutions are the program's", { timeout: LONG }, () => {
	const { text, boards } = rotationBoards(2_000 / ONE_IN, 1343);
	for (const symbol of ["nearest", 1, 2, 3] as const) {
		const answers = boards.map((board) => {
			const { count, words } = rotation.solutions(board, symbol, 1e6);
			const all = words.map(({ moves, fills }) => `${moves || "No moves needed"} ${fills}\n`).join("");
			return words.length === count ? all : `${count} of them\n`;
		});
		const native = fewest(`solve rotation --all${symbol === "nearest" ? "" : ` --symbol ${symbol}`}`, text);
		expect(firstDifference(answers.join("\n"), native)).toBeUndefined();
	}
});

/** For each move, the cells of its line. Each cell takes the symbol of the next cell. */
const LINES = ["0 2 6 11 15 20 22", "1 3 8 12 17 21 23", "10 9 8 7 6 5 4", "19 18 17 16 15 14 13"].map(
	(line) => line.split(" ").map(Number),
);
const MOVES = [...LINES, ...[1, 0, 3, 2].map((line) => LINES[line]?.toReversed() ?? [])];

test("the distance after a move is the distance of the board after it", { timeout: LONG }, () => {
	const wrong = rotationBoards(10_000 / ONE_IN, 181).boards.filter((board) => {
		const { after } = rotation.look(board);
		return MOVES.some((line, move) => {
			const cells = [...board];
			line.forEach((cell, index) => {
				cells[cell] = board[line[(index + 1) % line.length] ?? 0] ?? "";
			});
			return rotation.look(cells.join("")).distance !== after[move];
		});
	});
	expect(wrong).toEqual([]);
});

test("a seed makes the program's boards", () => {
	for (const [least, most] of [
		[0, 13],
		[5, 9],
		[13, 13],
	] as const) {
		const native = fewest(`generate rotation --length ${least}-${most} --seed 7`);
		expect(rotation.generate(least, most, 7n)).toBe(native.split("\n")[0]?.replaceAll(" ", ""));
	}
	for (const kind of ["any", "solvable", "impossible"] as const) {
		const native = fewest(`generate flip --board 4x69${kind === "any" ? "" : ` --${kind}`} --seed 7`);
		expect(flip.generate(4, 69, kind, 7n)).toEqual(readFlip(native));
	}
	expect(flip.generate(3, 3, "impossible", 7n)).toBeNull();
});

function readFlip(text: string): Bits {
	const { boards, rest } = flip.read(text, 1);
	if (boards[0] === undefined) throw new Error(JSON.stringify(rest));
	return boards[0].board;
}

const isSet = ({ columns, bytes }: Bits, row: number, column: number): boolean =>
	(((bytes[row * Math.ceil(columns / 8) + (column >> 3)] ?? 0) >> (column & 7)) & 1) === 1;

function map(cells: Bits): string {
	let text = "";
	for (let row = 0; row < cells.rows; row++) {
		for (let column = 0; column < cells.columns; column++) {
			text += isSet(cells, row, column) ? "#" : ".";
		}
		text += "\n";
	}
	return text;
}

function common(one: Bits, other: Bits): number {
	let count = 0;
	one.bytes.forEach((byte, index) => {
		for (let both = byte & (other.bytes[index] ?? 0); both > 0; both &= both - 1) {
			count++;
		}
	});
	return count;
}

/**
 * An answer in the program's format. An answer that contradicts itself becomes a text that the program never prints.
 */
function told(board: Bits, answer: ReturnType<typeof flip.fewest>): string {
	switch (answer.kind) {
		case "solved":
			return common(answer.presses, answer.presses) === answer.count ? map(answer.presses) : "Miscounted\n";
		case "impossible":
			return common(answer.obstacle, board) % 2 === 1 ? "Impossible\n" : "Impossible for no reason\n";
		case "too-much":
			return "Too much\n";
	}
}

/** Shapes around the widths of a byte and of a machine word, with few and many solutions. In total 100,000 boards. */
const SHAPES: readonly (readonly [size: string, boards: number, goal: Goal])[] = [
	["4x4", 70_000, "either"],
	["5x5", 10_000, "either"],
	["5x5", 2_000, "white"],
	["4x4", 2_000, "black"],
	["3x7", 5_000, "either"],
	["1x8", 3_000, "either"],
	["8x1", 3_000, "either"],
	["1x1", 100, "either"],
	["9x9", 2_000, "either"],
	["65x2", 1_000, "either"],
	["2x65", 1_000, "either"],
	["11x11", 300, "either"],
	["16x16", 300, "either"],
	["7x64", 200, "either"],
	["19x19", 100, "either"],
];

test("the module solves the Flip Game as the program does", { timeout: LONG }, () => {
	expect(SHAPES.reduce((sum, [, boards]) => sum + boards, 0)).toBe(100_000);
	let impossible = 0;
	for (const [size, boards, goal] of SHAPES) {
		const text = fewest(`generate flip --board ${size} --number ${boards / ONE_IN} --seed 1753`);
		const answers = text.split("\n\n").map((lines) => {
			const board = readFlip(lines);
			const answer = flip.fewest(board, goal, 2 ** 28);
			impossible += answer.kind === "impossible" ? 1 : 0;
			return told(board, answer);
		});
		const native = fewest(`solve flip --presses --goal ${goal}`, text);
		expect(firstDifference(answers.join("\n"), native), size).toBeUndefined();
	}
	expect(impossible).toBeGreaterThan(10_000 / ONE_IN);
});

test("large boards and quiet patterns are the program's", { timeout: LONG }, () => {
	for (const size of ["300x500", "63x65", "1x1000"]) {
		const text = fewest(`generate flip --board ${size} --solvable --seed 3`);
		for (const goal of ["white", "black"] as const) {
			const answer = flip.some(readFlip(text), goal);
			expect(answer.kind).toBe("solved");
			const presses = answer.kind === "solved" ? map(answer.presses) : "";
			expect(
				firstDifference(presses, fewest(`solve flip --any --presses --goal ${goal}`, text)),
			).toBeUndefined();
		}
	}
	const { nullity, patterns } = flip.quiet(19, 19, 3);
	expect([nullity, patterns.length]).toEqual([16, 3]);
});

interface Compared {
	readonly method: Method;
	readonly length: number | null;
	readonly expanded: number;
	readonly generated: number;
	readonly iterations: readonly { bound: number; expanded: number; generated: number }[];
}

function compared(line: string, input: string, goal?: string): Compared[] {
	const option = goal === undefined ? [] : ["--goal", goal];
	const words = ["compare", ...line.split(" "), ...option, "--format", "json"];
	const lines = program(words, input).trim().split("\n");
	return lines.map((text) => JSON.parse(text) as Compared);
}

test("the methods and their heuristics are the library's", () => {
	const boards: readonly SearchBoard[] = [
		{ puzzle: "rotation", board: rotationBoards(1, 1).boards[0] ?? "" },
		{ puzzle: "flip", board: readFlip(fewest("generate flip --board 4x4 --seed 1")), goal: "either" },
	];
	for (const start of boards) {
		const { puzzle } = start;
		const described = search.methods(puzzle);
		for (const method of METHODS[puzzle]) {
			const description = described.find(({ name }) => name === method);
			expect(description, method).toBeDefined();
			const guided = { bound: /cells/, exact: /exact/, none: /^$/ }[heuristic(method) ?? "none"];
			expect(description?.heuristic).toMatch(guided);
			expect(description?.tableBytes).toBe(readsTable({ start, method }) ? 8 * 735_471 : 0);
		}
	}
});

test("the searches expand what the program's expand", { timeout: LONG }, () => {
	// Boards six moves from solved. Breadth-first search stores every board within this distance.
	const text = fewest("generate rotation --length 6 --number 6 --seed 5");
	const boards = text.replaceAll(" ", "").split("\n").slice(0, 6);
	const rows = compared(`rotation --time-limit 600 --method ${METHODS.rotation.join()}`, text);
	const reports = boards.flatMap((board) =>
		METHODS.rotation.map((method) => search.run({ puzzle: "rotation", board }, method, Infinity, 2 ** 30)),
	);
	expect(reports.map(figures)).toEqual(
		rows.map(({ length, expanded, generated, iterations }) => {
			return { length, expanded, generated, iterations };
		}),
	);

	const flipText = fewest("generate flip --board 4x4 --number 20 --seed 5");
	const flipRows = compared(`flip --method ${METHODS.flip.join()}`, flipText);
	const flipReports = flipText
		.split("\n\n")
		.map(readFlip)
		.flatMap((board) =>
			METHODS.flip.map((method) =>
				search.run({ puzzle: "flip", board, goal: "either" }, method, Infinity, 2 ** 30),
			),
		);
	expect(flipReports.map(figures)).toEqual(
		flipRows.map(({ length, expanded, generated, iterations }) => {
			return { length, expanded, generated, iterations };
		}),
	);
});

test("the searches of Lights Out by any rule expand what the program's expand", {
	timeout: LONG,
}, async () => {
	const { lights, search } = await startModule("lights");
	const games = [
		["plus", "4x4", "none", 0, "goal=0"],
		["king", "3x4", "torus", 0, "goal=0"],
		["plus", "hexagon:2", "none", null, "goal=cheapest"],
		["cross", "triangles:3", "none", 0, "goal=0"],
		[".#./#O./...", "3x4", "klein", null, "goal=cheapest"],
	] as const;
	for (const [rule, shape, wrap, goal, option] of games) {
		const game = { rule, shape, wrap, states: 2, mask: "" };
		const made = ["solvable", "unsolvable", "any"] as const;
		for (const kind of made) {
			const states = lights.generate(game, goal, kind, 5n);
			if ("why" in states) continue;
			const written = [...states].join("");
			const start = { puzzle: "lights", game, written, goal } as const;
			const found = lights.game(game);
			if (found.kind === "fault") throw new Error(found.why);
			const rows = compared(
				`lights --rule ${rule} --board ${shape} --wrap ${wrap} --${option} --method ${METHODS.lights.join()}`,
				pictureOf(found, states),
			);
			const reports = METHODS.lights.map((method) => search.run(start, method, Infinity, 2 ** 30));
			expect(reports.map(figures), `${rule} ${shape} ${kind}`).toEqual(
				rows.map(({ length, expanded, generated, iterations }) => {
					return { length, expanded, generated, iterations };
				}),
			);
		}
	}
});

/** A board as the program reads it: rows of digits. */
function pictureOf({ cells }: LightsShape, states: Uint8Array): string {
	const rows: string[] = [];
	cells.forEach(({ row }, cell) => {
		rows[row] = `${rows[row] ?? ""}${states[cell]}`;
	});
	return `${rows.join("\n")}\n`;
}

test("the searches of turning puzzles expand what the program's expand", { timeout: LONG }, async () => {
	const { search } = await startModule("turning");
	for (const name of Object.keys(RACED) as Raced[]) {
		const { sample, longest } = RACED[name];
		const start = { puzzle: "turning", name, written: sample, ignored: [] } as const;
		const methods = methodsOf(start).filter((method) => method !== "table" || longest !== null);
		const rows = compared(`puzzle ${name} --method ${methods.join()}`, `${start.written}\n`);
		const reports = methods.map((method) => search.run(start, method, Infinity, 2 ** 30));
		expect(reports.map(figures), name).toEqual(
			rows.map(({ length, expanded, generated, iterations }) => {
				return { length, expanded, generated, iterations };
			}),
		);
		// A sample has the length of a shortest solution.
		expect(rows[0]?.length, name).toBe(start.written.split(" ").length);
		for (const [index, method] of methods.entries()) {
			const table = reports[index]?.table ?? 0;
			expect(table > 0, `${name}, ${method}`).toBe(readsTable({ start, method }));
		}
	}
});

/** For each puzzle: the ignored places, the goal as the program reads it, and a scramble. */
const OPEN = [
	["pancake:8", [0, 1, 2], "PANCAKES\n? ? ? 4 5 6 7 8", "R3 R7 R5 R8"],
	["sliding:3x3", [0, 3, 6], "TILES\n? 2 3 ? 5 6 ? 8 x", "D R U R D L"],
	["2x2x2", [0, 1, 2, 3], "CORNERS\n? ? ? ? 5 6 7", "R U F2 R'"],
	["dino", [3, 7], "EDGES\n1 2 3 ? 5 6 7 ? 9 10 11\nor\nEDGES\n1 9 6 ? 10 3 7 ? 2 5 4", "UBL UBR' DFL"],
] as const;

test("searches for a goal with gray pieces expand what the program's expand", { timeout: LONG }, async () => {
	const { search } = await startModule("turning");
	for (const [name, ignored, goal, written] of OPEN) {
		const start = { puzzle: "turning", name, written, ignored } as const;
		// The tables of both solved states of the dino cube take long.
		const methods = methodsOf(start).filter((method) => method !== "table" || name !== "dino");
		const rows = compared(`puzzle ${name} --method ${methods.join()}`, `${written}\n`, goal);
		const reports = methods.map((method) => search.run(start, method, Infinity, 2 ** 30));
		expect(reports.map(figures), name).toEqual(
			rows.map(({ length, expanded, generated, iterations }) => {
				return { length, expanded, generated, iterations };
			}),
		);
	}
});

test("the searches of a puzzle from a file expand what those of the named puzzle expand", async () => {
	const { search } = await startModule("turning");
	const { texts } = await startModule("texts");
	const read = texts.puzzle(fewest("convert puzzle pyraminx --to tws"));
	if (read.kind === "wrong") throw new Error(read.why);
	const methods = ["bfs", "bidirectional", "ida-star"] as const;
	const rows = compared(`puzzle pyraminx --method ${methods.join()}`, "U L' R B\n");
	const start = {
		puzzle: "turning",
		name: "kept-0",
		source: read.definition,
		written: "U L' R B",
		ignored: [],
	} as const;
	const reports = methods.map((method) => search.run(start, method, Infinity, 2 ** 30));
	expect(reports.map(figures)).toEqual(
		rows.map(({ length, expanded, generated, iterations }) => {
			return { length, expanded, generated, iterations };
		}),
	);
});

test("the lengths that the races offer end at the largest distance", { timeout: LONG }, async () => {
	const { turning } = await startModule("turning");
	for (const [name, { longest }] of Object.entries(RACED)) {
		if (longest === null) continue;
		expect(turning.prepare({ puzzle: name, ignored: [] })?.longest, name).toBe(longest);
	}
});

function figures({ outcome, solution, expanded, generated, iterations }: ReturnType<typeof search.run>) {
	return { length: outcome === "solved" ? solution.length : null, expanded, generated, iterations };
}
