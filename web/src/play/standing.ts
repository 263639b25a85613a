/** The standing of a game, in terms that apply to every puzzle: the status shows it, and the record remembers it. */

export interface Standing {
	/** A name for the board at the beginning of the try, and for the goal if the puzzle has several. */
	readonly board: string;
	/** The fewest moves from this board; `null` until they are known. */
	readonly par: number | null;
	/** The number of moves made. */
	readonly made: number;
	readonly hints: number;
	/** Whether the person made the moves without seeing the answers. */
	readonly isOwn: boolean;
	/** Whether the goal is reached. */
	readonly isSolved: boolean;
}
