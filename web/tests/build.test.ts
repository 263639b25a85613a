/** The build says what it does before each step that takes long, so that it is not silent for minutes. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Commands that take long: they compile, download or install. */
const LONG = /^\s*(build "\$module"|rustup target add|npm ci|npm run build)/;

test("each long step of the build announces itself", () => {
	const script = readFileSync(new URL("../../scripts/build-page", import.meta.url), "utf8");
	const lines = script.split("\n").filter((line) => !/^\s*#/.test(line));
	const steps = lines.flatMap((line, index) => (LONG.test(line) ? [[lines[index - 1], line]] : []));
	expect(steps.length).toBe(4);
	for (const [before, step] of steps) expect(before, step).toMatch(/^\s*echo /);
});
