/** Random boards of an exact length. */

import { engine } from "./engines";
import { putUp } from "./game";
import { HARDEST } from "./lengths";
import { review } from "./review";

/** The length of the board after the present one. */
export function nextLength(): number {
	return Math.min(HARDEST, (review.par.value ?? 0) + 1);
}

/** Goes on to a board that is a little harder. */
export function generateNext(): void {
	generate(nextLength(), nextLength());
}

let asked = 0;

/** Generates a board whose length is in the range, and shows it. */
export function generate(least: number, most: number): void {
	const question = ++asked;
	const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
	engine.generate(least, most, seed).then(
		(made) => {
			// Only the latest request counts.
			if (question === asked) putUp(made);
		},
		// The view reports by itself that the engine has failed.
		() => {},
	);
}
