/** The par and the costs of the current game. They are measured once the puzzle has its table. */

import { reviewOf } from "../play/review";
import { distanceOf, learn, table } from "./answer";
import { game } from "./game";

export const review = reviewOf(game, {
	distanceOf,
	learn,
	isMeasured: () => table.value.kind === "made",
	labelOf: (step) => step,
});
