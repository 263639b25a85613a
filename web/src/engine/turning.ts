/** The questions about turning puzzles, and their answers. */

/** The kind and the orientation of the piece in each place. Places are numbered across all orbits. */
export interface State {
	readonly kinds: readonly number[];
	readonly orientations: readonly number[];
}

/** A set of places. Moves carry pieces only between places of the same orbit. */
export interface Orbit {
	readonly places: number;
	readonly orientations: number;
	/** The number of distinguishable orientations of each kind of piece. */
	readonly periods: readonly number[];
}

export interface TurningMove {
	/** Several moves may share a name. Their conditions differ, so that a state allows at most one of them. */
	readonly name: string;
	/** For each place, the place that its new piece comes from. */
	readonly sources: readonly number[];
	/** For each place, the amount added to the orientation of its new piece. */
	readonly turns: readonly number[];
	/** The pieces that must be, or must not be, in certain places. */
	readonly conditions: readonly {
		readonly kind: "has" | "lacks";
		readonly place: number;
		readonly piece: number;
	}[];
}

export const COLORS = [
	"white",
	"yellow",
	"green",
	"blue",
	"red",
	"orange",
	"violet",
	"gray",
	"blank",
] as const;

/** A face of the picture: a polygon. */
export interface Face {
	readonly corners: readonly (readonly [number, number])[];
	/** The sticker on the face, as a side of the piece in a place; `null` if the face never changes. */
	readonly side: {
		readonly place: number;
		readonly side: number;
		/** The cycle of sides through which a piece passes as it turns. */
		readonly first: number;
		readonly length: number;
	} | null;
	/** The mark on the face in the solved state. */
	readonly text: string;
	readonly color: (typeof COLORS)[number];
}

export interface TurningPuzzle {
	readonly orbits: readonly Orbit[];
	readonly goals: readonly State[];
	readonly moves: readonly TurningMove[];
	/** The faces of the picture. A puzzle that a file defines has none. */
	readonly faces: readonly Face[];
}

/** A puzzle: its name, or a definition that the module of texts has read. */
export type Source = string | Uint8Array;

/** A puzzle, and the places in which its goal allows any piece. */
export interface TurningGoal {
	readonly puzzle: Source;
	readonly ignored: readonly number[];
}

export interface TurningTable {
	readonly positions: number;
	/** The largest distance of any position. */
	readonly longest: number;
}

export interface TurningLook {
	/** The first of the shortest solutions in the order of moves. Each entry is the number of a move. */
	readonly word: readonly number[];
	/** The distance after each move; `null` where the move cannot be made. */
	readonly after: readonly (number | null)[];
}

export interface TurningFault {
	readonly why: string;
}

/** The checker's verdict on an answer to a position: moves, `No moves needed` or `Unsolvable`. */
export type TurningVerdict =
	| { readonly kind: "right" }
	| { readonly kind: "unread"; readonly why: string }
	| { readonly kind: "unsolved"; readonly moves: number }
	| { readonly kind: "longer"; readonly moves: number; readonly fewest: number }
	/** `Unsolvable`, but the position can be solved. */
	| { readonly kind: "solvable"; readonly fewest: number }
	/** There is no table, so that the fewest moves are not known. For `Unsolvable`, `moves` is 0. */
	| { readonly kind: "unknown"; readonly moves: number }
	/** The table's own answer is worse, which is a bug. */
	| { readonly kind: "better"; readonly moves: number };

export interface Turning {
	puzzle(source: Source): Promise<TurningPuzzle | TurningFault>;
	/** The number of arrangements in the table, which is not made; infinity if it is not known. */
	size(goal: TurningGoal): Promise<number>;
	/** Makes the table; `null` if the puzzle has too many positions. `progress` gets the completed fraction. */
	prepare(goal: TurningGoal, progress?: (done: number) => void): Promise<TurningTable | null>;
	/** The table's answer for a state; `null` if no moves lead from it to the goal. */
	look(goal: TurningGoal, state: State): Promise<TurningLook | null>;
	/** Judges an answer like `fewest check puzzle`. */
	check(goal: TurningGoal, state: State, answer: string): Promise<TurningVerdict>;
	generate(
		goal: TurningGoal,
		places: number,
		least: number,
		most: number,
		seed: bigint,
	): Promise<State | TurningFault>;
	/** The position after a scramble in standard notation. */
	scramble(puzzle: Source, places: number, text: string): Promise<State | TurningFault>;
}
