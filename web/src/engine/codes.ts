/** The questions about codes, and their answers. */

/** The type of the operators of a CSS code, X or Z; `whole` for other codes. */
export type Side = "whole" | "X" | "Z";

/**
 * For each check, its columns or qubits. In a stabilizer code, 3q, 3q + 1 and 3q + 2 stand for X, Y and Z on qubit q.
 */
export type Checks = readonly (readonly number[])[];

export interface Shape {
	readonly kind: "classical" | "css" | "stabilizer";
	/** The number of columns or of qubits. */
	readonly places: number;
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
	/** Whether the bounds were taken from the other side, because a symmetry exchanges the sides. */
	readonly exchanged: boolean;
	readonly word: readonly number[];
}

export interface Distance {
	/** Whether the words are stabilizers. This is so if the code has no logical qubits. */
	readonly ofStabilizers: boolean;
	readonly sides: readonly SideEnd[];
	/** The time that the module took. */
	readonly seconds: number;
}

/** `detected`: the word violates a check. `stabilizer`: it is zero or a stabilizer. `counts`: any other codeword. */
export type CodeVerdict = "detected" | "stabilizer" | "counts";

export interface Codes {
	/** The dimension of a classical code, or the number of logical qubits. */
	logical(code: Shape): Promise<number>;
	/** Proves the distance. During the search, `progress` is called several times a second. */
	distance(code: Shape, progress?: (progress: DistanceProgress) => void): Promise<Distance>;
	judge(code: Shape, side: Side, word: readonly number[]): Promise<CodeVerdict>;
}
