/** Generates random boards of an exact length. */

import { said } from "../language";
import { generatingOf } from "../play/generating";
import { words } from "../play/words";
import { engine } from "./engines";
import { game } from "./game";
import { HARDEST } from "./lengths";
import { review } from "./review";

const generating = generatingOf(game, (board) => game.begin(board));

/** The length of the next board. */
export function nextLength(): number {
	return Math.min(HARDEST, (review.par.value ?? 0) + 1);
}

/** Goes on to a board that is a little harder. */
export function generateNext(): void {
	generate(nextLength(), nextLength());
}

/** Generates a board whose length is in the range, and shows it. */
export function generate(least: number, most: number): void {
	const t = said(words);
	// The view reports by itself that the engine has failed.
	void generating.generate(
		(seed) => engine.generate(least, most, seed),
		() => t.sentence(t.newBoard),
	);
}
