/** The questions about turning puzzles, and their answers. */

/** The kind and the orientation of the piece in each place. Places are numbered through all orbits. */
export interface State {
	readonly kinds: readonly number[];
	readonly orientations: readonly number[];
}

/** Places whose pieces move among each other. */
export interface Orbit {
	readonly places: number;
	readonly orientations: number;
	/** The number of distinguishable orientations of each kind of piece. */
	readonly periods: readonly number[];
}

export interface TurningMove {
	/** Moves of one name differ by their conditions: a state allows one of them at most. */
	readonly name: string;
	/** The place from which the piece of each place comes. */
	readonly sources: readonly number[];
	/** The amount added to the orientation of the piece of each place. */
	readonly turns: readonly number[];
	/** Pieces that must, or must not, be in a place. */
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

/** A polygon of the picture. */
export interface Face {
	readonly corners: readonly (readonly [number, number])[];
	/** The sticker on the face: a side of the piece in a place; `null` if the face never changes. */
	readonly side: {
		readonly place: number;
		readonly side: number;
		/** The cycle of sides through which the piece turns. */
		readonly first: number;
		readonly length: number;
	} | null;
	/** Its mark in the solved state. */
	readonly text: string;
	readonly color: (typeof COLORS)[number];
}

export interface TurningPuzzle {
	readonly orbits: readonly Orbit[];
	/** The solved states. */
	readonly goals: readonly State[];
	readonly moves: readonly TurningMove[];
	/** The picture; a puzzle that is defined in a file has none. */
	readonly faces: readonly Face[];
}

/** A puzzle: its name, or the definition that the module of texts has read. */
export type Source = string | Uint8Array;

/** A puzzle, and the places in which its goal allows any piece. */
export interface TurningGoal {
	readonly puzzle: Source;
	readonly ignored: readonly number[];
}

export interface TurningTable {
	readonly positions: number;
	/** The largest distance. */
	readonly longest: number;
}

export interface TurningLook {
	/** The first of the shortest solutions, as numbers of moves. */
	readonly word: readonly number[];
	/** The distance after each move; `null` where the move cannot be made. */
	readonly after: readonly (number | null)[];
}

/** Why something cannot be done, in the library's words. */
export interface TurningFault {
	readonly why: string;
}

export interface Turning {
	puzzle(source: Source): Promise<TurningPuzzle | TurningFault>;
	/** Makes the table; `null` if the puzzle has too many positions. `progress` is called with the part that is done. */
	prepare(goal: TurningGoal, progress?: (done: number) => void): Promise<TurningTable | null>;
	/** `null` if no moves lead to the goal. */
	look(goal: TurningGoal, state: State): Promise<TurningLook | null>;
	generate(
		goal: TurningGoal,
		places: number,
		least: number,
		most: number,
		seed: bigint,
	): Promise<State | TurningFault>;
	/** The position after a scramble in the usual notation. */
	scramble(puzzle: Source, places: number, text: string): Promise<State | TurningFault>;
}
