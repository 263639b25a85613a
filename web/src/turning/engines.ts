/** Three engines: for tables, which may take long, for quick questions, and for files. */

import { startTexts, startTurning } from "../engine/engine";

export const solver = startTurning();
export const quick = startTurning();
export const files = startTexts();
