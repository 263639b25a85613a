/** The boards of a text that has several. They are not in the address: a text may be long. */

import { signal } from "@preact/signals";
import type { RotationBoard, RotationText } from "../engine/answers";
import { putUp } from "./actions";
import { lookAt } from "./answer";
import { engine } from "./engines";
import { isBoard } from "./lines";

/** More boards than these are left out of the list. */
const MOST = 1000;

interface Listed {
	readonly line: number;
	readonly board: RotationBoard;
	/** The length and the word; `null` until they are known. */
	readonly answer: { readonly length: number; readonly word: string } | null;
}

interface Text {
	readonly boards: readonly Listed[];
	readonly rest: RotationText["rest"];
}

/** The text, if it has more than one board or a fault behind them. */
export const listed = signal<Text | null>(null);

/** Reads a text. A board whose digits stand together, as in an address, is one, too. */
async function read(text: string): Promise<RotationText> {
	// Full-width digits, as Chinese input methods write them, mean the same.
	const plain = text.normalize("NFKC");
	const digits = plain.trim();
	if (isBoard(digits)) return { boards: [{ line: 1, board: digits }], rest: { kind: "end" } };
	return engine.read(plain, MOST);
}

/** Puts up the first board of a text, and lists the others. Returns what is wrong with a text without a board. */
export async function take(text: string): Promise<RotationText["rest"] | null> {
	const { boards, rest } = await read(text);
	const [first] = boards;
	if (first === undefined) return rest;
	putUp(first.board);
	listed.value =
		boards.length === 1 && rest.kind === "end"
			? null
			: { boards: boards.map((board) => ({ ...board, answer: null })), rest };
	const now = listed.value;
	if (now !== null) void answerAll(now);
	return null;
}

/** Answers the boards of a list, if it is still shown then. */
async function answerAll(text: Text): Promise<void> {
	const looks = await Promise.all(text.boards.map(({ board }) => lookAt(board))).catch(() => []);
	if (listed.peek() !== text) return;
	const boards = text.boards.map((board, index) => {
		const look = looks[index];
		return look === undefined ? board : { ...board, answer: { length: look.distance, word: look.word } };
	});
	listed.value = { ...text, boards };
}
