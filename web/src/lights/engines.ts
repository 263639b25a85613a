/** The two engines. One solves and counts, which may take long. The other describes games at once. */

import { startLights } from "../engine/engine";

export const solver = startLights();
export const counter = startLights();
export const quick = startLights();
