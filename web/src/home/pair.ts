/** Tells which of two files contains positions, and which the answers to them. */

import { FORMS } from "./answers";

/** The text of a file, and its name. */
export interface Named {
	readonly content: string;
	readonly file: string;
}

export interface Pair {
	readonly positions: string;
	readonly answers: string;
}

/** Answers that are no positions in any format. */
const SURE = /^(No moves needed|Impossible|Unsolvable)$/im;

/** A line of moves, such as `R U2 F'`. It has a letter, which a row of a matrix has not. */
const MOVES = /^(?=.*[a-z])[\w'’.:+,()[\]* -]+$/i;

/** Names of files with answers, such as `1.ans` and `my-output.txt`. */
const ANSWERS = /(^|[^a-z])(ans|out|sol)/i;

/**
 * The parts of two files; `null` if neither can be answers. If both can be, a line or a name that only answers have
 * decides, and otherwise the first file has the positions.
 */
export function paired(one: Named, two: Named): Pair | null {
	for (const forms of [Object.values(FORMS).map(([line]) => line), [MOVES]]) {
		const candidates = [two, one].filter(({ content }) => forms.some((form) => isOf(content, form)));
		const chosen =
			candidates.find(({ content }) => SURE.test(content)) ??
			candidates.find(({ file }) => ANSWERS.test(file)) ??
			candidates[0];
		if (chosen === undefined) continue;
		return { positions: (chosen === one ? two : one).content, answers: chosen.content };
	}
	return null;
}

/** Whether each line of a text has a form. */
function isOf(text: string, form: RegExp): boolean {
	const lines = text.normalize("NFKC").split("\n");
	return lines.every((line) => line.trim() === "" || form.test(line.trim()));
}
