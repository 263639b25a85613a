/**
 * The table's entries for patterns. An entry is the first of the shortest words in dictionary order, with its length.
 */

import type { Digit, Moves, RotationBoard } from "../engine/answers";
import { MOVES, type Move, turned } from "../rotation/lines";
import { rotation } from "./engines";

export const SYMBOLS: readonly Digit[] = [1, 2, 3];

export interface Entry {
	readonly symbol: Digit;
	readonly word: Moves;
}

export function entriesOf(board: RotationBoard): Promise<Entry[]> {
	return Promise.all(SYMBOLS.map((symbol) => entryOf(board, symbol)));
}

export async function entryOf(board: RotationBoard, symbol: Digit): Promise<Entry> {
	const { words } = await rotation.solutions(board, symbol, 1);
	return { symbol, word: words[0]?.moves ?? "" };
}

/** The smallest entry in the judges' order: first by length, then in dictionary order. */
export function least(entries: readonly Entry[]): Entry | undefined {
	return entries.reduce<Entry | undefined>(
		(best, entry) => (best === undefined || isLess(entry.word, best.word) ? entry : best),
		undefined,
	);
}

export function isLess(one: Moves, two: Moves): boolean {
	return one.length !== two.length ? one.length < two.length : one < two;
}

/** The entry for a symbol after each of the eight moves. */
export function entriesAfter(board: RotationBoard, symbol: Digit): Promise<{ move: Move; word: Moves }[]> {
	return Promise.all(
		MOVES.map(async (move) => ({ move, word: (await entryOf(turned(board, move), symbol)).word })),
	);
}

/** An entry as the table stores it, in base 8: the length, then one digit for each move. */
export function packed(word: Moves): string {
	const digits = Array.from(word, (letter) => MOVES.indexOf(letter as Move)).join("");
	return `${word.length.toString(8)}.${digits.padEnd(13, "0")}`;
}
