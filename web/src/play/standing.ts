/** The standing of a game, in terms that fit every puzzle. The status shows it, and the record counts it. */

export interface Standing {
	/** A unique name for the first board of the try and, if there are several goals, for its goal. */
	readonly board: string;
	/** The fewest moves from the first board; `null` until they are known. */
	readonly par: number | null;
	/** The number of moves made. */
	readonly made: number;
	readonly hints: number;
	/** Whether the person found the moves without help. */
	readonly isOwn: boolean;
	/** Whether the goal is reached. */
	readonly isSolved: boolean;
}
