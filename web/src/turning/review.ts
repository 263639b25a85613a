/** The game so far, measured. */

import { reviewOf } from "../play/review";
import { distanceOf, learn, table } from "./answer";
import { game } from "./game";

export const review = reviewOf(game, {
	distanceOf,
	learn,
	isMeasured: () => table.value.kind === "made",
	labelOf: (step) => step,
});
