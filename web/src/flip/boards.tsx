/** Reads boards from texts, and lists the boards of a text that has several. */

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

/** The fewest presses of a board, if they could be found. */
type Answer = FlipSolved | FlipImpossible | { readonly kind: "unknown" };

/** The lists of boards. They are answered one after another, because each board may take long. */
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

/** Reads the first boards of a text. */
export async function read(text: string | Uint8Array, most: number): Promise<FlipText> {
	// Full-width letters and digits, as Chinese input methods write them, mean the same.
	const found = await quick.read(typeof text === "string" ? text.normalize("NFKC") : text, most);
	return { ...found, boards: found.boards.map(squared) };
}

/** Takes the boards of a text. Returns the fault of a text without a board. */
export async function take(text: string | Uint8Array): Promise<FlipText["rest"] | null> {
	return lists.put(await read(text, MOST));
}

/** Like `take`, for a text that is not a board of the Rotation Game; an ambiguous text is not taken. */
export async function takeSure(text: string): Promise<FlipText["rest"] | "doubtful" | null> {
	const found = await quick.read(text.normalize("NFKC"), MOST);
	const isSure = found.boards.every(({ board, doubtful }) => !doubtful && board.rows * board.columns > 1);
	return isSure || found.boards.length === 0 ? lists.put(found) : "doubtful";
}

/** Folds 16 cells on one line to 4 × 4, because some people write the judges' boards on one line. */
function squared(read: FlipText["boards"][number]): FlipText["boards"][number] {
	const { rows, columns } = read.board;
	if (!read.doubtful || rows !== 1 || columns !== 16) return read;
	const [letters = ""] = drawn(read.board, "w", "b");
	return { ...read, board: fromRows([0, 4, 8, 12].map((at) => letters.slice(at, at + 4))) };
}

/** Texts and bitmaps that are pasted, dropped or written. They may be boards of the Rotation Game. */
export const paste = pasteOf(take, async (text) => (await import("../rotation/view")).take(text));

/** Takes a file: a text or a portable bitmap as boards, anything else as a picture. */
export async function takeFile(file: File): Promise<void> {
	const start = await file.slice(0, 2).text();
	// A bitmap is read as bytes, because it is not text.
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

/** The list of the address. */
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
