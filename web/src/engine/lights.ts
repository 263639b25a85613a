/** The questions about Lights Out by any rule, and their answers. */

import type { CountFault } from "./faults";

/** How the edges of a grid are glued together. */
export type Wrap = "none" | "cylinder" | "torus" | "moebius" | "klein" | "projective";

/** A game of Lights Out, as names and texts. */
export interface LightsGame {
	/** The name of a rule, or its drawing, such as `.#./#O#/.#.`. */
	readonly rule: string;
	/** The shape, such as `5x6` or `hexagon:3`. */
	readonly shape: string;
	readonly wrap: Wrap;
	/** The number of states, from 2 to 12. */
	readonly states: number;
	/** Rows of letters: o is a cell, x a cell that cannot be pressed, . a hole. Empty without a mask. */
	readonly mask: string;
}

/** The goal: the common state of all cells, or `null` for the common state that takes the fewest presses. */
export type LightsGoal = number | null;

export interface LightsRule {
	readonly name: string;
	readonly drawing: string;
	/** Whether the rule also applies to boards that are not grids. */
	readonly forAllBoards: boolean;
}

export interface LightsCell {
	readonly row: number;
	readonly column: number;
	/** The corners of the cell in order. Coordinates grow to the right and down. */
	readonly corners: readonly (readonly [right: number, down: number])[];
}

export interface LightsButton {
	/** The cell at which the button is drawn. */
	readonly cell: number;
	/** The amount that a press adds to each changed cell. */
	readonly changed: readonly (readonly [cell: number, amount: number])[];
}

export interface LightsShape {
	readonly kind: "game";
	readonly cells: readonly LightsCell[];
	readonly buttons: readonly LightsButton[];
}

/** The library's reason why a game or a board does not exist. */
export interface LightsFault {
	readonly kind: "fault";
	readonly why: string;
}

/** A board that was read from a text, with the shape and the mask of its game. */
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
			/** The common state of all cells after the presses. */
			readonly reached: number;
			/** The number of presses of each button. */
			readonly presses: Uint8Array;
	  }
	| {
			readonly kind: "unsolvable";
			readonly nullity: number;
			/** Proof that there is no solution; see `lights/obstacle.ts`. Empty if there are more than two states. */
			readonly obstacle: readonly number[];
	  }
	/** `needed` is a sufficient amount of memory in bytes; infinite if it is not known. */
	| { readonly kind: "stopped"; readonly nullity: number; readonly needed: number };

export interface LightsProgress {
	/** The completed fraction of the stage, from 0 to 1. */
	readonly fraction: number;
	readonly upper: number;
	readonly lower: number;
}

/** The kind of a board: any, with a solution, without one, or with the given number as its fewest presses. */
export type LightsWanted = "any" | "solvable" | "unsolvable" | { readonly presses: number };

/** Entry n is the number of boards that need n presses. The last index is God's number. */
export interface LightsCensus {
	/** For a goal of one given state. */
	readonly uniform: readonly bigint[];
	/** For the goal of the nearest common state. */
	readonly cheapest: readonly bigint[];
}

/** The verdict on the answers to the boards of a text. */
export type LightsVerdict =
	| { readonly kind: "right"; readonly boards: number }
	/** The first wrong answer: its line, and the number of its board, or 0 for text after all answers. */
	| (CountFault & { readonly board: number; readonly line: number })
	/** The boards cannot be read or solved. */
	| LightsFault;

export interface Lights {
	rules(): Promise<readonly LightsRule[]>;
	game(game: LightsGame): Promise<LightsShape | LightsFault>;
	/**
	 * The board of a text. It has the game's shape if it fits, and otherwise becomes a grid with the other rules of the
	 * game.
	 */
	board(game: LightsGame, text: string): Promise<LightsBoard | LightsFault>;
	/** The fewest presses. The search takes at most `memory` bytes. */
	fewest(
		game: LightsGame,
		goal: LightsGoal,
		memory: number,
		board: Uint8Array,
		progress?: (progress: LightsProgress) => void,
	): Promise<LightsFewest>;
	/**
	 * Judges answers to the boards of a text like `fewest check lights`. If the game has no shape (an empty text), each
	 * board is a grid of its own size.
	 */
	check(game: LightsGame, goal: LightsGoal, boards: string, answers: string): Promise<LightsVerdict>;
	/** Generators of the quiet patterns, at most `most` of them. Each is the number of presses of each button. */
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
	/** The census; `null` if counting takes too long or too much memory. */
	census(game: LightsGame, progress?: (progress: LightsProgress) => void): Promise<LightsCensus | null>;
}
