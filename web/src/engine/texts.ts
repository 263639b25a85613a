/** The questions about texts that a person brings, and their answers. */

import type { Shape } from "./codes";

/** What the rows of a matrix are: `symplectic` rows are generators of a stabilizer code, X parts and then Z parts. */
export type Rows = "checks" | "generators" | "symplectic";

/** A code as a person has it: a text, or two for H_X and H_Z. A file may have other bytes than those of a text. */
export interface CodeText {
	readonly rows: Rows;
	readonly first: string | Uint8Array;
	/** Empty, if there is one text. */
	readonly second: string;
}

/** The code of a text. */
export interface CodeRead extends Shape {
	/** The dimension, or the number of logical qubits. */
	readonly logical: number;
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

/** The permutation puzzle that a file defines. */
export interface PuzzleRead {
	readonly kind: "puzzle";
	readonly name: string;
	/** For the module of turning puzzles. */
	readonly definition: Uint8Array;
}

/** Why a file defines no puzzle, in the library's words. */
export interface PuzzleFault {
	readonly kind: "wrong";
	readonly why: string;
}

/** What a text is, as far as its beginning says it. */
export interface Recognized {
	readonly subject: "unknown" | "rotation" | "flip" | "puzzle" | "code";
	/** The form in which it would be read as a code; empty if there is none. */
	readonly form: string;
	/** The permutation puzzle that it names, or whose moves it has; empty if there is none. */
	readonly puzzle: string;
}

export interface Texts {
	recognize(text: string | Uint8Array): Promise<Recognized>;
	code(text: CodeText): Promise<CodeRead | CodeFault>;
	puzzle(text: string | Uint8Array): Promise<PuzzleRead | PuzzleFault>;
}
