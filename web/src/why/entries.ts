/** The table's entries for patterns: the length of the shortest word, and the smallest such word. */

import type { Digit, Moves, RotationBoard } from "../engine/answers";
import { MOVES, type Move, turned } from "../rotation/lines";
import { rotation } from "./engines";

export const SYMBOLS: readonly Digit[] = [1, 2, 3];

/** The entry of the pattern of one symbol. */
export interface Entry {
	readonly symbol: Digit;
	readonly word: Moves;
}

/** The entry for each symbol of a board. */
export function entriesOf(board: RotationBoard): Promise<Entry[]> {
	return Promise.all(SYMBOLS.map((symbol) => entryOf(board, symbol)));
}

export async function entryOf(board: RotationBoard, symbol: Digit): Promise<Entry> {
	const { words } = await rotation.solutions(board, symbol, 1);
	return { symbol, word: words[0]?.moves ?? "" };
}

/** The least of some entries, as the judge orders them: the shorter first, then by the dictionary. */
export function least(entries: readonly Entry[]): Entry | undefined {
	return entries.reduce<Entry | undefined>(
		(best, entry) => (best === undefined || isLess(entry.word, best.word) ? entry : best),
		undefined,
	);
}

export function isLess(one: Moves, two: Moves): boolean {
	return one.length !== two.length ? one.length < two.length : one < two;
}

/** The entry of a symbol after each of the eight moves. */
export function entriesAfter(board: RotationBoard, symbol: Digit): Promise<{ move: Move; word: Moves }[]> {
	return Promise.all(
		MOVES.map(async (move) => ({ move, word: (await entryOf(turned(board, move), symbol)).word })),
	);
}

/** An entry as the number that the table keeps, in base 8: the length, and then a digit for each move. */
export function packed(word: Moves): string {
	const digits = Array.from(word, (letter) => MOVES.indexOf(letter as Move)).join("");
	return `${word.length.toString(8)}.${digits.padEnd(13, "0")}`;
}
