/** Takes scrambles in standard notation, also with answers, which a person types, pastes or drops. */

import type { Judged } from "../controls/whole-output";
import { moved, placesOf, solvedOf, wordsIn } from "../engine/states";
import { said } from "../language";
import { Texts as PlayTexts, pasteOf } from "../play/paste";
import { answeredIn } from "./answered";
import { files, quick } from "./engines";
import { position, putUp, puzzleName } from "./game";
import { choosePuzzle } from "./generating";
import { NAME } from "./named";
import { checkAnswered } from "./output";
import { keepOwn } from "./own";
import { type Board, boardIn } from "./position";
import { fetchPuzzle, isPuzzle } from "./puzzles";
import { faultOf, type TextFault, words } from "./words";

/**
 * Shows the position after a scramble. The text may begin with the name of a puzzle. Returns its fault, the verdict on
 * its answers, or `null`.
 */
export async function take(text: string, other = puzzleName.peek()): Promise<TextFault | Judged | null> {
	const answered = answeredIn(text);
	const checked = answered && (await checkAnswered(answered));
	if (checked !== null) return checked;
	// A text with several lines is more likely the definition of a puzzle.
	if (/\n|^\s*\{/.test(text) && (await files.recognize(text)).subject === "puzzle")
		return takeDefinition(text);
	const written = text.normalize("NFKC").replaceAll("’", "'").trim();
	const [first = "", ...rest] = wordsIn(written);
	const named = NAME.test(first) ? await fetchPuzzle(first) : "missing";
	const name = isPuzzle(named) ? first : other;
	const scramble = isPuzzle(named) ? written.slice(first.length).trim() : written;
	const found = isPuzzle(named) ? named : await fetchPuzzle(name);
	if (!isPuzzle(found)) return { kind: "missing", name };
	const steps = isPuzzle(named) ? rest : [first, ...rest];
	const ignored = name === puzzleName.peek() ? position.peek().start.ignored : [];
	const start: Board = { puzzle: name, written: steps.join(" ") || "solved", ignored };
	// A scramble in the puzzle's own names stays as written, so that the link and the command contain it.
	const isPlain = steps.reduce<ReturnType<typeof moved>>(
		(state, step) => state && moved(found, state, step),
		solvedOf(found),
	);
	if (isPlain !== null) {
		putUp(start);
		return null;
	}
	const state = await quick.scramble(found.source, placesOf(found), scramble);
	if ("why" in state) return { kind: "scramble", why: state.why };
	putUp(boardIn(start, state));
	return null;
}

/** Shows the puzzle that a file defines. Returns the fault of the file, or `null`. */
export async function takeDefinition(text: string): Promise<TextFault | null> {
	const read = await files.puzzle(text);
	if (read.kind === "wrong") return { kind: "definition", why: read.why };
	choosePuzzle(keepOwn(read));
	return null;
}

export const paste = pasteOf<string, TextFault>(take, async () => "none");

export function Texts() {
	return <PlayTexts paste={paste} t={said(words)} placeholder="R U R' U'" faultOf={said(faultOf)} />;
}
