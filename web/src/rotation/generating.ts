/** Random boards of an exact length. */

import { putUp } from "./actions";
import { engine } from "./engines";

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
