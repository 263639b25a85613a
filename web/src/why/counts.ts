/** The census of the 2×2×2. */

/** The published numbers of positions that need 0, 1, … moves; a half turn counts as one move. */
export const POSITIONS = [1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644] as const;
