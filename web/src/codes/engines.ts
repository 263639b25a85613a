/** The engines: one proves distances, which may take long; the second answers at once; the third reads texts. */

import { startCodes, startTexts } from "../engine/engine";

export const prover = startCodes();
export const quick = startCodes();
export const texts = startTexts();
