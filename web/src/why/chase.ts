/** Light chasing for the Flip Game: the presses of the first row determine the presses of all other rows. */

import type { Bits } from "../engine/answers";
import { cells, has, none, pressed, toggled } from "../flip/bits";

/** All presses that follow from the first row: each further row has a press below every cell that is still black. */
export function chased(board: Bits, firstRow: readonly boolean[]): Bits {
	const first = firstRow.flatMap((isPressed, column) => (isPressed ? [[0, column] as const] : []));
	let presses = toggled(none(board.rows, board.columns), first);
	let now = after(board, first);
	for (let row = 1; row < board.rows; row += 1) {
		const black = Array.from({ length: board.columns }, (_, column) => column).filter((column) =>
			has(now, row - 1, column),
		);
		const next = black.map((column) => [row, column] as const);
		presses = toggled(presses, next);
		now = after(now, next);
	}
	return presses;
}

export function after(board: Bits, presses: Iterable<readonly [row: number, column: number]>): Bits {
	let now = board;
	for (const [row, column] of presses) now = pressed(now, row, column);
	return now;
}

/** All first rows that leave no black cell after the chase. */
export function solvingRows(board: Bits): boolean[][] {
	const rows = Array.from({ length: 2 ** board.columns }, (_, number) =>
		Array.from({ length: board.columns }, (_, column) => ((number >> column) & 1) === 1),
	);
	return rows.filter((row) => isWhite(after(board, cells(chased(board, row)))));
}

export function isWhite({ bytes }: Bits): boolean {
	return bytes.every((byte) => byte === 0);
}
