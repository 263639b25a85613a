/** The questions about codes, and their answers; those about games are in `answers.ts`. */

/** One of the two kinds of operators of a CSS code; `whole` for another code. */
export type Side = "whole" | "X" | "Z";

/** For each row, the columns or qubits; in a stabilizer code, 3 q, 3 q + 1 and 3 q + 2 for X, Y and Z on qubit q. */
export type Checks = readonly (readonly number[])[];

/** A code: its kind, its size and its checks. */
export interface Shape {
	readonly kind: "classical" | "css" | "stabilizer";
	/** The number of columns or of qubits. */
	readonly places: number;
	/** The checks; a CSS code has checks of X type and of Z type. */
	readonly checks: { readonly whole: Checks } | { readonly X: Checks; readonly Z: Checks };
}

/** The proved bounds of a side. */
export interface SideBounds {
	readonly side: Side;
	readonly lower: number;
	/** The weight of the lightest word found; infinite if there is none. */
	readonly upper: number;
}

/** The bounds of the side that is searched now. */
export interface DistanceProgress extends SideBounds {
	/** The part of the current weight that is exhausted, from 0 to 1. */
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

/** The word violates a check; it is zero or a stabilizer; it is another codeword or a logical operator. */
export type CodeVerdict = "detected" | "stabilizer" | "counts";

export interface Codes {
	/** The dimension, or the number of logical qubits. */
	logical(code: Shape): Promise<number>;
	/** Proves the distance; `progress` is called several times a second while it searches. */
	distance(code: Shape, progress?: (progress: DistanceProgress) => void): Promise<Distance>;
	judge(code: Shape, side: Side, word: readonly number[]): Promise<CodeVerdict>;
}
