/** Named codes have their published sizes and distances. The module's answers equal the program's. */

import { expect, test } from "vitest";
import { type CodeName, NAMES, named } from "../../src/codes/named";
import { sideOf, wordOf } from "../../src/codes/position";
import { syndrome } from "../../src/codes/syndrome";
import type { CodeText } from "../../src/engine/texts";
import { fewest, startModule } from "../native";
import { textOf } from "./text";

const LONG = 300_000;
const { codes } = await startModule("codes");
const { texts } = await startModule("texts");

const read = (first: string, rows: CodeText["rows"] = "checks") => texts.code({ rows, first, second: "" });

/**
 * Published values of n, k and d. Hamming (1950), Golay (1949), Shor (1995), Steane (1996), Kitaev (1997), Bravyi et
 * al. (2024).
 */
const PUBLISHED: Record<CodeName, readonly [n: number, k: number, d: number]> = {
	hamming: [7, 4, 3],
	"hamming-15": [15, 11, 3],
	golay: [23, 12, 7],
	"five-qubit": [5, 1, 3],
	steane: [7, 1, 3],
	shor: [9, 1, 3],
	"surface-3": [9, 1, 3],
	"surface-5": [25, 1, 5],
	"surface-7": [49, 1, 7],
	"toric-4": [32, 2, 4],
	"toric-6": [72, 2, 6],
	"bb-72": [72, 12, 6],
	"bb-90": [90, 8, 10],
	"bb-108": [108, 8, 10],
	gross: [144, 12, 12],
	"bb-288": [288, 12, 18],
};

test("codes with names are those that were published", { timeout: LONG }, () => {
	for (const name of NAMES) {
		const { shape } = named(name);
		const [n, k, d] = PUBLISHED[name];
		expect(read(textOf(shape)), name).toEqual({ ...shape, places: n, logical: k });
		expect(codes.logical(shape), name).toBe(k);
		// The distance of the largest code would take hours.
		if (name === "bb-288") continue;
		const { sides } = codes.distance(shape);
		expect(Math.min(...sides.map(({ lower }) => lower)), name).toBe(d);
		for (const { side, end, upper, word } of sides) {
			expect([end, word.length], name).toEqual(["solved", upper]);
			// The page's own syndrome and the module's verdict both confirm that this is a word of the code.
			expect(syndrome(shape, side === "Z" ? "Z" : "X", wordOf(word, shape)), name).toEqual([]);
			expect(codes.judge(shape, side, word), name).toBe("counts");
			expect(codes.judge(shape, side, word.slice(1)), name).toBe("detected");
		}
	}
});

test("a check is a stabilizer of its own side", () => {
	for (const name of ["steane", "surface-5", "gross"] as const) {
		const { shape } = named(name);
		if (!("X" in shape.checks)) throw new Error("it has sides");
		for (const side of ["X", "Z"] as const) {
			const [row = []] = shape.checks[side];
			expect(sideOf(shape, side)).toBe(side);
			expect(codes.judge(shape, side, row), name).toBe("stabilizer");
		}
	}
});

interface ProgramSide {
	readonly lower: number;
	readonly upper: number;
	readonly nodes: number;
	/** The words of the program. An entry is a column, or an operator such as Z2. */
	readonly witnesses: readonly (readonly (number | string)[])[];
}

function program(text: string) {
	const answer = JSON.parse(fewest("distance --format json", text)) as ProgramSide & {
		readonly x?: ProgramSide;
		readonly z?: ProgramSide;
	};
	const column = (one: number | string) =>
		typeof one === "number" ? one : 3 * Number(one.slice(1)) + ["X", "Y", "Z"].indexOf(one[0] ?? "");
	const sides = answer.x === undefined ? [answer] : [answer.x, answer.z ?? answer.x];
	return sides.map(({ lower, upper, nodes, witnesses }) => ({
		lower,
		upper,
		nodes,
		word: witnesses[0]?.map(column),
	}));
}

test("the module's answers are the program's", { timeout: LONG }, () => {
	const texts = [
		...NAMES.filter((name) => name !== "bb-288").map((name) => textOf(named(name).shape)),
		"[[1,1,0,1],[0,1,1,1]]",
		"%%MatrixMarket matrix coordinate integer general\n2 3 4\n1 1 1\n1 2 1\n2 2 1\n2 3 1\n",
		"XX\nZZ\n",
	];
	for (const first of texts) {
		const code = read(first);
		if (code.kind === "wrong" || code.kind === "other") throw new Error(`${first} is not read`);
		const { sides } = codes.distance(code);
		const ours = sides.map(({ lower, upper, nodes, word }) => ({ lower, upper, nodes, word }));
		expect(ours, first).toEqual(program(first));
	}
});

test("wrong texts are answered with the program's message", () => {
	for (const first of ["110\n0x1\n", "XZ\nZI\nXX\n", '{"h": [', "101\n11\n"]) {
		const fault = read(first);
		if (fault.kind !== "wrong") throw new Error(`${first} is read`);
		let said = "";
		try {
			fewest("distance", first);
		} catch (error) {
			said = String((error as { readonly stderr: unknown }).stderr);
		}
		expect(said).toContain(fault.why);
	}
});
