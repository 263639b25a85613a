/** A text or a file that a person brings. */
export interface Given {
	readonly content: string | Uint8Array<ArrayBuffer>;
	/** The name of its file, if it has one. */
	readonly file: string | null;
}
