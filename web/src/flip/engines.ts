/** The engines of this view. Each has a worker, which starts with the first question. */

import { startFlip } from "../engine/engine";

/** For the fewest presses. A search may take long and can be cancelled. */
export const proving = startFlip();

/** For questions with quick answers. */
export const quick = startFlip();

/** For pictures, which take much memory. */
export const large = startFlip();

/** For the boards of a list. */
export const listing = startFlip();
