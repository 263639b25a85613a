/** The boards of a text that has several. The address contains the name of the list, and the browser keeps it. */

import { computed, effect, signal, untracked } from "@preact/signals";
import type { Bits, FlipImpossible, FlipSolved, FlipText, Goal } from "../engine/answers";
import { keptIn } from "../kept";
import { MEMORY } from "./answer";
import { drawn, fromRows } from "./bits";
import { listing, quick } from "./engines";
import { bring, position } from "./game";
import { answerLarge } from "./picture/large";
import { isPlayed } from "./picture/size";

/** More boards than these are left out of the list. */
const MOST = 1000;

const kept = keptIn<FlipText>("fewest-flip-boards");

interface List extends FlipText {
	/** The fewest presses of each board, as far as they are known. */
	readonly answers: readonly (FlipSolved | FlipImpossible | { readonly kind: "unknown" })[];
}

const latest = signal<{ readonly name: string; readonly list: List | "missing" } | null>(null);

/** The list of the address, if it has one and once it is found. */
export const listed = computed(() => {
	const { list } = position.value;
	return latest.value?.name === list ? latest.value.list : null;
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
	show(first.board, isOne ? null : kept.keep(found));
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

/** Shows the list of the address until the function it returns is called. */
export function followList(): () => void {
	let current = "";
	const stop = effect(() => {
		const { list, goal } = position.value;
		const wanted = list === null ? "" : `${list} ${goal}`;
		if (wanted === current) return;
		current = wanted;
		listing.cancel();
		if (list !== null) untracked(() => void find(list, goal, () => current === wanted));
	});
	return () => {
		current = "";
		stop();
		listing.cancel();
	};
}

/** Finds a list, then answers its boards one after another, as long as it is the one that is shown. */
async function find(name: string, goal: Goal, isShown: () => boolean): Promise<void> {
	const found = await kept.find(name);
	if (!isShown()) return;
	latest.value = { name, list: found === null ? "missing" : { ...found, answers: [] } };
	if (found === null) return;
	const answers: List["answers"][number][] = [];
	for (const { board } of found.boards) {
		try {
			const answer = isPlayed(board) ? await listing.fewest(board, goal, MEMORY) : null;
			answers.push(answer === null || answer.kind === "too-much" ? { kind: "unknown" } : answer);
		} catch {
			return;
		}
		if (!isShown()) return;
		latest.value = { name, list: { ...found, answers: [...answers] } };
	}
}
