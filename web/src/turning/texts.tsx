/** Scrambles in the usual notation, typed, pasted or dropped. */

import type { TurningFault } from "../engine/turning";
import { said } from "../language";
import { Texts as PlayTexts, pasteOf } from "../play/paste";
import { quick } from "./engines";
import { position, putUp, puzzleName } from "./game";
import { NAME } from "./named";
import { type Board, boardIn, wordsIn } from "./position";
import { fetchPuzzle, isPuzzle } from "./puzzles";
import { moved, placesOf, solvedOf } from "./state";
import { words } from "./words";

/** Shows the position after a scramble. The puzzle may stand before it. Returns why it cannot be read, or `null`. */
export async function take(text: string, other = puzzleName.peek()): Promise<TurningFault | null> {
	const written = text.normalize("NFKC").replaceAll("’", "'").trim();
	const [first = "", ...rest] = wordsIn(written);
	const named = NAME.test(first) ? await fetchPuzzle(first) : "missing";
	const name = isPuzzle(named) ? first : other;
	const scramble = isPuzzle(named) ? written.slice(first.length).trim() : written;
	const found = isPuzzle(named) ? named : await fetchPuzzle(name);
	if (!isPuzzle(found)) return { why: name };
	const steps = isPuzzle(named) ? rest : [first, ...rest];
	const ignored = name === puzzleName.peek() ? position.peek().start.ignored : [];
	const start: Board = { puzzle: name, written: steps.join(" ") || "solved", ignored };
	// Names of moves stay as they are, so that the link and the command have them.
	const isPlain = steps.reduce<ReturnType<typeof moved>>(
		(state, step) => state && moved(found, state, step),
		solvedOf(found),
	);
	if (isPlain !== null) {
		putUp(start);
		return null;
	}
	const state = await quick.scramble(name, placesOf(found), scramble);
	if ("why" in state) return state;
	putUp(boardIn(start, state));
	return null;
}

export const paste = pasteOf<string, TurningFault>(take, async () => ({ why: "" }));

export function Texts() {
	return <PlayTexts paste={paste} t={said(words)} placeholder="R U R' U'" faultOf={({ why }) => why} />;
}
