/** The questions about texts that a person pastes or drops, and their answers. */

import type { Shape } from "./codes";

/** The meaning of a matrix's rows. `symplectic` rows are stabilizer generators: first the X part, then the Z part. */
export type Rows = "checks" | "generators" | "symplectic";

/** The input for a code: one text, or two texts for H_X and H_Z. A file's bytes need not be text. */
export interface CodeText {
	readonly rows: Rows;
	readonly first: string | Uint8Array;
	/** The second text; empty if there is only one. */
	readonly second: string;
}

export interface CodeRead extends Shape {
	readonly logical: number;
}

/** The reason why a text is not a code. Lines and columns are counted from 1; 0 if they are not known. */
export type CodeFault =
	| {
			readonly kind: "wrong";
			/** The faulty text, H_X or H_Z; `all` if there is one text or both are faulty. */
			readonly part: "all" | "first" | "second";
			readonly line: number;
			readonly column: number;
			/** The library's message. */
			readonly why: string;
	  }
	| { readonly kind: "other"; readonly system: "error-model" | "exponents" };

export interface PuzzleRead {
	readonly kind: "puzzle";
	readonly name: string;
	/** The definition in the form that the module of turning puzzles takes. */
	readonly definition: Uint8Array;
}

/** The library's reason why a file defines no puzzle. */
export interface PuzzleFault {
	readonly kind: "wrong";
	readonly why: string;
}

/** The subject of a text, guessed from its beginning. */
export interface Recognized {
	readonly subject: "unknown" | "rotation" | "flip" | "puzzle" | "code";
	/** The form in which the text would be read as a code; empty if there is none. */
	readonly form: string;
	/** The permutation puzzle that the text names, or whose moves it contains; empty without such a puzzle. */
	readonly puzzle: string;
}

export interface Texts {
	recognize(text: string | Uint8Array): Promise<Recognized>;
	code(text: CodeText): Promise<CodeRead | CodeFault>;
	puzzle(text: string | Uint8Array): Promise<PuzzleRead | PuzzleFault>;
}
