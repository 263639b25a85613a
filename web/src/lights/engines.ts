/**
 * The engines: for solutions, for counts and for the answers of a text, each of which may take long, and one that
 * describes games at once.
 */

import { startLights } from "../engine/engine";

export const solver = startLights();
export const counter = startLights();
export const checker = startLights();
export const quick = startLights();
