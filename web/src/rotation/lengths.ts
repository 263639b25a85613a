/** How far boards can be from the goal. */

/** The largest number of moves that any board takes. */
export const HARDEST = 13;

/** The lengths of boards that are not solved. */
export const LENGTHS: readonly number[] = Array.from({ length: HARDEST }, (_, index) => index + 1);
