/** Boards from a text or a file: typed into a dialog, or pasted or dropped anywhere on the page. */

import { BoardList, MissingList } from "../controls/board-list";
import type { FlipText } from "../engine/answers";
import { said } from "../language";
import { type Place, PasteDialog as PlayPasteDialog, pasteOf } from "../play/paste";
import { cellsText, equal } from "./bits";
import { choose, lists, take } from "./boards";
import { leaveList, position, spoilers } from "./game";
import { openPicture } from "./picture/source";
import { faults, words } from "./words";

/** Texts and bitmaps that are pasted, dropped or written. */
export const paste = pasteOf<string | Uint8Array, FlipText["rest"]>(takeAny);

/** As `take`, of either game. */
async function takeAny(text: string | Uint8Array): Promise<FlipText["rest"] | null> {
	const fault = await take(text);
	if (fault === null || typeof text !== "string") return fault;
	const other = await import("../rotation/view");
	return (await other.take(text)) === null ? null : fault;
}

/** Takes a file: a text or a portable bitmap as boards, anything else as a picture. */
export async function takeFile(file: File): Promise<void> {
	const start = await file.slice(0, 2).text();
	// A bitmap is read as bytes, because it is not text.
	if (start === "P1" || start === "P4") await paste.take(new Uint8Array(await file.arrayBuffer()));
	else if (file.type.startsWith("image/")) await openPicture(file);
	else await paste.take(await file.text());
}

export function PasteDialog() {
	const t = said(words);
	return (
		<PlayPasteDialog
			paste={paste}
			title={t.pasteTitle}
			how={t.pasteHow}
			label={t.text}
			placeholder={"bwwb\nbbwb\nbwwb\nbwww"}
			use={t.take}
			sentenceOf={(fault) => (fault === "engine" ? t.failed : said(faults)(fault))}
			placeOf={placeOf}
		/>
	);
}

/** The place of a fault, if it has one. A row that is too long or too short is selected as a whole. */
function placeOf(fault: FlipText["rest"]): Place | null {
	if (!("column" in fault)) return null;
	const { line, column } = fault;
	return { line, column, length: fault.kind === "letter" ? 1 : Number.POSITIVE_INFINITY };
}

/** The list that the address names. */
export function Boards() {
	const t = said(words);
	if (lists.listed.value === null) return null;
	if (lists.listed.value === "missing") return <MissingList onClose={leaveList} />;
	const { boards, rest, answers } = lists.listed.value;
	const { start } = position.value;
	const lengthOf = (answer: (typeof answers)[number] | undefined) => {
		if (answer === undefined) return null;
		if (answer.kind === "solved") return t.presses(answer.count);
		return answer.kind === "impossible" ? t.impossible : t.unknown;
	};
	return (
		<BoardList
			boards={boards.map(({ line, board }, index) => {
				const answer = answers[index];
				const isShown = spoilers.value === "shown" && answer?.kind === "solved";
				return {
					line,
					length: lengthOf(answer),
					answer: isShown ? cellsText(answer.presses) : `${board.rows} × ${board.columns}`,
				};
			})}
			current={boards.findIndex(({ board }) => equal(board, start))}
			onChoose={(index) => {
				const chosen = boards[index];
				if (chosen !== undefined) choose(chosen.board);
			}}
			onClose={leaveList}
		>
			{boards.some(({ doubtful }) => doubtful) && (
				<p class="quiet" role="status">
					{boards.some(({ doubtful, board }) => doubtful && board.rows === 4) ? t.square : t.doubtful}
				</p>
			)}
			{rest.kind !== "end" && (
				<p class={rest.kind === "more" ? "quiet" : "fault"} role="status">
					{said(faults)(rest)}
				</p>
			)}
		</BoardList>
	);
}
