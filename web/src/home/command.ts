/** The command line for a task that is too large for the page. */

import type { Given } from "./given";

/** The kinds of texts for which there is a command. */
export type Subject =
	| "rotation"
	| "flip"
	| "lights"
	| "puzzle"
	| "scramble"
	| "scrambles"
	| "code"
	| "error-model"
	| "exponents";

/** The names of files for texts that were pasted. */
const FILES: Readonly<Record<Subject, string>> = {
	rotation: "boards.txt",
	flip: "boards.txt",
	lights: "boards.txt",
	puzzle: "puzzle.tws",
	code: "code.txt",
	"error-model": "model.dem",
	exponents: "exponents.txt",
	scramble: "",
	scrambles: "scrambles.txt",
};

/**
 * The command for a text or a file. A scramble stands in the command itself. `detail` is the puzzle of a scramble, or
 * the options that specify a game of Lights Out.
 */
export function commandOf(subject: Subject, { content, file }: Given, detail = ""): string {
	const name = quoted(file ?? FILES[subject]);
	switch (subject) {
		case "rotation":
		case "flip":
			return `fewest solve ${subject} ${name}`;
		case "lights":
			return `fewest solve lights ${detail && `${detail} `}${name}`;
		case "puzzle":
			return `fewest solve puzzle ${name}`;
		case "scramble": {
			const [first = "", ...words] = String(content).trim().split(/\s+/);
			const moves = first === detail ? words : [first, ...words];
			return moves.length === 0
				? `fewest show puzzle ${quoted(detail)}`
				: `fewest solve puzzle ${quoted(detail)} ${quoted(moves.join(" "))}`;
		}
		case "scrambles":
			return `fewest solve puzzle ${quoted(detail)} ${name}`;
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
