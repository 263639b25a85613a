/** The engines that make boards, know distances and grow trees to be drawn. Searches have workers of their own. */

import { startFlip, startRotation, startSearch } from "../engine/engine";

export const rotation = startRotation();
export const flip = startFlip();
export const trees = startSearch();
