/** The engines that make boards and know distances. Searches have workers of their own. */

import { startFlip, startRotation } from "../engine/engine";

export const rotation = startRotation();
export const flip = startFlip();
