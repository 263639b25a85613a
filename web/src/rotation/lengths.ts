/** The lengths that shortest solutions can have. */

/** The largest distance of any board. */
export const HARDEST = 13;

export const LENGTHS: readonly number[] = Array.from({ length: HARDEST }, (_, index) => index + 1);
