/** The program `fewest`, which the tests compare with the page's modules. */

import { execFileSync, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { ModuleName } from "../src/engine/compiled";
import { type Module, start } from "../src/engine/module";

/** The command that runs the program. The environment variable may name a program that is already built. */
const PROGRAM = process.env["FEWEST"];
const [command, ...before] =
	PROGRAM === undefined ? ["cargo", "run", "--quiet", "--release", "--package=fewest-cli", "--"] : [PROGRAM];

export function fewest(line: string, input = ""): string {
	return program(line.split(" "), input);
}

export function program(words: readonly string[], input = ""): string {
	return execFileSync(command ?? "", [...before, ...words], {
		cwd: new URL("../..", import.meta.url),
		encoding: "utf8",
		input,
		maxBuffer: 2 ** 28,
	});
}

/** Runs the program, and returns its exit code and its outputs. The program may fail. */
export function run(words: readonly string[], input: string | Uint8Array = "") {
	const { status, stdout, stderr } = spawnSync(command ?? "", [...before, ...words], {
		cwd: new URL("../..", import.meta.url),
		input,
		maxBuffer: 2 ** 28,
	});
	return { code: status, output: stdout, errors: stderr.toString() };
}

export async function startModule(name: ModuleName = "games"): Promise<Module> {
	return start(await readFile(new URL(`../src/engine/${name}.wasm`, import.meta.url)));
}

/** The first line in which two texts differ. An error message with the whole texts would take a megabyte. */
export function firstDifference(one: string, other: string): readonly string[] | undefined {
	if (one === other) {
		return undefined;
	}
	const [lines, others] = [one.split("\n"), other.split("\n")];
	const line = lines.findIndex((text, index) => text !== others[index]);
	return [`line ${line + 1}`, lines[line] ?? "", others[line] ?? ""];
}
