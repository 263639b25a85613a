/** Boards of one color. */

import { computed } from "@preact/signals";
import type { Bits, Color } from "../engine/answers";
import { all, count, equal } from "./bits";
import { board, position } from "./game";

/** The color of a board of one color. */
export function colorOf(board: Bits): Color | null {
	if (count(board) === 0) return "white";
	return equal(board, all(board.rows, board.columns)) ? "black" : null;
}

/** The color of the board, if that is the goal. */
export const reached = computed<Color | null>(() => {
	const { goal } = position.value;
	const color = colorOf(board.value);
	return goal === "either" || goal === color ? color : null;
});
