/** The engines that make boards, look up distances and grow trees to draw. Searches have workers of their own. */

import { startFlip, startRotation, startSearch } from "../engine/engine";

export const rotation = startRotation("search");
export const flip = startFlip("search");
export const trees = startSearch();
