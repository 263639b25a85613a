/** The geometry of the Rotation Game: the places of its cells, and the line of cells that each move shifts. */

import type { RotationBoard } from "../engine/answers";

export const MOVES = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;
export type Move = (typeof MOVES)[number];

/** The row and column of each cell, in a grid of 7 × 7 places. */
export const PLACES: readonly (readonly [number, number])[] = [
	[0, 2],
	[0, 4],
	[1, 2],
	[1, 4],
	...[0, 1, 2, 3, 4, 5, 6].map((column) => [2, column] as const),
	[3, 2],
	[3, 4],
	...[0, 1, 2, 3, 4, 5, 6].map((column) => [4, column] as const),
	[5, 2],
	[5, 4],
	[6, 2],
	[6, 4],
];

/** The cells of the center. On a solved board, they have the same symbol. */
export const CENTER: ReadonlySet<number> = new Set([6, 7, 8, 11, 12, 15, 16, 17]);

/** The cells of each move's line. The move shifts the symbols toward the first cell. */
export const LINES: Readonly<Record<Move, readonly number[]>> = (() => {
	const A = [0, 2, 6, 11, 15, 20, 22];
	const B = [1, 3, 8, 12, 17, 21, 23];
	const H = [4, 5, 6, 7, 8, 9, 10];
	const G = [13, 14, 15, 16, 17, 18, 19];
	return { A, B, C: H.toReversed(), D: G.toReversed(), E: B.toReversed(), F: A.toReversed(), G, H };
})();

const INVERSE: Readonly<Record<Move, Move>> = {
	A: "F",
	B: "E",
	C: "H",
	D: "G",
	E: "B",
	F: "A",
	G: "D",
	H: "C",
};

export function inverse(move: Move): Move {
	return INVERSE[move];
}

/**
 * The board after a move. Each cell of the line takes the symbol of the next cell; the last takes that of the first.
 */
export function turned(board: RotationBoard, move: Move): RotationBoard {
	const cells = [...board];
	const line = LINES[move];
	line.forEach((cell, index) => {
		cells[cell] = board[line[(index + 1) % line.length] ?? cell] ?? "";
	});
	return cells.join("");
}

/** Whether a text is a board: 24 digits, eight each of 1, 2 and 3. */
export function isBoard(text: string): text is RotationBoard {
	return /^[123]{24}$/.test(text) && [..."123"].every((symbol) => text.split(symbol).length === 9);
}

export function movesIn(text: string): Move[] {
	return [...text].filter((letter): letter is Move => MOVES.some((move) => move === letter));
}
