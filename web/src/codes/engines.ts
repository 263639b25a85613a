/** The engines: one proves distances, which may take long; another one answers at once; texts have a module of their own. */

import { startCodes, startTexts } from "../engine/engine";

export const prover = startCodes();
export const quick = startCodes();
export const texts = startTexts();
