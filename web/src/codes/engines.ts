/** Three engines: for distances, which may take long, for quick questions, and for texts. */

import { startCodes, startTexts } from "../engine/engine";

export const prover = startCodes();
export const quick = startCodes();
export const texts = startTexts();
