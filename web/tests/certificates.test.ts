/** Certificates: the module's verdicts are those of `fewest verify`, with its sentence, its line and its reason. */

import { expect, test } from "vitest";
import type { CertificateVerdict } from "../src/engine/certificates";
import { run, startModule } from "./native";

const { certificates } = await startModule("certificates");

const HAMMING = "1010101\n0110011\n0001111\n";
const SAMPLE = "bwwb\nbbwb\nbwwb\nbwww\n";

/** A certificate that the program writes. */
function certified(words: string, input = ""): Uint8Array {
	const { code, output, errors } = run(["certify", ...words.split(" ")], input);
	expect(code, errors).toBe(0);
	return new Uint8Array(output);
}

/** The certificate with another text in place of the first occurrence of a text. */
function changed(certificate: Uint8Array, from: string, to: string): Uint8Array {
	const text = Buffer.from(certificate).toString("latin1");
	expect(text).toContain(from);
	return new Uint8Array(Buffer.from(text.replace(from, to), "latin1"));
}

/** The exit codes of `fewest verify`. */
const CODES: Readonly<Record<CertificateVerdict["kind"], number>> = { proved: 0, false: 1, unreadable: 2 };

test("certificates have the program's verdict", () => {
	// A table of distances, which has bytes that are not text.
	const table = certified("census puzzle floppy");
	const walk = certified("distance -", HAMMING);
	const system = certified("solve flip -", SAMPLE);
	for (const [certificate, kind] of [
		[table, "proved"],
		[walk, "proved"],
		[system, "proved"],
		[certified("distance examples/five-qubit.txt"), "proved"],
		// A bound that is too high, a word that violates a check, and a table with another number of states.
		[changed(system, "lower 4", "lower 5"), "false"],
		[changed(walk, "upper 3 1 3 5", "upper 3 1 3 6"), "false"],
		[changed(table, "census 1 4", "census 1 5"), "false"],
		// Without its end, with a number that is none, and with bytes cut off.
		[changed(walk, "end\n", ""), "unreadable"],
		[changed(walk, "columns 7", "columns x"), "unreadable"],
		[table.slice(0, -30), "unreadable"],
	] as const) {
		const text = Buffer.from(certificate).toString("latin1");
		const verdict = certificates.check(certificate);
		const native = run(["verify", "-"], certificate);
		expect(verdict.kind, text).toBe(kind);
		expect(native.code, text).toBe(CODES[kind]);
		if (verdict.kind === "proved") expect(native.output.toString()).toBe(`${verdict.sentence}\n`);
		else expect(native.errors).toContain(`line ${verdict.line}: ${verdict.why}\n`);
	}
});
