/** Generates random boards whose shortest solutions have a given length. */

import { said } from "../language";
import { generatingOf } from "../play/generating";
import { words } from "../play/words";
import { engine } from "./engines";
import { game } from "./game";
import { HARDEST } from "./lengths";
import { review } from "./review";

const generating = generatingOf(game, (board) => game.begin(board));

export function nextLength(): number {
	return Math.min(HARDEST, (review.par.value ?? 0) + 1);
}

export function generateNext(): void {
	generate(nextLength(), nextLength());
}

export function generate(least: number, most: number): void {
	const t = said(words);
	// If the engine has failed, the view reports it elsewhere.
	void generating.generate(
		(seed) => engine.generate(least, most, seed),
		() => t.sentence(t.newBoard),
	);
}
