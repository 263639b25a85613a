/** Reads boards from texts. A text with several boards is shown as a list. */

import type { Bits, FlipImpossible, FlipSolved, FlipText } from "../engine/answers";
import { said } from "../language";
import { Boards as PlayBoards } from "../play/boards";
import { listsOf } from "../play/lists";
import { Texts as PlayTexts, pasteOf } from "../play/paste";
import { words as playWords } from "../play/words";
import { MEMORY } from "./answer";
import { cellsText, drawn, fromRows } from "./bits";
import { listing, quick } from "./engines";
import { bring, game, position, spoilers } from "./game";
import { answerLarge } from "./picture/large";
import { isPlayed } from "./picture/size";
import { openPicture } from "./picture/source";
import { faultOf, words } from "./words";

/** The largest number of boards in a list. */
const MOST = 1000;

/** The answer for a board in a list; `unknown` if its fewest presses were not found. */
type Answer = FlipSolved | FlipImpossible | { readonly kind: "unknown" };

/** The lists of boards. The boards are answered one after another, because each may take long. */
export const lists = listsOf({
	game,
	database: "fewest-flip-boards",
	async *answers({ boards }: FlipText) {
		const { goal } = position.peek();
		const answers: Answer[] = [];
		for (const { board } of boards) {
			const answer = isPlayed(board) ? await listing.fewest(board, goal, MEMORY) : null;
			answers.push(answer === null || answer.kind === "too-much" ? { kind: "unknown" } : answer);
			yield [...answers];
		}
	},
	cancel: () => listing.cancel(),
	show(board: Bits, list: string | null) {
		if (isPlayed(board)) bring(board, list);
		else answerLarge(board, null, list);
	},
	isClear: ({ boards }) => boards.every(({ doubtful }) => !doubtful),
});

export async function read(text: string | Uint8Array, most: number): Promise<FlipText> {
	// Chinese input methods write full-width letters and digits, which mean the same.
	const found = await quick.read(typeof text === "string" ? text.normalize("NFKC") : text, most);
	return { ...found, boards: found.boards.map(squared) };
}

export async function take(text: string | Uint8Array): Promise<FlipText["rest"] | null> {
	return lists.put(await read(text, MOST));
}

/** Like `take`, but does not take an ambiguous text: it returns `doubtful`. */
export async function takeSure(text: string): Promise<FlipText["rest"] | "doubtful" | null> {
	const found = await quick.read(text.normalize("NFKC"), MOST);
	const isSure = found.boards.every(({ board, doubtful }) => !doubtful && board.rows * board.columns > 1);
	return isSure || found.boards.length === 0 ? lists.put(found) : "doubtful";
}

/** Folds 16 cells on one line to 4 × 4, because some people write the judges' boards in this way. */
function squared(read: FlipText["boards"][number]): FlipText["boards"][number] {
	const { rows, columns } = read.board;
	if (!read.doubtful || rows !== 1 || columns !== 16) return read;
	const [letters = ""] = drawn(read.board, "w", "b");
	return { ...read, board: fromRows([0, 4, 8, 12].map((at) => letters.slice(at, at + 4))) };
}

/** Takes texts and bitmaps that are pasted, dropped or typed. Boards of the Rotation Game open in their view. */
export const paste = pasteOf(take, async (text) => (await import("../rotation/view")).take(text));

/** Takes a file: a text or a portable bitmap as boards, any other file as a picture. */
export async function takeFile(file: File): Promise<void> {
	const start = await file.slice(0, 2).text();
	// A bitmap may contain bytes that are not text, so it is read as bytes.
	if (start === "P1" || start === "P4") await paste.take(new Uint8Array(await file.arrayBuffer()));
	else if (file.type.startsWith("image/")) await openPicture(file);
	else await paste.take(await file.text());
}

export function Texts() {
	return (
		<PlayTexts
			paste={paste}
			t={said(words)}
			placeholder={"bwwb\nbbwb\nbwwb\nbwww"}
			faultOf={said(faultOf)}
			onFile={takeFile}
		/>
	);
}

export function Boards() {
	const t = said(words);
	return (
		<PlayBoards
			lists={lists}
			lengthOf={(answer) => {
				if (answer.kind === "solved") return t.presses(answer.count);
				return answer.kind === "unknown" ? t.unknown : said(playWords).impossible;
			}}
			answerOf={({ rows, columns }, answer) =>
				spoilers.value === "shown" && answer?.kind === "solved"
					? cellsText(answer.presses)
					: `${rows} × ${columns}`
			}
			sentenceOf={said(faultOf)}
			noteOf={(boards) =>
				boards.some(({ doubtful }) => doubtful) && (
					<p class="quiet" role="status">
						{boards.some(({ doubtful, board }) => doubtful && board.rows === 4) ? t.square : t.doubtful}
					</p>
				)
			}
		/>
	);
}
