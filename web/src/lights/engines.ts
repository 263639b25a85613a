/** The engines: one solves and counts, which may take long; the other one describes games at once. */

import { startLights } from "../engine/engine";

export const solver = startLights();
export const counter = startLights();
export const quick = startLights();
