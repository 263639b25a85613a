/** Lights Out: the module's answers equal the program's, and its games agree with drawings made by hand. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { LightsGame, LightsShape, LightsVerdict } from "../../src/engine/lights";
import { fewest, run, startModule } from "../native";

const LONG = 300_000;
const MEMORY = 2 ** 29;
const BOARDS = 20;
const { lights } = await startModule("lights");

const folder = mkdtempSync(join(tmpdir(), "fewest-lights-"));
afterAll(() => rmSync(folder, { recursive: true }));

const USUAL: LightsGame = { rule: "plus", shape: "5x5", wrap: "none", states: 2, mask: "" };

/** Games with every rule, gluing and kind of board. Their numbers of states are primes, prime powers, and others. */
const GAMES: readonly LightsGame[] = [
	...lights.rules().map(({ name }) => ({ ...USUAL, rule: name, shape: "4x5" })),
	...(["cylinder", "torus", "moebius", "klein", "projective"] as const).map((wrap) => ({ ...USUAL, wrap })),
	...[3, 4, 6, 12].map((states) => ({ ...USUAL, shape: "3x3", states })),
	...["rhombus:3x4", "triangle:4", "hexagon:3", "triangles:4", "box:2x2x2"].map((shape) => ({
		...USUAL,
		shape,
	})),
	{ ...USUAL, shape: "hexagon:2", states: 3, rule: "cross" },
	{ ...USUAL, rule: "##/#O" },
	{ ...USUAL, shape: "4x4", mask: "oooo\noxxo\no..o\noooo" },
];

function options({ rule, shape, wrap, states, mask }: LightsGame): string {
	const named = `--rule ${rule} --board ${shape} --wrap ${wrap} --states ${states}`;
	if (mask === "") return named;
	const file = join(folder, "mask");
	writeFileSync(file, mask);
	return `${named} --mask ${file}`;
}

const shapeOf = (game: LightsGame): LightsShape => {
	const shape = lights.game(game);
	if (shape.kind === "fault") throw new Error(shape.why);
	return shape;
};

/** Rows with a letter for each cell. In a box, places without a cell have letters up to the end of the row. */
function drawn({ cells }: LightsShape, game: LightsGame, letters: readonly string[]): string[] {
	const rows: string[][] = [];
	for (const [index, { row, column }] of cells.entries()) {
		while (rows.length <= row) rows.push([]);
		const line = rows[row] ?? [];
		while (line.length < column) line.push(".");
		line[column] = letters[index] ?? "";
	}
	const width = game.shape.startsWith("box:") ? Math.max(...rows.map((row) => row.length)) : 0;
	return rows.map((row) => row.join("").padEnd(width, "."));
}

const board = (game: LightsGame, states: Uint8Array) =>
	drawn(
		shapeOf(game),
		game,
		[...states].map((state) => (game.states === 2 ? ["w", "b"][state] : state.toString(13)) ?? ""),
	).join("\n");

/** The number of presses of each button, read from rows of the program's drawing: digits, or # and . */
const counts = (rows: readonly string[], game: LightsGame) => {
	const { cells, buttons } = shapeOf(game);
	return buttons.map(({ cell }) => {
		const { row = 0, column = 0 } = cells[cell] ?? {};
		const letter = rows[row]?.[column] ?? "";
		return letter === "#" ? 1 : letter === "." ? 0 : Number.parseInt(letter, 13);
	});
};

test("rules with names are those of the program", () => {
	const lines = fewest("rules --format json").trim().split("\n");
	const theirs = lines.map((line) => {
		const rule = JSON.parse(line) as {
			readonly rule: string;
			readonly drawing: readonly string[];
			readonly grids_only: boolean;
		};
		return { name: rule.rule, drawing: rule.drawing.join("\n"), forAllBoards: !rule.grids_only };
	});
	expect(lights.rules()).toEqual(theirs);
});

test("random boards are the program's, and so are their fewest presses", { timeout: LONG }, () => {
	for (const game of GAMES) {
		const told = JSON.stringify(game);
		const theirs = fewest(`generate lights ${options(game)} --goal 0 --seed 7`).trimEnd();
		const first = lights.generate(game, 0, "any", 7n);
		if (!(first instanceof Uint8Array)) throw new Error(first.why);
		expect(board(game, first), told).toBe(theirs);

		const ours = Array.from({ length: BOARDS }, (_, seed) => lights.generate(game, 0, "any", BigInt(seed)));
		const boards = ours.filter((states) => states instanceof Uint8Array);
		for (const [goal, name] of [
			[0, "0"],
			[null, "cheapest"],
		] as const) {
			const text = boards.map((states) => board(game, states)).join("\n\n");
			const lines = fewest(`solve lights ${options(game)} --goal ${name} --format json`, text)
				.trim()
				.split("\n");
			expect(lines.length, told).toBe(BOARDS);
			for (const [index, states] of boards.entries()) {
				const { nullity, length, presses } = JSON.parse(lines[index] ?? "") as {
					readonly nullity: number;
					readonly length: number | null;
					readonly presses: readonly string[] | null;
				};
				const answer = lights.fewest(game, goal, MEMORY, states);
				expect(answer.nullity, told).toBe(nullity);
				if (answer.kind !== "solved") {
					expect([answer.kind, presses], told).toEqual(["unsolvable", null]);
					continue;
				}
				expect(answer.length, told).toBe(length);
				expect([...answer.presses], told).toEqual(counts(presses ?? [], game));
				expect(after(game, states, answer.presses), told).toEqual(states.map(() => answer.reached));
			}
		}
	}
});

function after(game: LightsGame, states: Uint8Array, presses: Uint8Array): Uint8Array {
	const result = Uint8Array.from(states);
	for (const [button, { changed }] of shapeOf(game).buttons.entries()) {
		for (const [cell, amount] of changed) {
			result[cell] = ((result[cell] ?? 0) + amount * (presses[button] ?? 0)) % game.states;
		}
	}
	return result;
}

test("boards with, without and at a distance are what was asked for", () => {
	for (const game of [
		USUAL,
		{ ...USUAL, shape: "hexagon:3" },
		{ ...USUAL, wrap: "torus", shape: "4x4" } as const,
	]) {
		const ask = (wanted: Parameters<typeof lights.generate>[2]) => {
			const made = lights.generate(game, 0, wanted, 3n);
			return made instanceof Uint8Array ? lights.fewest(game, 0, MEMORY, made) : made;
		};
		expect(ask("solvable").kind).toBe("solved");
		expect(ask({ presses: 5 })).toMatchObject({ kind: "solved", length: 5 });
		expect(ask({ presses: 99 }).kind).toBe("fault");
	}
	const stuck = lights.generate(USUAL, 0, "unsolvable", 3n);
	if (!(stuck instanceof Uint8Array)) throw new Error(stuck.why);
	const answer = lights.fewest(USUAL, 0, MEMORY, stuck);
	if (answer.kind !== "unsolvable") throw new Error("it cannot be solved");
	expect(answer.nullity).toBe(2);
	// An odd number of the cells of the proof are lit, and each press changes an even number of them.
	const { obstacle } = answer;
	expect(obstacle.filter((cell) => stuck[cell] === 1).length % 2).toBe(1);
	for (const { changed } of shapeOf(USUAL).buttons) {
		expect(changed.filter(([cell]) => obstacle.includes(cell)).length % 2).toBe(0);
	}
	expect(lights.generate({ ...USUAL, shape: "3x3" }, 0, "unsolvable", 3n)).toMatchObject({ kind: "fault" });
});

test("quiet patterns are the program's, and change nothing", () => {
	for (const game of [
		USUAL,
		{ ...USUAL, shape: "4x4" },
		{ ...USUAL, shape: "hexagon:2", states: 3, rule: "cross" },
	]) {
		const { nullity, patterns } = lights.quiet(game, 0, 99);
		const solid = new Uint8Array(shapeOf(game).cells.length);
		for (const pattern of patterns) {
			expect(pattern.some((count) => count > 0)).toBe(true);
			expect(after(game, solid, pattern)).toEqual(solid);
		}
		expect(patterns.length).toBe(nullity);
		const theirs = fewest(`show lights ${options(game)} --quiet-patterns`);
		// The drawings stand side by side below a title and a line of numbers.
		const rows = theirs.trimEnd().split("\n").slice(3);
		const drawings = patterns.map((_, index) => rows.map((row) => row.split(/ +/)[index] ?? ""));
		expect(patterns.map((pattern) => [...pattern])).toEqual(drawings.map((drawing) => counts(drawing, game)));
	}
	expect(lights.quiet(USUAL, 0, 1).patterns.length).toBe(1);
});

test("boards are counted as by the program", () => {
	for (const game of [{ ...USUAL, shape: "4x4" }, USUAL, { ...USUAL, shape: "3x3", states: 3 }]) {
		const theirs = JSON.parse(fewest(`census lights ${options(game)} --format json`)) as Record<
			string,
			number[]
		>;
		const ours = lights.census(game);
		expect(ours?.uniform.map(Number)).toEqual(theirs["uniform_by_presses"]);
		expect(ours?.cheapest.map(Number)).toEqual(theirs["cheapest_by_presses"]);
	}
	// Published: a board of 5 × 5 needs at most 15 presses (Goldwasser and Klostermeyer, 1997).
	expect(lights.census(USUAL)?.uniform.length).toBe(16);
	expect(lights.census({ ...USUAL, shape: "12x13" })).toBeNull();
});

test("games that do not exist are refused with the program's message", () => {
	for (const game of [
		{ ...USUAL, rule: "bishop" },
		{ ...USUAL, rule: "knight", shape: "hexagon:3" },
		{ ...USUAL, shape: "0x4" },
	]) {
		const fault = lights.game(game);
		if (fault.kind !== "fault") throw new Error(`${JSON.stringify(game)} is a game`);
		let said = "";
		try {
			fewest(`solve lights ${options(game)}`, "b");
		} catch (error) {
			said = String((error as { readonly stderr: unknown }).stderr);
		}
		expect(said).toContain(fault.why);
	}
});

/** The program's sentence about a wrong answer. */
function sentenceOf(verdict: Exclude<LightsVerdict, { readonly kind: "right" | "fault" }>): string {
	const place = verdict.board === 0 ? "" : `board ${verdict.board}, `;
	const at = `${place}line ${verdict.line}: `;
	switch (verdict.kind) {
		case "missing":
			return `${at}expected an answer, found the end`;
		case "extra":
			return `${at}expected the end after the answers of all boards, found "${verdict.found}"`;
		case "not-a-count":
			return `${at}expected a number or "Impossible", found "${verdict.found}"`;
		case "wrong-count":
			return `${at}expected ${verdict.fewest}, the fewest presses, found ${verdict.found}`;
		case "not-impossible":
			return `${at}expected ${verdict.fewest}, the fewest presses, found "Impossible"`;
		case "impossible":
			return `${at}expected "Impossible", found ${verdict.found}`;
		case "ours-fails":
			throw new Error("a bug in fewest");
	}
}

test("answers are judged as by the program, with the line of the first wrong one", () => {
	const free = { ...USUAL, shape: "" };
	// With the rule `plus`, the cross is one press from 0, and the lit corner of 2 × 2 is three presses from it.
	const boards = "010\n111\n010\n\n10\n00\n";
	const corner = `1${"0".repeat(4)}\n${"00000\n".repeat(4)}`;
	for (const [game, goal, text, answers, kind] of [
		[free, 0, boards, "1\n3\n", "right"],
		[free, null, boards, "1\n1\n", "right"],
		[free, 0, boards, "1\n4\n", "wrong-count"],
		[free, 0, boards, "1\n", "missing"],
		[free, 0, boards, "1\n3\nx\n", "extra"],
		[free, 0, boards, "one\n3\n", "not-a-count"],
		[free, 0, boards, "1\nImpossible\n", "not-impossible"],
		[USUAL, 0, corner, "7\n", "impossible"],
		[USUAL, 0, corner, "Impossible\n", "right"],
		[{ ...free, states: 3 }, 0, "012\n1.0\n", "2\n", "wrong-count"],
		[{ ...USUAL, shape: "hexagon:2" }, 0, "11\n111\n11\n", "1\n", "right"],
		[{ ...USUAL, shape: "hexagon:2" }, 0, "11\n111\n1\n", "1\n", "fault"],
		[free, 0, "012\n", "1\n", "fault"],
	] as const) {
		const told = JSON.stringify([game, goal, text, answers]);
		const files = Object.entries({ text, answers }).map(([name, content]) => {
			const file = join(folder, name);
			writeFileSync(file, content);
			return file;
		});
		const verdict = lights.check(game, goal, text, answers);
		expect(verdict.kind, told).toBe(kind);
		const words = options(game).replace("--board  ", "").split(" ");
		const native = run(["check", "lights", ...words, "--goal", String(goal ?? "cheapest"), ...files]);
		const printed = `${native.output}${native.errors}`;
		expect(native.code, printed).toBe(verdict.kind === "right" ? 0 : verdict.kind === "fault" ? 2 : 1);
		if (verdict.kind === "fault") expect(printed, told).toContain(verdict.why);
		else if (verdict.kind !== "right") expect(printed, told).toContain(sentenceOf(verdict));
	}
});
