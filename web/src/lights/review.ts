/** The par and the costs of the moves of the current game. */

import { reviewOf } from "../play/review";
import { distanceOf, learn } from "./answer";
import { board, game, shape } from "./game";
import { labelOf } from "./position";

export const review = reviewOf(game, {
	distanceOf,
	learn,
	isMeasured: () => shape.value !== null,
	labelOf: (step) => labelOf(board.value, step),
});
