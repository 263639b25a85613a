/** Boards from a text, as the judges' files and statements write them, and the list of them. */

import { BoardList, MissingList } from "../controls/board-list";
import type { RotationText } from "../engine/answers";
import { said } from "../language";
import { type Place, PasteDialog as PlayPasteDialog, pasteOf } from "../play/paste";
import { choose, closeList, lists, takeAny } from "./boards";
import { position, spoilers } from "./game";
import { faultOf, words } from "./words";

/** Texts that are pasted, dropped or written. */
export const paste = pasteOf<string, RotationText["rest"]>(takeAny);

export function PasteDialog() {
	const t = said(words);
	return (
		<PlayPasteDialog
			paste={paste}
			title={t.paste}
			how={t.pasteHow}
			label={t.text}
			placeholder={""}
			use={t.use}
			sentenceOf={(fault) => (fault === "engine" ? t.failed : said(faultOf)(fault))}
			placeOf={placeOf}
		/>
	);
}

/** The place of a fault, if it has one. */
function placeOf(fault: RotationText["rest"]): Place | null {
	if (!("column" in fault)) return null;
	const { line, column } = fault;
	return { line, column, length: fault.kind === "symbol" ? fault.found.length : Number.POSITIVE_INFINITY };
}

/** The list of the address. */
export function Boards() {
	const t = said(words);
	if (lists.listed.value === null) return null;
	if (lists.listed.value === "missing") return <MissingList onClose={closeList} />;
	const { boards, rest, answers } = lists.listed.value;
	const { start } = position.value;
	return (
		<BoardList
			boards={boards.map(({ line }, index) => {
				const answer = answers[index];
				return {
					line,
					length: answer === undefined ? null : t.ofLength(answer.length),
					answer: spoilers.value === "shown" ? (answer?.word ?? null) : null,
				};
			})}
			current={boards.findIndex(({ board }) => board === start)}
			onChoose={(index) => {
				const chosen = boards[index];
				if (chosen !== undefined) choose(chosen.board);
			}}
			onClose={closeList}
		>
			{rest.kind !== "end" && (
				<p class={rest.kind === "more" ? "quiet" : "fault"} role="status">
					{said(faultOf)(rest)}
				</p>
			)}
		</BoardList>
	);
}
