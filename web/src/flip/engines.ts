/** The engines of this view, a worker each, which start when first asked. */

import { startFlip } from "../engine/engine";

/** For the fewest presses, which may take long and are then broken off. */
export const proving = startFlip();

/** For what is answered at once. */
export const quick = startFlip();

/** For pictures, which take much memory. */
export const large = startFlip();
