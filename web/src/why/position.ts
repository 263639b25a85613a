/**
 * The position that the figures show, as it stands in the address: `#why/<24 digits>/<board of 5 × 5>/<first row>/<board of 4 × 4>`.
 *
 * The first row is a digit for each cell, 1 where it is pressed. Parts that say nothing mean the usual.
 */

import type { Bits, RotationBoard } from "../engine/answers";
import { fromRows, readBits, written } from "../flip/bits";
import { isBoard } from "../rotation/lines";

/** The sides of the boards of the Flip Game: one whose quiet patterns are few, and one that has 16 solutions. */
export const CHASED = 5;
export const JOINED = 4;

export interface Position {
	readonly board: RotationBoard;
	readonly chased: Bits;
	/** Whether each cell of its first row is pressed. */
	readonly firstRow: readonly boolean[];
	readonly joined: Bits;
}

const USUAL: Position = {
	// Six moves, and each symbol at another distance.
	board: "111111113232333323223222",
	chased: fromRows(["bbwww", "wbbbb", "bbwbw", "wwwww", "bwbbb"]),
	firstRow: Array.from({ length: CHASED }, () => false),
	// The sample of POJ 1753.
	joined: fromRows(["bwwb", "bbwb", "bwwb", "bwww"]),
};

export function decode([board = "", chased = "", row = "", joined = ""]: readonly string[]): Position {
	return {
		board: isBoard(board) ? board : USUAL.board,
		chased: readSquare(chased, CHASED) ?? USUAL.chased,
		firstRow: /^[01]{5}$/.test(row) ? Array.from(row, (digit) => digit === "1") : USUAL.firstRow,
		joined: readSquare(joined, JOINED) ?? USUAL.joined,
	};
}

export function encode({ board, chased, firstRow, joined }: Position): string[] {
	const row = firstRow.map((pressed) => (pressed ? "1" : "0")).join("");
	return [board, written(chased), row, written(joined)];
}

function readSquare(text: string, side: number): Bits | null {
	const bits = readBits(text, side);
	return bits?.rows === side && bits.columns === side ? bits : null;
}
