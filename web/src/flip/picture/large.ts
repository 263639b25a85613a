/** A board too large to be played: it is answered as a picture. */

import { signal } from "@preact/signals";
import { type Bits, Cancelled, type FlipImpossible, type FlipSolved, type Goal } from "../../engine/answers";
import { large } from "../engines";
import { position } from "../game";

export interface Large {
	readonly board: Bits;
	readonly goal: Goal;
	/** What its files are called. */
	readonly name: string;
	readonly state:
		| { readonly kind: "asking" }
		| { readonly kind: "failed" }
		| {
				readonly kind: "answered";
				readonly answer: FlipSolved | FlipImpossible;
				/** How long it took, in milliseconds. */
				readonly took: number;
		  };
}

export const shownLarge = signal<Large | null>(null);

/** Has a large board answered with some solution, and shows it instead of the game. */
export async function answerLarge(board: Bits, name: string | null): Promise<void> {
	const { goal } = position.value;
	const asked: Large = { board, goal, name: name ?? "board", state: { kind: "asking" } };
	large.cancel();
	shownLarge.value = asked;
	const began = performance.now();
	let state: Large["state"];
	try {
		const answer = await large.some(board, goal);
		state = { kind: "answered", answer, took: performance.now() - began };
	} catch (error) {
		if (error instanceof Cancelled) return;
		state = { kind: "failed" };
	}
	if (shownLarge.value === asked) shownLarge.value = { ...asked, state };
}

/** Back to the game; also frees the memory that the engine took. */
export function closeLarge(): void {
	large.cancel();
	shownLarge.value = null;
}
