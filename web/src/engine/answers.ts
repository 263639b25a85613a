/**
 * The questions to the engine, and its answers. The page and the module share these types.
 *
 * A worker answers every call, so calls return promises; see `engine.ts`.
 */

import type { CountFault } from "./faults";
import type { LightsGame, LightsGoal } from "./lights";
import type { Source } from "./turning";

/** A board of the Rotation Game: 24 digits in the judge's order, eight each of 1, 2 and 3. */
export type RotationBoard = string;

/** Moves of the Rotation Game: one letter from A to H for each move. */
export type Moves = string;

export type Digit = 1 | 2 | 3;

/** The answer for a board of the Rotation Game, from a table. */
export interface RotationLook {
	/** The fewest moves to any goal. */
	readonly distance: number;
	/** The fewest moves that fill the center with 1, with 2 and with 3. */
	readonly symbols: readonly [number, number, number];
	/** For each of the moves A to H, the fewest moves that remain after it. */
	readonly after: readonly number[];
	/** The solution: the first of the shortest words in dictionary order. */
	readonly word: Moves;
	/** The symbol with which the solution fills the center. */
	readonly fills: Digit;
	/** The number of shortest words. */
	readonly solutions: number;
}

/** The shortest solutions of a board in dictionary order, up to a limit. */
export interface RotationSolutions {
	/** The number of all shortest solutions, including those beyond the limit. */
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
	/** The shortest solutions for the nearest symbol or for a given one, at most `limit` of them. */
	solutions(board: RotationBoard, symbol: Digit | "nearest", limit: number): Promise<RotationSolutions>;
	/**
	 * A random board whose length is in the range; all are equally likely. 0..13 allows any board, 13..13 the hardest.
	 */
	generate(least: number, most: number, seed: bigint): Promise<RotationBoard>;
	/** The first boards of a judge's text, at most `most` of them. */
	read(text: string, most: number): Promise<RotationText>;
	/** Judges an answer like `fewest check rotation`. The answer is a word and, on the next line, its symbol. */
	check(board: RotationBoard, answer: string): Promise<RotationVerdict>;
}

/** The boards of a text, each with its line number, and the rest of the text. */
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

/** A board of the Flip Game or a set of its cells. One bit for each cell: 1 is black or chosen. */
export interface Bits {
	readonly rows: number;
	readonly columns: number;
	/** The rows in order, each in ⌈columns / 8⌉ bytes. The first cell of a byte is its lowest bit. */
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
	/** A quiet pattern that contains an odd number of the board's black cells. It proves that there is no solution. */
	readonly obstacle: Bits;
}

/** The fewest presses were not computed, because the search would exceed the memory limit. */
export interface FlipTooMuch {
	readonly kind: "too-much";
	readonly nullity: number;
	/** The memory that the search would take, in bytes; infinite if the number is too large to represent. */
	readonly bytes: number;
}

/** The progress of a search for the fewest presses. */
export interface FlipProgress {
	readonly stage: "walking" | "listing" | "joining";
	/** The target color of the solutions that are examined now. */
	readonly color: Color;
	/** The completed fraction of the search, from 0 to 1. */
	readonly fraction: number;
	readonly best: number;
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

/** The boards of a text, each with its line number, and the rest of the text. */
export interface FlipText {
	readonly boards: readonly {
		readonly line: number;
		/** Whether the text is ambiguous: single letters on one line were read as a row, but could be a column. */
		readonly doubtful: boolean;
		readonly board: Bits;
	}[];
	readonly rest: { readonly kind: "end"; readonly line: number } | { readonly kind: "more" } | FlipFault;
}

/** The checker's verdict on an answer to a board of the Flip Game. */
export type FlipVerdict = { readonly kind: "right" | "too-many-solutions" } | CountFault;

export interface Flip {
	/** The fewest presses, with proof. */
	fewest(
		board: Bits,
		goal: Goal,
		memory: number,
		progress?: (progress: FlipProgress) => void,
	): Promise<FlipSolved | FlipImpossible | FlipTooMuch>;
	/** Any solution, for boards of any size. */
	some(board: Bits, goal: Goal): Promise<FlipSolved | FlipImpossible>;
	/** A basis of the quiet patterns, at most `limit` of them. */
	quiet(
		rows: number,
		columns: number,
		limit: number,
	): Promise<{ readonly nullity: number; readonly patterns: readonly Bits[] }>;
	/** A random board of the wanted kind, all equally likely; `null` if there is none. */
	generate(
		rows: number,
		columns: number,
		kind: "any" | "solvable" | "impossible",
		seed: bigint,
	): Promise<Bits | null>;
	/** The first boards of a text or of a bitmap's bytes, at most `most` of them. */
	read(text: string | Uint8Array, most: number): Promise<FlipText>;
	/** Judges an answer like `fewest check flip`. The answer is a number of presses or `Impossible`. */
	check(board: Bits, goal: Goal, answer: string): Promise<FlipVerdict>;
}

/** The methods that the page offers, by their names in the library. */
export type Method =
	| "bfs"
	| "bfs-boards"
	| "bidirectional"
	| "bidirectional-boards"
	| "a-star"
	| "a-star-exact"
	| "a-star-manhattan"
	| "ida-star"
	| "ida-star-classic"
	| "ida-star-exact"
	| "ida-star-manhattan"
	| "iterative-deepening"
	| "table"
	| "algebra";

export type SearchBoard =
	| { readonly puzzle: "rotation"; readonly board: RotationBoard }
	/** A board of at most 64 cells. */
	| { readonly puzzle: "flip"; readonly board: Bits; readonly goal: Goal }
	/** A board of two states and at most 64 cells, as it is written in an address. */
	| {
			readonly puzzle: "lights";
			readonly game: LightsGame;
			readonly written: string;
			readonly goal: LightsGoal;
	  }
	/** A state of a permutation puzzle, as it is written in an address. */
	| {
			readonly puzzle: "turning";
			readonly name: string;
			/** The definition, if a file defines the puzzle. */
			readonly source?: Source;
			readonly written: string;
			/** The places in which the goal allows any piece. */
			readonly ignored: readonly number[];
	  };

/**
 * A move: 0 to 7 for A to H, the number of the cell pressed in reading order, or the number of a permutation puzzle's
 * move or of a button of Lights Out.
 */
export type Step = number;

/**
 * The result of a search, and the work that it took.
 *
 * Equal requests give equal reports. So the page steps through a search by requesting one node more or one node less.
 */
export interface SearchReport {
	/** `running` marks a report of progress. `nodes` and `memory` name the limit at which the search stopped. */
	readonly outcome: "running" | "solved" | "unsolvable" | "nodes" | "memory";
	/** The solution, if the outcome is `solved`. */
	readonly solution: readonly Step[];
	readonly expanded: number;
	readonly generated: number;
	/** The largest number of states that were stored at one time. */
	readonly stored: number;
	/** The memory of these states, in bytes. */
	readonly bytes: number;
	/** The size of the table that the method reads, in bytes; 0 until the table is made. */
	readonly table: number;
	/** One entry for each bound of the search. */
	readonly iterations: readonly {
		readonly bound: number;
		readonly expanded: number;
		readonly generated: number;
	}[];
	/** The moves to the node expanded last. In a bidirectional search, they begin at the start or at the goal. */
	readonly path: readonly Step[];
	readonly board: SearchBoard;
	/** The method's estimate of the moves left from the node expanded last; 0 if the method has no heuristic. */
	readonly estimate: number;
}

/** The library's description of a method. */
export interface MethodDescription {
	readonly name: string;
	/** The heuristic of the search; empty if it has none. */
	readonly heuristic: string;
	/** The size of the table that the method reads, in bytes. */
	readonly tableBytes: number;
}

/** The tree of the nodes that a search expands. The nodes are numbered in the order of their expansion. */
export interface SearchTree {
	/** The index of each node's parent. A root (the start, or a goal from which the search begins) is its own parent. */
	readonly parents: Uint32Array;
	/** The move that led to each node from its parent. */
	readonly steps: Uint8Array;
	/** The number of moves to each node. */
	readonly depths: Uint8Array;
	/** For each node, the sum of its depth and the estimate of the moves left. */
	readonly sums: Uint8Array;
	/** The nodes on the path of the solution. */
	readonly solution: readonly number[];
}

export interface Search {
	/** Builds the table that a method reads, unless it exists. Returns the time that the build took, in seconds. */
	build(start: SearchBoard, method: Method): Promise<number>;
	/** All methods for a puzzle, including methods that the page does not offer. */
	methods(puzzle: SearchBoard["puzzle"]): Promise<readonly MethodDescription[]>;
	/**
	 * Runs a search from the start until it ends or has expanded `nodes` nodes.
	 *
	 * While it runs, `progress` is called several times a second. Its reports lack the solution, `stored`, `bytes` and
	 * `table`.
	 */
	run(
		start: SearchBoard,
		method: Method,
		nodes: number,
		memory: number,
		progress?: (report: SearchReport) => void,
	): Promise<SearchReport>;
	/**
	 * Runs a search like `run`, and returns the first `most` nodes of one of its trees.
	 *
	 * A depth-first search grows one tree for each bound; `tree` is its index, from 0. Other searches grow one tree.
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

/** The error of a call that was cancelled. */
export class Cancelled extends Error {
	constructor() {
		super("cancelled");
		this.name = "Cancelled";
	}
}
