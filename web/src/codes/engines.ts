/** The engines: one proves distances, which may take long; the other reads and judges meanwhile. */

import { startCodes } from "../engine/engine";

export const prover = startCodes();
export const reader = startCodes();
