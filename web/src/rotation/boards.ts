/** The boards of a text that has several. The address contains the name of the list, and the browser keeps it. */

import { computed, signal, useComputed, useSignalEffect } from "@preact/signals";
import type { RotationBoard, RotationText } from "../engine/answers";
import { keptIn } from "../kept";
import { putUp } from "./actions";
import { lookAt } from "./answer";
import { engine } from "./engines";
import { change, position } from "./game";
import { isBoard } from "./lines";

/** More boards than these are left out of the list. */
const MOST = 1000;

const kept = keptIn<RotationText>("fewest-rotation-boards");

interface List extends RotationText {
	/** The length and the word of each board; empty until they are known. */
	readonly answers: readonly { readonly length: number; readonly word: string }[];
}

const latest = signal<{ readonly name: string; readonly list: List | "missing" } | null>(null);

/** The list of the address, if it has one and once it is found. */
export const listed = computed(() => {
	const { list } = position.value;
	return latest.value?.name === list ? latest.value.list : null;
});

/** Reads a text. A board whose digits stand together, as in an address, is one, too. */
async function read(text: string): Promise<RotationText> {
	// Full-width digits, as Chinese input methods write them, mean the same.
	const plain = text.normalize("NFKC");
	const digits = plain.trim();
	if (isBoard(digits)) return { boards: [{ line: 1, board: digits }], rest: { kind: "end" } };
	return engine.read(plain, MOST);
}

/** Takes the boards of a text, which may be boards of the other game. Returns what is wrong with a text without a board. */
export async function takeAny(text: string): Promise<RotationText["rest"] | null> {
	const fault = await take(text);
	if (fault === null) return null;
	const other = await import("../flip/view");
	return (await other.takeSure(text)) === null ? null : fault;
}

/**
 * Puts up the first board of a text; if it has more boards or a fault behind them, with a list. Returns what is wrong with
 * a text without a board.
 */
export async function take(text: string): Promise<RotationText["rest"] | null> {
	const found = await read(text);
	const [first] = found.boards;
	if (first === undefined) return found.rest;
	const isOne = found.boards.length === 1 && found.rest.kind === "end";
	putUp(first.board, isOne ? null : kept.keep(found));
	return null;
}

/** Puts up a board of the list. */
export function choose(board: RotationBoard): void {
	putUp(board, position.value.list);
}

/** Leaves the list. */
export function closeList(): void {
	change({ list: null }, "step");
}

/** Shows the list of the address, as long as the component is there. */
export function useList(): void {
	const name = useComputed(() => position.value.list);
	useSignalEffect(() => {
		const wanted = name.value;
		if (wanted === null || latest.peek()?.name === wanted) return;
		void find(wanted, () => name.peek() === wanted);
	});
}

/** Finds a list, then answers its boards, as long as it is the one that is shown. */
async function find(name: string, isShown: () => boolean): Promise<void> {
	const found = await kept.find(name);
	if (!isShown()) return;
	latest.value = { name, list: found === null ? "missing" : { ...found, answers: [] } };
	if (found === null) return;
	// The view reports by itself that the engine has failed.
	const looks = await Promise.all(found.boards.map(({ board }) => lookAt(board))).catch(() => []);
	if (!isShown()) return;
	const answers = looks.map(({ distance, word }) => ({ length: distance, word }));
	latest.value = { name, list: { ...found, answers } };
}
