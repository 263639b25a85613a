/** Boards from texts, and the lists of texts that have several. */

import { computed } from "@preact/signals";
import type { RotationBoard, RotationText } from "../engine/answers";
import { listsOf } from "../play/lists";
import { putUp } from "./actions";
import { lookAt } from "./answer";
import { engine } from "./engines";
import { change, position } from "./game";
import { isBoard } from "./lines";

/** More boards than these are left out of the list. */
const MOST = 1000;

/** The length and the word of a board. */
interface Answer {
	readonly length: number;
	readonly word: string;
}

/** The lists of boards. */
export const lists = listsOf<RotationText, Answer>({
	database: "fewest-rotation-boards",
	wanted: computed(() => {
		const { list } = position.value;
		return list === null ? null : { name: list, goal: "" };
	}),
	async *answers({ boards }) {
		const looks = await Promise.all(boards.map(({ board }) => lookAt(board)));
		yield looks.map(({ distance, word }) => ({ length: distance, word }));
	},
	cancel: () => {},
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
	putUp(first.board, isOne ? null : lists.keep(found));
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
