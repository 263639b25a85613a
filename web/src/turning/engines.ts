/**
 * The engines: one has the table of the puzzle that is shown, which may take long to make; another one answers at once. The last
 * one reads files, in the module of texts.
 */

import { startTexts, startTurning } from "../engine/engine";

export const solver = startTurning();
export const quick = startTurning();
export const files = startTexts();
