/** The boards of a text that has several. They are not in the address: a text may be long. */

import { signal } from "@preact/signals";
import type { Bits, FlipImpossible, FlipSolved, FlipText } from "../engine/answers";
import { MEMORY } from "./answer";
import { listing, quick } from "./engines";
import { bring, position } from "./game";
import { answerLarge } from "./picture/large";
import { isPlayed } from "./picture/size";

/** More boards than these are left out of the list. */
const MOST = 1000;

interface Listed {
	readonly line: number;
	readonly board: Bits;
	readonly doubtful: boolean;
	/** The fewest presses; `null` until the engine has answered. */
	readonly answer: FlipSolved | FlipImpossible | { readonly kind: "unknown" } | null;
}

interface Text {
	readonly boards: readonly Listed[];
	readonly rest: FlipText["rest"];
}

/** The text, if there is more to say about it than its one board. */
export const listed = signal<Text | null>(null);

/** Brings the first board of a text, and lists the others. Returns what is wrong with a text without a board. */
export async function take(text: string | Uint8Array): Promise<FlipText["rest"] | null> {
	// Full-width letters and digits, as Chinese input methods write them, mean the same.
	const { boards, rest } = await quick.read(typeof text === "string" ? text.normalize("NFKC") : text, MOST);
	const [first] = boards;
	if (first === undefined) return rest;
	choose(first.board);
	listing.cancel();
	if (boards.length === 1 && rest.kind === "end" && !first.doubtful) {
		listed.value = null;
	} else {
		listed.value = { boards: boards.map((board) => ({ ...board, answer: null })), rest };
		void answerAll(boards.length);
	}
	return null;
}

/** Shows a board of the list. */
export function choose(board: Bits): void {
	if (isPlayed(board)) bring(board);
	else void answerLarge(board, null);
}

/** Closes the list. */
export function closeList(): void {
	listing.cancel();
	listed.value = null;
}

/** Answers the boards of the list, one after another, until it is replaced or closed. */
async function answerAll(count: number): Promise<void> {
	const { goal } = position.peek();
	for (let index = 0; index < count; index += 1) {
		const board = listed.peek()?.boards[index]?.board;
		if (board === undefined) return;
		let answer: Listed["answer"] = { kind: "unknown" };
		try {
			const found = isPlayed(board) ? await listing.fewest(board, goal, MEMORY) : null;
			if (found !== null && found.kind !== "too-much") answer = found;
		} catch {
			return;
		}
		const now = listed.peek();
		if (now?.boards[index]?.board !== board) return;
		listed.value = {
			...now,
			boards: now.boards.map((listed, at) => (at === index ? { ...listed, answer } : listed)),
		};
	}
}
