/** The standing of a game in terms of every puzzle, for the status and the record. */

export interface Standing {
	/** A unique name for the first board of the try and, if there are several goals, for its goal. */
	readonly board: string;
	/** The fewest moves from the first board; `null` until they are known. */
	readonly par: number | null;
	readonly made: number;
	readonly hints: number;
	/** Whether the person found the moves without help. */
	readonly isOwn: boolean;
	readonly isSolved: boolean;
}
