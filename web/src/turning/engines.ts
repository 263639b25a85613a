/**
 * The three engines. The first makes the table of the current puzzle, which may take long. The second answers quick
 * questions. The third reads files; it runs another module, which knows the formats.
 */

import { startTexts, startTurning } from "../engine/engine";

export const solver = startTurning();
export const quick = startTurning();
export const files = startTexts();
