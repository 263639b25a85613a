/** The questions about Lights Out by any rule, and their answers; those about the judged games are in `answers.ts`. */

/** How the edges of a grid are glued together. */
export type Wrap = "none" | "cylinder" | "torus" | "moebius" | "klein" | "projective";

/** A game as a person names it. */
export interface LightsGame {
	/** A name, or a drawing such as `.#./#O#/.#.`. */
	readonly rule: string;
	/** Such as `5x6` or `hexagon:3`. */
	readonly shape: string;
	readonly wrap: Wrap;
	/** The number of states, from 2 to 12. */
	readonly states: number;
	/** Rows of o for a cell, x for one that cannot be pressed and . for a hole; empty without a mask. */
	readonly mask: string;
}

/** The goal: all cells in this state, or `null` for whichever state takes the fewest presses. */
export type LightsGoal = number | null;

export interface LightsRule {
	readonly name: string;
	readonly drawing: string;
	/** Whether it also applies to boards that are not grids. */
	readonly forAllBoards: boolean;
}

export interface LightsCell {
	readonly row: number;
	readonly column: number;
	/** Its corners in order, to the right and down. */
	readonly corners: readonly (readonly [right: number, down: number])[];
}

export interface LightsButton {
	/** The cell of the button. */
	readonly cell: number;
	/** The amount that a press adds to each changed cell. */
	readonly changed: readonly (readonly [cell: number, amount: number])[];
}

export interface LightsShape {
	readonly kind: "game";
	readonly cells: readonly LightsCell[];
	readonly buttons: readonly LightsButton[];
}

/** Why there is no such game or board, in the library's words. */
export interface LightsFault {
	readonly kind: "fault";
	readonly why: string;
}

/** A board read from a text, with the shape and the mask of its game. */
export interface LightsBoard {
	readonly kind: "board";
	readonly shape: string;
	readonly mask: string;
	readonly states: Uint8Array;
}

export type LightsFewest =
	| {
			readonly kind: "solved";
			readonly nullity: number;
			readonly length: number;
			/** The state of all cells in the end. */
			readonly reached: number;
			/** The number of presses of each button. */
			readonly presses: Uint8Array;
	  }
	| {
			readonly kind: "unsolvable";
			readonly nullity: number;
			/** Cells of which a press changes an even number and a solution an odd number; none with more than two states. */
			readonly obstacle: readonly number[];
	  }
	/** `needed` bytes of memory would suffice; infinite if that is not known. */
	| { readonly kind: "stopped"; readonly nullity: number; readonly needed: number };

export interface LightsProgress {
	/** The part of the stage that is done, from 0 to 1. */
	readonly fraction: number;
	/** The fewest presses found so far; infinite before any. */
	readonly upper: number;
	readonly lower: number;
}

/** Any board, one with a solution, one without, or one that needs a number of presses. */
export type LightsWanted = "any" | "solvable" | "unsolvable" | { readonly presses: number };

/** The numbers of boards that need 0, 1, … presses; the last number of presses is God's number. */
export interface LightsCensus {
	/** To one given state. */
	readonly uniform: readonly bigint[];
	/** To the nearest state. */
	readonly cheapest: readonly bigint[];
}

export interface Lights {
	/** The rules that have names. */
	rules(): Promise<readonly LightsRule[]>;
	game(game: LightsGame): Promise<LightsShape | LightsFault>;
	/** The board of a text, on the game's shape if it fits, else on a grid with the same rule, gluing and states. */
	board(game: LightsGame, text: string): Promise<LightsBoard | LightsFault>;
	/** The fewest presses, with at most `memory` bytes. */
	fewest(
		game: LightsGame,
		goal: LightsGoal,
		memory: number,
		board: Uint8Array,
		progress?: (progress: LightsProgress) => void,
	): Promise<LightsFewest>;
	/** Generators of the quiet patterns, at most `most`, each as the number of presses of each button. */
	quiet(
		game: LightsGame,
		goal: LightsGoal,
		most: number,
	): Promise<{ readonly nullity: number; readonly patterns: readonly Uint8Array[] }>;
	generate(
		game: LightsGame,
		goal: LightsGoal,
		wanted: LightsWanted,
		seed: bigint,
	): Promise<Uint8Array | LightsFault>;
	/** `null` if counting takes too long or too much memory. */
	census(game: LightsGame, progress?: (progress: LightsProgress) => void): Promise<LightsCensus | null>;
}
