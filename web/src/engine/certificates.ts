/** The question about certificates, and its answer. */

export type CertificateVerdict =
	| { readonly kind: "proved"; readonly sentence: string }
	/** A claim is wrong or not proved, or the text is not a certificate; lines are counted from 1. */
	| { readonly kind: "false" | "unreadable"; readonly line: number; readonly why: string };

export interface Certificates {
	check(text: Uint8Array): Promise<CertificateVerdict>;
}
