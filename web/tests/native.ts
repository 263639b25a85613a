/** The program `fewest`, to compare the page's module with. */

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { type Module, start } from "../src/engine/module";

/** The environment may name a program that is built already. */
const [command, ...before] = process.env["FEWEST"]?.split(" ") ?? [
	"cargo",
	"run",
	"--quiet",
	"--release",
	"--package=fewest-cli",
	"--",
];

/** What the program prints. */
export function fewest(line: string, input = ""): string {
	return execFileSync(command ?? "", [...before, ...line.split(" ")], {
		cwd: new URL("../..", import.meta.url),
		encoding: "utf8",
		input,
		maxBuffer: 2 ** 28,
	});
}

/** The module as `scripts/build-page` has built it. */
export async function startModule(): Promise<Module> {
	return start(await readFile(new URL("../src/engine/fewest.wasm", import.meta.url)));
}

/** The first line in which two texts differ; a text of a megabyte in an error message helps no one. */
export function firstDifference(one: string, other: string): readonly string[] | undefined {
	if (one === other) {
		return undefined;
	}
	const [lines, others] = [one.split("\n"), other.split("\n")];
	const line = lines.findIndex((text, index) => text !== others[index]);
	return [`line ${line + 1}`, lines[line] ?? "", others[line] ?? ""];
}
