/**
 * The questions that the engine answers, and their answers: the types that the page and the module share.
 *
 * Every call goes to a worker and returns a promise; `engine.ts` says how.
 */

/** A board of the Rotation Game: 24 digits 1, 2 or 3, eight of each, in the judge's order. */
export type RotationBoard = string;

/** Moves of the Rotation Game, a letter A to H each. */
export type Moves = string;

export type Digit = 1 | 2 | 3;

/** The answer for a board of the Rotation Game; it takes no search. */
export interface RotationLook {
	/** The fewest moves from here. */
	readonly distance: number;
	/** The fewest moves that fill the center with 1, with 2 and with 3. */
	readonly symbols: readonly [number, number, number];
	/** The fewest moves after each of the moves A to H. */
	readonly after: readonly number[];
	/** The solution: of the shortest words the first in dictionary order. */
	readonly word: Moves;
	/** The symbol with which it fills the center. */
	readonly fills: Digit;
	/** The number of shortest words. */
	readonly solutions: number;
}

/** The first shortest solutions of a board in dictionary order, up to the requested number. */
export interface RotationSolutions {
	/** The number of all shortest solutions. */
	readonly count: number;
	readonly words: readonly { readonly moves: Moves; readonly fills: Digit }[];
}

/** Why a text is not a board of the Rotation Game. Lines and columns are counted from 1. */
export type RotationFault =
	| { readonly kind: "symbol"; readonly line: number; readonly column: number; readonly found: string }
	| {
			readonly kind: "counts";
			readonly line: number;
			readonly column: number;
			readonly found: readonly [number, number, number];
	  }
	| { readonly kind: "ended"; readonly line: number; readonly column: number; readonly found: number };

export interface Rotation {
	/** Builds the table; every other call waits for it. */
	prepare(): Promise<void>;
	look(board: RotationBoard): Promise<RotationLook>;
	/** The shortest solutions for the nearest symbol, or those for a given one, `limit` of them at most. */
	solutions(board: RotationBoard, symbol: Digit | "nearest", limit: number): Promise<RotationSolutions>;
	/** A board whose length is in the range, all equally likely. 0..13 means any board, 13..13 one of the hardest. */
	generate(least: number, most: number, seed: bigint): Promise<RotationBoard>;
	/** The boards of a judge's text, `most` of them at most. */
	read(text: string, most: number): Promise<RotationText>;
	/** Judges an answer, a word and the symbol on the next line, as `fewest check rotation` does. */
	check(board: RotationBoard, answer: string): Promise<RotationVerdict>;
}

/** The boards of a text, each with its line, and what follows them. */
export interface RotationText {
	readonly boards: readonly { readonly line: number; readonly board: RotationBoard }[];
	readonly rest: { readonly kind: "end" | "more" } | RotationFault;
}

/** The checker's verdict on an answer to a board of the Rotation Game. */
export type RotationVerdict =
	| { readonly kind: "right" | "no-moves" | "no-symbol" | "blank" }
	| { readonly kind: "extra" | "not-a-symbol"; readonly found: string }
	| { readonly kind: "letter"; readonly column: number; readonly found: string }
	| { readonly kind: "not-filled"; readonly moves: number }
	| { readonly kind: "wrong-symbol"; readonly found: number; readonly center: number }
	| { readonly kind: "longer"; readonly found: number; readonly fewest: number }
	| { readonly kind: "not-smallest" | "better"; readonly ours: Moves };

/** Cells of a Flip Game board, or a set of them: a bit a cell, black or chosen = 1. */
export interface Bits {
	readonly rows: number;
	readonly columns: number;
	/** Row after row, each of ⌈columns / 8⌉ bytes; the first cell of a row is the lowest bit. */
	readonly bytes: Uint8Array;
}

export type Color = "white" | "black";
export type Goal = Color | "either";

export interface FlipSolved {
	readonly kind: "solved";
	/** The cells to press. */
	readonly presses: Bits;
	readonly count: number;
	readonly reached: Color;
	readonly nullity: number;
}

export interface FlipImpossible {
	readonly kind: "impossible";
	readonly nullity: number;
	/** A quiet pattern that holds an odd number of the board's black cells. */
	readonly obstacle: Bits;
}

/** The fewest presses were not searched, because that takes more memory than allowed. */
export interface FlipTooMuch {
	readonly kind: "too-much";
	readonly nullity: number;
	/** The bytes that the search would take; infinite if the number is too large. */
	readonly bytes: number;
}

/** The progress of a search for the fewest presses. */
export interface FlipProgress {
	readonly stage: "walking" | "listing" | "joining";
	/** The color that the examined solutions reach. */
	readonly color: Color;
	/** From 0 to 1. */
	readonly fraction: number;
	/** The fewest presses found so far. */
	readonly best: number;
	/** The proved lower bound on the presses. */
	readonly atLeast: number;
}

/** Why a text contains no boards of the Flip Game. Lines and columns are counted from 1. */
export type FlipFault =
	| {
			readonly kind: "letter";
			readonly line: number;
			readonly column: number;
			readonly expected: string;
			readonly found: string;
	  }
	| {
			readonly kind: "ragged";
			readonly line: number;
			readonly column: number;
			readonly row: number;
			readonly found: number;
			readonly expected: number;
	  }
	| { readonly kind: "spacing"; readonly line: number; readonly column: number; readonly row: number }
	| { readonly kind: "bitmap"; readonly reason: string };

/** The boards of a text, each with its line, and what follows them. */
export interface FlipText {
	readonly boards: readonly {
		readonly line: number;
		/** Whether single letters on one line were read as a row, and might be a column. */
		readonly doubtful: boolean;
		readonly board: Bits;
	}[];
	readonly rest: { readonly kind: "end"; readonly line: number } | { readonly kind: "more" } | FlipFault;
}

/** The checker's verdict on an answer to a board of the Flip Game. */
export type FlipVerdict =
	| { readonly kind: "right" | "too-many-solutions" | "missing" }
	| { readonly kind: "extra" | "not-a-count"; readonly found: string }
	| { readonly kind: "wrong-count"; readonly found: number; readonly fewest: number }
	| { readonly kind: "not-impossible"; readonly fewest: number }
	| { readonly kind: "impossible"; readonly found: number }
	| { readonly kind: "ours-fails"; readonly presses: number };

export interface Flip {
	/** The fewest presses, proved. */
	fewest(
		board: Bits,
		goal: Goal,
		memory: number,
		progress?: (progress: FlipProgress) => void,
	): Promise<FlipSolved | FlipImpossible | FlipTooMuch>;
	/** Some solution, at any size. */
	some(board: Bits, goal: Goal): Promise<FlipSolved | FlipImpossible>;
	/** A basis of the quiet patterns, `limit` of them at most. */
	quiet(
		rows: number,
		columns: number,
		limit: number,
	): Promise<{ readonly nullity: number; readonly patterns: readonly Bits[] }>;
	/** A random board of a kind, all equally likely; `null` if there is none. */
	generate(
		rows: number,
		columns: number,
		kind: "any" | "solvable" | "impossible",
		seed: bigint,
	): Promise<Bits | null>;
	/** The boards of a text or of the bytes of a bitmap, `most` of them at most. */
	read(text: string | Uint8Array, most: number): Promise<FlipText>;
	/** Judges an answer, a number of presses or `Impossible`, as `fewest check flip` does. */
	check(board: Bits, goal: Goal, answer: string): Promise<FlipVerdict>;
}

/** The methods that the page offers, by the names that the library gives them. */
export type Method =
	| "bfs"
	| "bfs-boards"
	| "bidirectional"
	| "bidirectional-boards"
	| "a-star"
	| "a-star-exact"
	| "ida-star"
	| "ida-star-classic"
	| "ida-star-exact"
	| "iterative-deepening"
	| "table"
	| "algebra";

export type SearchBoard =
	| { readonly puzzle: "rotation"; readonly board: RotationBoard }
	/** A board of at most 64 cells. */
	| { readonly puzzle: "flip"; readonly board: Bits; readonly goal: Goal };

/** A move of either puzzle: 0 to 7 for A to H, or the number of the cell pressed, in reading order. */
export type Step = number;

/**
 * The result of a search, and the work that it took.
 *
 * The same request gives the same report; so a search is stepped through by asking for one node more or one less.
 */
export interface SearchReport {
	/** `running`: a report of progress. `nodes`, `memory`: the search stopped at that limit. */
	readonly outcome: "running" | "solved" | "unsolvable" | "nodes" | "memory";
	/** The solution, when solved. */
	readonly solution: readonly Step[];
	readonly expanded: number;
	readonly generated: number;
	/** The largest number of states kept at one time. */
	readonly stored: number;
	/** The memory that they took, in bytes. */
	readonly bytes: number;
	/** One for each lower bound proved; the last may be unfinished. */
	readonly iterations: readonly {
		readonly bound: number;
		readonly expanded: number;
		readonly generated: number;
	}[];
	/** The node expanded last: its board, and the moves to it, in a bidirectional search from the start or the goal. */
	readonly path: readonly Step[];
	readonly board: SearchBoard;
}

/** The library's description of a method. */
export interface MethodDescription {
	readonly name: string;
	/** The heuristic of the search; empty if it has none. */
	readonly heuristic: string;
	/** The size of the table that it reads, in bytes. */
	readonly tableBytes: number;
}

/** The nodes that a search expands, as the tree that they form: node after node, in that order. */
export interface SearchTree {
	/** The index of each node's parent; the start, or a goal from which a search begins, has its own index. */
	readonly parents: Uint32Array;
	/** The move that led to each node from its parent. */
	readonly steps: Uint8Array;
	/** The number of moves to each node. */
	readonly depths: Uint8Array;
	/** The sum of the depth and the estimate of the remaining moves. */
	readonly sums: Uint8Array;
	/** The nodes that the solution passes through. */
	readonly solution: readonly number[];
}

export interface Search {
	/** Builds the table of the Rotation Game, unless it exists. Returns the seconds that building took, now or earlier. */
	build(): Promise<number>;
	/** All methods of a puzzle, including those that the page does not offer. */
	methods(puzzle: SearchBoard["puzzle"]): Promise<readonly MethodDescription[]>;
	/**
	 * Runs a search from the start until it ends or has expanded `nodes` nodes.
	 *
	 * `progress` is called several times a second while it runs; solution, stored and bytes are not known then.
	 */
	run(
		start: SearchBoard,
		method: Method,
		nodes: number,
		memory: number,
		progress?: (report: SearchReport) => void,
	): Promise<SearchReport>;
	/**
	 * Runs a search in the same way for one of its trees, and returns the first `most` nodes of that tree.
	 *
	 * A depth-first search grows a tree for each bound, counted from 0; other searches grow one.
	 */
	tree(
		start: SearchBoard,
		method: Method,
		nodes: number,
		memory: number,
		tree: number,
		most: number,
	): Promise<SearchTree>;
}

/** The reason with which the promise of a cancelled call is rejected. */
export class Cancelled extends Error {
	constructor() {
		super("cancelled");
		this.name = "Cancelled";
	}
}
