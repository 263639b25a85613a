/** The questions about codes, and their answers, as `answers.ts` has those about games. */

/** What the rows of a matrix are: `symplectic` rows are generators of a stabilizer code, X parts and then Z parts. */
export type Rows = "checks" | "generators" | "symplectic";

/** A code as a person has it: a text, or two for H_X and H_Z. A file may have other bytes than those of a text. */
export interface CodeText {
	readonly rows: Rows;
	readonly first: string | Uint8Array;
	/** Empty, if there is one text. */
	readonly second: string;
}

/** One of the two kinds of operators of a CSS code; `whole` for another code. */
export type Side = "whole" | "X" | "Z";

/** The columns of each row: columns of a classical code or qubits; in a stabilizer code 3 q + 0, 1, 2 for X, Y, Z on qubit q. */
export type Checks = readonly (readonly number[])[];

export interface CodeRead {
	readonly kind: "classical" | "css" | "stabilizer";
	/** The number of columns or of qubits. */
	readonly places: number;
	/** The dimension, or the number of logical qubits. */
	readonly logical: number;
	/** The checks; those of a CSS code of X type and of Z type. */
	readonly checks: { readonly whole: Checks } | { readonly X: Checks; readonly Z: Checks };
}

/** Why there is no code in a text. Lines and columns are counted from 1; 0 if they are not known. */
export type CodeFault =
	| {
			readonly kind: "wrong";
			/** The text that is wrong: that of H_X or of H_Z, if there are two and it is one of them. */
			readonly part: "all" | "first" | "second";
			readonly line: number;
			readonly column: number;
			/** The library's message. */
			readonly why: string;
	  }
	| { readonly kind: "other"; readonly system: "error-model" | "exponents" };

/** The proved bounds of a side. */
export interface SideBounds {
	readonly side: Side;
	readonly lower: number;
	/** The weight of the lightest word found; infinite if there is none. */
	readonly upper: number;
}

/** The bounds of the side that is searched now. */
export interface DistanceProgress extends SideBounds {
	/** The part of the weight that is being exhausted, from 0 to 1. */
	readonly fraction: number;
}

/** How the search of a side ended. */
export interface SideEnd extends SideBounds {
	readonly end: "solved" | "unsolvable" | "stopped" | "not-begun";
	readonly nodes: number;
	/** Whether the bounds follow from those of the other side by symmetry. */
	readonly exchanged: boolean;
	/** The lightest word found; empty if there is none. */
	readonly word: readonly number[];
}

export interface Distance {
	/** Whether the words are stabilizers, because there are no logical qubits. */
	readonly ofStabilizers: boolean;
	readonly sides: readonly SideEnd[];
	/** The time that the module took. */
	readonly seconds: number;
}

/** Whether a word violates a check, is zero or a stabilizer, or counts as a word of the code or as a logical operator. */
export type CodeVerdict = "detected" | "stabilizer" | "counts";

export interface Codes {
	read(code: CodeText): Promise<CodeRead | CodeFault>;
	/** Proves the distance; `progress` is called several times a second while it searches. */
	distance(code: CodeText, progress?: (progress: DistanceProgress) => void): Promise<Distance>;
	judge(code: CodeText, side: Side, word: readonly number[]): Promise<CodeVerdict>;
}
