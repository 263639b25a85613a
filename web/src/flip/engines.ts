/** The engines of this view. */

import { startFlip } from "../engine/engine";

/** For the fewest presses. A search may take long and can be cancelled. */
export const proving = startFlip();

export const quick = startFlip();

/** For pictures, which take much memory. */
export const large = startFlip();

export const listing = startFlip();
