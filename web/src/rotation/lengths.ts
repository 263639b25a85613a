/** The lengths that boards can have. */

/** The largest length of any board. */
export const HARDEST = 13;

/** The lengths of boards that are not solved. */
export const LENGTHS: readonly number[] = Array.from({ length: HARDEST }, (_, index) => index + 1);
