/** The engines that the figures ask. */

import { startFlip, startRotation, startSearch } from "../engine/engine";

export const rotation = startRotation();
export const flip = startFlip();
export const search = startSearch();
