/** Boards from a text or a file: typed into a dialog, or pasted or dropped anywhere on the page. */

import { signal } from "@preact/signals";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import type { FlipFault } from "../engine/answers";
import { said } from "../language";
import { quick } from "./engines";
import { bring } from "./game";
import { answerLarge } from "./picture/large";
import { openPicture } from "./picture/source";
import { MOST } from "./position";
import { faults, words } from "./words";

/** The content of the dialog while it is open. */
export const pasted = signal<{ readonly text: string; readonly fault: FlipFault | "engine" | null } | null>(
	null,
);

/** Takes the board of a text. If there is none, the dialog says why. */
export async function takeText(text: string): Promise<void> {
	try {
		const found = await quick.read(text);
		if ("fault" in found) {
			pasted.value = { text, fault: found.fault };
			return;
		}
		pasted.value = null;
		const { board } = found;
		if (board.rows <= MOST && board.columns <= MOST) bring(board);
		else answerLarge(board, null);
	} catch {
		pasted.value = { text, fault: "engine" };
	}
}

/** Takes a file: a text or a portable bitmap as boards, anything else as a picture. */
export async function takeFile(file: File): Promise<void> {
	const start = await file.slice(0, 2).text();
	const isBitmap = start === "P1" || start === "P4";
	if (file.type.startsWith("image/") && !isBitmap) await openPicture(file);
	else await takeText(await file.text());
}

export function PasteDialog() {
	const t = said(words);
	const area = useRef<HTMLTextAreaElement>(null);
	const id = useId();
	const open = pasted.value;
	// At once, because a person may be writing the next moment.
	useLayoutEffect(() => {
		if (area.current !== null && open?.fault && open.fault !== "engine")
			choosePlace(area.current, open.fault);
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
					{open.fault === "engine" ? t.failed : said(faults)(open.fault)}
				</p>
			)}
			<div class="row">
				<Button label={t.cancel} onClick={close} />
				<Button kind="main" label={t.take} onClick={() => void takeText(area.current?.value ?? "")} />
			</div>
		</Dialog>
	);
}

/** Selects the place of the fault. */
function choosePlace(area: HTMLTextAreaElement, fault: FlipFault): void {
	const lines = area.value.split("\n");
	const before = lines.slice(0, fault.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
	const column = fault.kind === "empty" ? 0 : fault.column - 1;
	area.focus();
	// A row that is too long or too short is selected as a whole.
	const length = fault.kind === "ragged" ? (lines[fault.line - 1]?.length ?? 0) : column + 1;
	area.setSelectionRange(before + column, before + length);
}
