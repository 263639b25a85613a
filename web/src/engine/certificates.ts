/** The question about a certificate, and its answers. */

export type CertificateVerdict =
	| { readonly kind: "proved"; readonly sentence: string }
	/** `false`: a claim is wrong or not proved. `unreadable`: not a certificate. Lines are counted from 1. */
	| { readonly kind: "false" | "unreadable"; readonly line: number; readonly why: string };

export interface Certificates {
	check(text: Uint8Array): Promise<CertificateVerdict>;
}
