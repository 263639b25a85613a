/** The par and the costs of the moves of the current game. */

import { reviewOf } from "../play/review";
import { distanceOf, lookAt } from "./answer";
import { game } from "./game";

export const review = reviewOf(game, {
	distanceOf,
	learn: (board) =>
		lookAt(board).then(
			() => true,
			() => false,
		),
	isMeasured: () => true,
	labelOf: (move) => move,
});
