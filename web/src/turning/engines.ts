/** The engines: one has the table of the puzzle that is shown, which may take long to make; the other one answers at once. */

import { startTurning } from "../engine/engine";

export const solver = startTurning();
export const quick = startTurning();
