/** The faults of answers that several rooms judge. */

/** The fault of an answer that is a number of presses or `Impossible`. */
export type CountFault =
	| { readonly kind: "missing" }
	| { readonly kind: "extra" | "not-a-count"; readonly found: string }
	| { readonly kind: "wrong-count"; readonly found: number; readonly fewest: number }
	| { readonly kind: "not-impossible"; readonly fewest: number }
	| { readonly kind: "impossible"; readonly found: number }
	| { readonly kind: "ours-fails"; readonly presses: number };
