/** Finds the command for a text that is too large for the page, from the beginning of the text. */

import type { Recognized } from "../engine/texts";
import { USUAL } from "../lights/chosen";
import { optionsOf } from "../lights/options";
import { isBoard, statesIn, writtenIn } from "../lights/written";
import { commandOf, type Subject } from "./command";
import type { Given } from "./given";

/** The name of the form of a quasi-cyclic matrix that does not state the size of its circulants. */
const EXPONENTS = "exponents without their size";

/** The commands for a text: none if it is not recognized, and two if it may be a code or a board. */
export function commandsFor(given: Given, recognized: Recognized, start: Given["content"]): string[] {
	return subjectsOf(given, recognized, start).map(([subject, detail]) => commandOf(subject, given, detail));
}

function subjectsOf(
	{ content }: Given,
	{ subject, form, puzzle }: Recognized,
	start: Given["content"],
): readonly (readonly [subject: Subject, detail?: string])[] {
	if (subject !== "unknown") return [[subject]];
	const code = form === "" ? [] : [[form === EXPONENTS ? "exponents" : "code"] as const];
	if (typeof content !== "string" || typeof start !== "string") return code;
	const written = writtenIn(start);
	if (written !== null && "game" in written) {
		return [["lights", optionsOf({ ...written.game, shape: written.game.shape ?? "" })]];
	}
	// The last line of the beginning may be cut, and other boards may have other sizes.
	const [board = ""] = start.slice(0, start.lastIndexOf("\n")).split(/\n\s*\n/);
	if (isBoard(board)) {
		const lights = ["lights", optionsOf({ ...USUAL, shape: "", states: statesIn(content) })] as const;
		return form !== "" && /\S[ \t]+\S/.test(board) ? [...code, lights] : [lights];
	}
	if (isCells(board)) return [...code, ["flip"]];
	if (form !== "") return code;
	// A file of scrambles has no name of a puzzle, which the program takes from the command.
	return puzzle === "" || start.trim().startsWith(puzzle) ? [] : [["scrambles", puzzle]];
}

/** Whether a text consists of rows of 0 and 1 of equal lengths. Such rows are checks or a board. */
export function isCells(text: string): boolean {
	const rows = text.trim().split(/\s*\n\s*/);
	return rows.every((row) => /^[01 ]+$/.test(row) && row.length === rows[0]?.length);
}
