/**
 * The position of the figures, and its form in an address: `#why/<24 digits>/<board of 5 × 5>/<first row>/<board of 4 ×
 * 4>`.
 *
 * The first row has a digit for each cell, 1 if it is pressed. Missing and unreadable parts get defaults. In a link to
 * a chapter, the chapter's name stands before these parts: `#why/quiet`.
 */

import type { Bits, RotationBoard } from "../engine/answers";
import { fromRows, readBits, written } from "../flip/bits";
import { isBoard } from "../rotation/lines";

/** The sides of the two boards of the Flip Game. One has few quiet patterns, the other has 16 solutions. */
export const CHASED = 5;
export const JOINED = 4;

export const CHAPTERS = ["table", "order", "first", "quiet", "middle", "lights", "turning", "codes"] as const;
export type Chapter = (typeof CHAPTERS)[number];

export interface Position {
	/** The chapter that a link names; `null` if it names none. */
	readonly chapter: Chapter | null;
	readonly board: RotationBoard;
	readonly chased: Bits;
	/** For each cell of the first row of the board `chased`, whether it is pressed. */
	readonly firstRow: readonly boolean[];
	readonly joined: Bits;
}

const USUAL: Position = {
	chapter: null,
	// Six moves from solved, with a different distance for each symbol.
	board: "111111113232333323223222",
	chased: fromRows(["bbwww", "wbbbb", "bbwbw", "wwwww", "bwbbb"]),
	firstRow: Array.from({ length: CHASED }, () => false),
	// The sample of POJ 1753.
	joined: fromRows(["bwwb", "bbwb", "bwwb", "bwww"]),
};

export function decode(parts: readonly string[]): Position {
	const chapter = CHAPTERS.find((name) => name === parts[0]) ?? null;
	const [board = "", chased = "", row = "", joined = ""] = parts.slice(chapter === null ? 0 : 1);
	return {
		chapter,
		board: isBoard(board) ? board : USUAL.board,
		chased: readSquare(chased, CHASED) ?? USUAL.chased,
		firstRow: /^[01]{5}$/.test(row) ? Array.from(row, (digit) => digit === "1") : USUAL.firstRow,
		joined: readSquare(joined, JOINED) ?? USUAL.joined,
	};
}

/** The parts of the address. The chapter is left out, because a changed figure is no longer the link to a chapter. */
export function encode({ board, chased, firstRow, joined }: Position): string[] {
	const row = firstRow.map((pressed) => (pressed ? "1" : "0")).join("");
	return [board, written(chased), row, written(joined)];
}

function readSquare(text: string, side: number): Bits | null {
	const bits = readBits(text, side);
	return bits?.rows === side && bits.columns === side ? bits : null;
}
