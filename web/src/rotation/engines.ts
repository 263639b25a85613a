/** The engine of this view, a worker that starts with the first question. */

import { startRotation } from "../engine/engine";

export const engine = startRotation();
