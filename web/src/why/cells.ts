/** Lights Out on seven cells: a cell in the middle, and six around it. Each press changes a cell and its neighbors. */

/** For each cell, the cells that its press changes: itself and its neighbors. */
export const CHANGED: readonly (readonly number[])[] = [
	[0, 1, 2, 3],
	[0, 1, 3, 4],
	[0, 2, 3, 5],
	[0, 1, 2, 3, 4, 5, 6],
	[1, 3, 4, 6],
	[2, 3, 5, 6],
	[3, 4, 5, 6],
];

/** The cells of a quiet pattern. */
export const QUIET: readonly number[] = [0, 1, 5, 6];

/** The lit cells of two boards. One press solves the first, and the second is impossible. */
export const BOARDS = { possible: [0, 1, 2, 3], impossible: [0] } as const;

/** The lit cells of a board after presses. */
export function litAfter(board: readonly number[], presses: readonly number[]): number[] {
	const changes = [...board, ...presses.flatMap((press) => CHANGED[press] ?? [])];
	return CHANGED.map((_, cell) => cell).filter(
		(cell) => changes.filter((changed) => changed === cell).length % 2 === 1,
	);
}
