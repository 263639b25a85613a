/** Boards from a text or a file: typed into a dialog, or pasted or dropped anywhere on the page. */

import { signal } from "@preact/signals";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { BoardList, MissingList } from "../controls/board-list";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import type { FlipText } from "../engine/answers";
import { said } from "../language";
import { cellsText, equal } from "./bits";
import { choose, listed, take } from "./boards";
import { leaveList, position, spoilers } from "./game";
import { openPicture } from "./picture/source";
import { faults, words } from "./words";

/** The content of the dialog while it is open. */
export const pasted = signal<{
	readonly text: string;
	readonly fault: FlipText["rest"] | { readonly kind: "engine" } | null;
} | null>(null);

/** As `take`, of either game. */
async function takeAny(text: string | Uint8Array): Promise<FlipText["rest"] | null> {
	const fault = await take(text);
	if (fault === null || typeof text !== "string") return fault;
	const other = await import("../rotation/view");
	return (await other.take(text)) === null ? null : fault;
}

/** Takes the boards of a text or a bitmap. If there is none, the dialog says why. */
export async function takeText(text: string | Uint8Array): Promise<void> {
	const shown = typeof text === "string" ? text : "";
	try {
		const fault = await takeAny(text);
		pasted.value = fault === null ? null : { text: shown, fault };
	} catch {
		pasted.value = { text: shown, fault: { kind: "engine" } };
	}
}

/** Takes a file: a text or a portable bitmap as boards, anything else as a picture. */
export async function takeFile(file: File): Promise<void> {
	const start = await file.slice(0, 2).text();
	// A bitmap is read as bytes, because it is not text.
	if (start === "P1" || start === "P4") await takeText(new Uint8Array(await file.arrayBuffer()));
	else if (file.type.startsWith("image/")) await openPicture(file);
	else await takeText(await file.text());
}

export function PasteDialog() {
	const t = said(words);
	const area = useRef<HTMLTextAreaElement>(null);
	const id = useId();
	const open = pasted.value;
	// Focus at once, because a person may begin to type.
	useLayoutEffect(() => {
		if (area.current !== null && open?.fault) choosePlace(area.current, open.fault);
	}, [open]);
	if (open === null) return null;
	const close = () => {
		pasted.value = null;
	};
	return (
		<Dialog title={t.pasteTitle} onClose={close}>
			<p id={`${id}-how`}>{t.pasteHow}</p>
			<textarea
				ref={area}
				aria-label={t.text}
				aria-describedby={`${id}-how`}
				aria-invalid={open.fault !== null}
				spellcheck={false}
				placeholder={"bwwb\nbbwb\nbwwb\nbwww"}
				defaultValue={open.text}
			/>
			{open.fault !== null && (
				<p class="fault" role="alert">
					{open.fault.kind === "engine" ? t.failed : said(faults)(open.fault)}
				</p>
			)}
			<div class="row">
				<Button label={t.cancel} onClick={close} />
				<Button kind="main" label={t.take} onClick={() => void takeText(area.current?.value ?? "")} />
			</div>
		</Dialog>
	);
}

/** Selects the place of the fault, if it has one. */
function choosePlace(area: HTMLTextAreaElement, fault: FlipText["rest"] | { readonly kind: "engine" }): void {
	area.focus();
	if (!("column" in fault)) return;
	const lines = area.value.split("\n");
	const before = lines.slice(0, fault.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
	// A row that is too long or too short is selected as a whole.
	const isLetter = fault.kind === "letter";
	const end = isLetter ? fault.column : (lines[fault.line - 1]?.length ?? 0);
	area.setSelectionRange(before + fault.column - 1, before + end);
}

/** The list that the address names. */
export function Boards() {
	const t = said(words);
	if (listed.value === null) return null;
	if (listed.value === "missing") return <MissingList onClose={leaveList} />;
	const { boards, rest, answers } = listed.value;
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
