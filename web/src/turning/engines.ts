/**
 * The engines: the first one has the table of the puzzle shown, which may take long to make; the second one answers at
 * once; the third one reads files, in the module of texts.
 */

import { startTexts, startTurning } from "../engine/engine";

export const solver = startTurning();
export const quick = startTurning();
export const files = startTexts();
