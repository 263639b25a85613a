/** The engine of this view. Its worker starts with the first question. */

import { startRotation } from "../engine/engine";

export const engine = startRotation();
