/** How a game stands, in terms that every puzzle has. A puzzle supplies it, and the player shows and remembers it. */

export interface Standing {
	/** A name for the board at the beginning, and its goal where it has several. */
	readonly board: string;
	/** The fewest moves from there; `null` until it is known. */
	readonly par: number | null;
	/** The number of moves made. */
	readonly made: number;
	readonly hints: number;
	/** Whether the person made the moves without seeing the answers. */
	readonly isOwn: boolean;
	/** Whether the goal is reached. */
	readonly isSolved: boolean;
}
