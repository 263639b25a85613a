/** The engines: for the table of the room and for one of a text with answers, for quick questions, and for files. */

import { startTexts, startTurning } from "../engine/engine";

export const solver = startTurning();
export const checker = startTurning();
export const quick = startTurning();
export const files = startTexts();
