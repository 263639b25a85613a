/** The board that is too large to play, and its answer, which the page shows as a picture. */

import { effect, signal, untracked } from "@preact/signals";
import { type Bits, Cancelled, type FlipImpossible, type FlipSolved, type Goal } from "../../engine/answers";
import { keptIn } from "../../kept";
import { large } from "../engines";
import { change, position } from "../game";

export interface Picture {
	readonly board: Bits;
	/** The name from which the names of saved files are made. */
	readonly name: string;
}

const kept = keptIn<Picture>("fewest-pictures");

export interface Large {
	/** The picture; `null` while it is looked up, and if this browser does not have it. */
	readonly picture: Picture | null;
	readonly state:
		| { readonly kind: "asking" }
		| { readonly kind: "missing" }
		| { readonly kind: "failed" }
		| {
				readonly kind: "answered";
				readonly answer: FlipSolved | FlipImpossible;
				/** The time of the search, in milliseconds. */
				readonly took: number;
		  };
}

/** The picture that is shown in place of the game; `null` if the game is shown. */
export const shownLarge = signal<Large | null>(null);

export function answerLarge(board: Bits, name: string | null, list = position.value.list): void {
	change({ picture: kept.keep({ board, name: name ?? "board" }), list }, "leap");
}

export function closeLarge(): void {
	change({ picture: null }, "return");
}

export function followPicture(): () => void {
	let current = "";
	const stop = effect(() => {
		const { picture, goal } = position.value;
		const wanted = picture === null ? "" : `${picture} ${goal}`;
		if (wanted === current) return;
		current = wanted;
		untracked(() => {
			// This also frees the memory that the engine took.
			large.cancel();
			shownLarge.value = picture === null ? null : { picture: null, state: { kind: "asking" } };
			if (picture === null) return;
			void show(picture, goal, (now) => {
				if (current === wanted) shownLarge.value = now;
			});
		});
	});
	return () => {
		stop();
		large.cancel();
		shownLarge.value = null;
	};
}

async function show(key: string, goal: Goal, report: (now: Large) => void): Promise<void> {
	const picture = await kept.find(key);
	if (picture === null) return report({ picture, state: { kind: "missing" } });
	report({ picture, state: { kind: "asking" } });
	const began = performance.now();
	try {
		const answer = await large.some(picture.board, goal);
		report({ picture, state: { kind: "answered", answer, took: performance.now() - began } });
	} catch (error) {
		if (!(error instanceof Cancelled)) report({ picture, state: { kind: "failed" } });
	}
}
