/** Moves of either puzzle, as numbers, names and boards. */

import type { Bits, SearchBoard, Step } from "../engine/answers";
import { equal, none, pressed, toggled } from "../flip/bits";
import { MOVES, turned } from "../rotation/lines";

/** The name of a move: a letter, or a cell such as `b2`, with the column's letter and the row's number. */
export function nameOf(step: Step, { puzzle, board }: SearchBoard): string {
	if (puzzle === "rotation") return MOVES[step] ?? "";
	return `${columnName(step % board.columns)}${Math.floor(step / board.columns) + 1}`;
}

/** The name of a column as in spreadsheets: a to z, then aa, ab and so on. */
function columnName(column: number): string {
	const letter = String.fromCharCode(97 + (column % 26));
	return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

export function afterSteps(start: SearchBoard, steps: readonly Step[]): SearchBoard {
	if (start.puzzle === "rotation") {
		const board = steps.reduce((board, step) => turned(board, MOVES[step] ?? "A"), start.board);
		return { ...start, board };
	}
	const { columns } = start.board;
	const press = (board: Bits, step: Step) => pressed(board, Math.floor(step / columns), step % columns);
	return { ...start, board: steps.reduce(press, start.board) };
}

/** The set of the cells that are pressed. */
export function cellsOf(steps: readonly Step[], { rows, columns }: Bits): Bits {
	return toggled(
		none(rows, columns),
		steps.map((step) => [Math.floor(step / columns), step % columns] as const),
	);
}

export function sameBoard(one: SearchBoard, two: SearchBoard): boolean {
	if (one.puzzle === "rotation" || two.puzzle === "rotation") return one.board === two.board;
	return equal(one.board, two.board);
}
