/** The three engines: one proves distances, which may take long. One answers quick questions. One reads texts. */

import { startCodes, startTexts } from "../engine/engine";

export const prover = startCodes();
export const quick = startCodes();
export const texts = startTexts();
