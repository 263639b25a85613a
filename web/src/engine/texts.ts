/** The questions about texts that a person brings, and their answers. */

import type { Shape } from "./codes";

/** The meaning of a matrix's rows: `symplectic` rows are generators of a stabilizer code, X parts and then Z parts. */
export type Rows = "checks" | "generators" | "symplectic";

/** The input for a code: one text, or two for H_X and H_Z. The bytes of a file need not be text. */
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
			/** The wrong text: that of H_X or of H_Z, if there are two and only one is wrong. */
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

/** The subject of a text, judged by its beginning. */
export interface Recognized {
	readonly subject: "unknown" | "rotation" | "flip" | "puzzle" | "code";
	/** The form in which it would be read as a code; empty if there is none. */
	readonly form: string;
	/** The permutation puzzle that the text names, or whose moves it contains; empty if there is none. */
	readonly puzzle: string;
}

export interface Texts {
	recognize(text: string | Uint8Array): Promise<Recognized>;
	code(text: CodeText): Promise<CodeRead | CodeFault>;
	puzzle(text: string | Uint8Array): Promise<PuzzleRead | PuzzleFault>;
}
