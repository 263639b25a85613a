/** The module of texts and the program recognize the same subject in a text. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fewest, run, startModule } from "./native";

const { texts } = await startModule("texts");

const folder = mkdtempSync(join(tmpdir(), "fewest-texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The commands by which the program reads a file of each subject. */
const VERBS = {
	rotation: "fewest solve rotation",
	flip: "fewest solve flip",
	puzzle: "fewest solve puzzle",
	code: "fewest distance",
} as const;

/** The command by which the program reads a file, as it says; `null` if it does not recognize the file. */
function commandFor(text: Uint8Array): string | null {
	const file = join(folder, "input");
	writeFileSync(file, text);
	const { errors } = run([file]);
	return /: read as .*: (fewest .*) \S+$/m.exec(errors)?.[1] ?? null;
}

const example = (name: string) => readFileSync(new URL(`../../examples/${name}`, import.meta.url));
const bytes = (text: string) => new TextEncoder().encode(text);

test("forms of codes, puzzles and boards are recognized as by the program", () => {
	for (const [text, subject] of [
		[example("poj2286.txt"), "rotation"],
		[example("poj1753.txt"), "flip"],
		[example("moonspinner.tws"), "puzzle"],
		[bytes(fewest("convert puzzle pyraminx --to tws")), "puzzle"],
		[bytes(fewest("convert puzzle pyraminx --to kpuzzle")), "puzzle"],
		[example("hamming.txt"), "code"],
		[example("five-qubit.txt"), "code"],
		[example("surface3.dem"), "code"],
		[bytes("%%MatrixMarket matrix coordinate integer general\n1 2 1\n1 1 1\n"), "code"],
		[bytes('{"n": 3, "checks": {"X": [[0, 1]], "Z": [[1, 2]]}}\n'), "code"],
		[bytes("7 3\n3 4\n1 1 2 1 2 2 3\n4 4 4\n"), "code"],
		[bytes("1,0,1\n0,1,1\n"), "code"],
		[bytes("[[1, 0, 1], [0, 1, 1]]\n"), "code"],
		[bytes("[1 0 1; 0 1 1]\n"), "code"],
		[bytes("1 . 1\n. 1 1\n"), "code"],
		[bytes("0 -1 5\n3 2 -1\n"), "code"],
		[bytes("X0 Z1 X2\nZ0 X1\n"), "code"],
		[bytes('stim.PauliString("+XZ")\n'), "code"],
		[bytes("1 0|0 1\n"), "code"],
		[bytes("a lot of words\n"), null],
		[bytes("R U R' U'\n"), null],
	] as const) {
		const found = texts.recognize(new Uint8Array(text));
		// If the subject is unknown, there may be a form of codes. Then the page asks whether the text is a code.
		const ours = found.subject === "unknown" ? (found.form === "" ? null : "code") : found.subject;
		const told = Buffer.from(text).toString().slice(0, 60);
		expect(ours, told).toBe(subject);
		expect(commandFor(text), told).toBe(subject === null ? null : VERBS[subject]);
	}
});
