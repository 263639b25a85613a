/** The engine of this view. */

import { startRotation } from "../engine/engine";

export const engine = startRotation();
