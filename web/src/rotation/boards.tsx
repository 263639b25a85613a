/** Reads boards from texts in the judges' formats. A text with several boards is shown as a list. */

import type { RotationText } from "../engine/answers";
import { said } from "../language";
import { Boards as PlayBoards } from "../play/boards";
import { listsOf } from "../play/lists";
import { Texts as PlayTexts, pasteOf } from "../play/paste";
import { lookAt } from "./answer";
import { engine } from "./engines";
import { game, putUp, spoilers } from "./game";
import { isBoard } from "./lines";
import { faultOf, words } from "./words";

const MOST = 1000;

export const lists = listsOf({
	game,
	database: "fewest-rotation-boards",
	async *answers({ boards }: RotationText) {
		yield await Promise.all(boards.map(({ board }) => lookAt(board)));
	},
	cancel: () => {},
	show: putUp,
	isClear: () => true,
});

/** Reads the first boards of a text. Digits without spaces, the form of addresses, are also accepted. */
export async function read(text: string, most: number): Promise<RotationText> {
	// Chinese input methods write full-width digits, which mean the same.
	const plain = text.normalize("NFKC");
	const digits = plain.trim();
	if (isBoard(digits)) return { boards: [{ line: 1, board: digits }], rest: { kind: "end" } };
	return engine.read(plain, most);
}

/** Shows the boards of a text. If there is none, returns the fault of the text. */
export async function take(text: string): Promise<RotationText["rest"] | null> {
	return lists.put(await read(text, MOST));
}

/** Takes texts that are pasted, dropped or typed. Boards of the Flip Game open in their view. */
export const paste = pasteOf(take, async (text) => (await import("../flip/view")).takeSure(text));

export function Texts() {
	return <PlayTexts paste={paste} t={said(words)} faultOf={said(faultOf)} />;
}

export function Boards() {
	const t = said(words);
	return (
		<PlayBoards
			lists={lists}
			lengthOf={({ distance }) => t.ofLength(distance)}
			answerOf={(_, answer) => (spoilers.value === "shown" ? (answer?.word ?? null) : null)}
			sentenceOf={said(faultOf)}
		/>
	);
}
