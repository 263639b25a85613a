/** Boards from a text, as the judges' files and statements write them. */

import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import type { RotationBoard, RotationFault } from "../engine/answers";
import { said } from "../language";
import { putUp } from "./actions";
import { engine } from "./engines";
import { isBoard } from "./lines";
import { words } from "./words";

/** The first board of a text, also when its digits stand together as in an address. */
async function read(
	text: string,
): Promise<{ readonly board: RotationBoard } | { readonly fault: RotationFault }> {
	const digits = text.normalize("NFKC").trim();
	return isBoard(digits) ? { board: digits } : engine.read(text.normalize("NFKC"));
}

/** Puts up the board of a text; passes a text without a board to `onFault`. */
export async function takeText(text: string, onFault: (text: string) => void): Promise<void> {
	try {
		const answer = await read(text);
		if ("board" in answer) putUp(answer.board);
		else onFault(text);
	} catch {
		// The view reports by itself that the engine has failed.
	}
}

interface PasteProps {
	/** The text that was pasted or dropped; empty when the dialog was opened to write. */
	readonly text: string;
	readonly onClose: () => void;
}

export function PasteDialog({ text, onClose }: PasteProps) {
	const t = said(words);
	const written = useSignal(text);
	const fault = useSignal<RotationFault | null>(null);
	const faultId = useId();
	const use = () => {
		read(written.value).then(
			(answer) => {
				if ("board" in answer) {
					onClose();
					putUp(answer.board);
				} else {
					fault.value = answer.fault;
				}
			},
			() => {},
		);
	};
	// A text that was pasted is read at once.
	useEffect(() => {
		if (text !== "") use();
	}, []);
	return (
		<Dialog title={t.paste} onClose={onClose}>
			<p class="quiet">{t.pasteHow}</p>
			<textarea
				aria-label={t.text}
				aria-invalid={fault.value !== null}
				aria-describedby={faultId}
				value={written.value}
				spellcheck={false}
				onInput={(event) => {
					written.value = event.currentTarget.value;
					fault.value = null;
				}}
			/>
			<p id={faultId} class="fault" role="alert">
				{fault.value !== null && t.fault(fault.value)}
			</p>
			<div class="row">
				<Button label={t.cancel} onClick={onClose} />
				<Button label={t.use} kind="main" onClick={use} />
			</div>
		</Dialog>
	);
}
