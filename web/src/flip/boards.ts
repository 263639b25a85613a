/** Boards from texts, and the lists of texts that have several. */

import { computed } from "@preact/signals";
import type { Bits, FlipImpossible, FlipSolved, FlipText } from "../engine/answers";
import { listsOf } from "../play/lists";
import { MEMORY } from "./answer";
import { drawn, fromRows } from "./bits";
import { listing, quick } from "./engines";
import { bring, position } from "./game";
import { answerLarge } from "./picture/large";
import { isPlayed } from "./picture/size";

/** More boards than these are left out of the list. */
const MOST = 1000;

/** The fewest presses of a board, if they could be found. */
type Answer = FlipSolved | FlipImpossible | { readonly kind: "unknown" };

/** The lists of boards. They are answered one after another, because each board may take long. */
export const lists = listsOf<FlipText, Answer>({
	database: "fewest-flip-boards",
	wanted: computed(() => {
		const { list, goal } = position.value;
		return list === null ? null : { name: list, goal };
	}),
	async *answers({ boards }) {
		const { goal } = position.peek();
		const answers: Answer[] = [];
		for (const { board } of boards) {
			const answer = isPlayed(board) ? await listing.fewest(board, goal, MEMORY) : null;
			answers.push(answer === null || answer.kind === "too-much" ? { kind: "unknown" } : answer);
			yield [...answers];
		}
	},
	cancel: () => listing.cancel(),
});

/**
 * Brings the first board of a text; if there is more to say about it, with a list. Returns what is wrong with a text
 * without a board.
 */
export async function take(text: string | Uint8Array): Promise<FlipText["rest"] | null> {
	// Full-width letters and digits, as Chinese input methods write them, mean the same.
	const found = await quick.read(typeof text === "string" ? text.normalize("NFKC") : text, MOST);
	return put({ ...found, boards: found.boards.map(squared) });
}

/** As `take`, for a text that is no board of the other game: a text that may mean something else is left alone. */
export async function takeSure(text: string): Promise<FlipText["rest"] | "doubtful" | null> {
	const found = await quick.read(text.normalize("NFKC"), MOST);
	const isSure = found.boards.every(({ board, doubtful }) => !doubtful && board.rows * board.columns > 1);
	return isSure || found.boards.length === 0 ? put(found) : "doubtful";
}

/** The judges' boards have four rows and four columns, and some people write them on one line. */
function squared(read: FlipText["boards"][number]): FlipText["boards"][number] {
	const { rows, columns } = read.board;
	if (!read.doubtful || rows !== 1 || columns !== 16) return read;
	const [letters = ""] = drawn(read.board, "w", "b");
	return { ...read, board: fromRows([0, 4, 8, 12].map((at) => letters.slice(at, at + 4))) };
}

function put(found: FlipText): FlipText["rest"] | null {
	const [first] = found.boards;
	if (first === undefined) return found.rest;
	const isOne = found.boards.length === 1 && found.rest.kind === "end" && !first.doubtful;
	show(first.board, isOne ? null : lists.keep(found));
	return null;
}

/** Shows a board of the list. */
export function choose(board: Bits): void {
	show(board, position.value.list);
}

function show(board: Bits, list: string | null): void {
	if (isPlayed(board)) bring(board, list);
	else answerLarge(board, null, list);
}
