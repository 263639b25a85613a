/** The engines that make boards, know distances and grow trees to be drawn. Searches have workers of their own. */

import { startFlip, startRotation, startSearch } from "../engine/engine";

export const rotation = startRotation("search");
export const flip = startFlip("search");
export const trees = startSearch();
