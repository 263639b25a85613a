/** The command line for a task that is too large for the page. */

import type { Recognized } from "../engine/texts";
import type { Given } from "./given";

type Subject = Recognized["subject"] | "scramble" | "error-model" | "exponents";

/** The names of files for texts that were pasted. */
const FILES: Readonly<Record<Subject, string>> = {
	rotation: "boards.txt",
	flip: "boards.txt",
	puzzle: "puzzle.tws",
	code: "code.txt",
	"error-model": "model.dem",
	exponents: "exponents.txt",
	scramble: "",
	unknown: "input.txt",
};

/** The command for a text or a file. A scramble stands in the command itself. */
export function commandOf(subject: Subject, { content, file }: Given, puzzle = ""): string {
	const name = quoted(file ?? FILES[subject]);
	switch (subject) {
		case "rotation":
		case "flip":
			return `fewest solve ${subject} ${name}`;
		case "puzzle":
			return `fewest show puzzle ${name}`;
		case "scramble": {
			const [first = "", ...words] = String(content).trim().split(/\s+/);
			const moves = first === puzzle ? words : [first, ...words];
			return moves.length === 0
				? `fewest show puzzle ${quoted(puzzle)}`
				: `fewest solve puzzle ${quoted(puzzle)} ${quoted(moves.join(" "))}`;
		}
		case "exponents":
			return `fewest distance --lift SIZE ${name}`;
		default:
			return `fewest distance ${name}`;
	}
}

/** A word of a command, in quotes if the shell needs them. */
function quoted(word: string): string {
	return /^[\w./,=:+@%][\w./,=:+@%-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
