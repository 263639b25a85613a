/** A text or a file from a person. */
export interface Given {
	readonly content: string | Uint8Array<ArrayBuffer>;
	/** The name of the file, if there is one. */
	readonly file: string | null;
}
