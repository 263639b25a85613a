/** The par and the costs of the moves of the current game, for puzzles with a table. */

import { reviewOf } from "../play/review";
import { distanceOf, learn, table } from "./answer";
import { game } from "./game";

export const review = reviewOf(game, {
	distanceOf,
	learn,
	isMeasured: () => table.value.kind === "made",
	labelOf: (step) => step,
});
