/** Recognizes scrambles with the answers to them. */

import { NAME } from "./named";

export interface Answered {
	readonly puzzle: string;
	/** One scramble on each line. */
	readonly scrambles: readonly string[];
	readonly answers: readonly string[];
}

const COMMAND = /^\$?\s*fewest\s+check\s+puzzle\s+(\S+)/;

/**
 * The parts of a text: the name of a puzzle or the program's command on the first line, then scrambles, a blank line,
 * and answers. `null` for other texts.
 */
export function answeredIn(text: string): Answered | null {
	const plain = text.normalize("NFKC").replaceAll("’", "'").trim();
	const [first = "", ...lines] = plain.split("\n").map((line) => line.trim());
	const puzzle = COMMAND.exec(first)?.[1] ?? first;
	const blank = lines.indexOf("");
	if (blank < 1 || !NAME.test(puzzle)) return null;
	return { puzzle, scrambles: lines.slice(0, blank), answers: lines.slice(blank + 1) };
}
