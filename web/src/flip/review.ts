/** Compares the presses of the game so far with the fewest possible. */

import { reviewOf } from "../play/review";
import { fewestOf, learnOther } from "./answer";
import { begun, game, position } from "./game";
import { placeOf } from "./position";

/** The limit on the cells of a board whose presses are measured. On larger boards, a measurement may take long. */
const MOST_CELLS = 144;

export const review = reviewOf(game, {
	distanceOf: (board) => fewestOf(board, position.value.goal),
	learn: (board) => learnOther(board, position.peek().goal),
	isMeasured: ({ rows, columns }) => rows * columns <= MOST_CELLS,
	labelOf(step) {
		if (step.kind === "paint") return "";
		const [row, column] = placeOf(step.cell, begun.value.board);
		return `${row + 1},${column + 1}`;
	},
});
