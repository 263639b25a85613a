/** A board from a text: the judge's, as it stands in files and statements. */

import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import type { RotationBoard, RotationFault } from "../engine/answers";
import { isWriting } from "../keyboard";
import { said } from "../language";
import { putUp } from "./actions";
import { engine } from "./engines";
import { isBoard } from "./lines";
import { words } from "./words";

/** The first board of a text, also when its digits stand together as they do in an address. */
async function read(
	text: string,
): Promise<{ readonly board: RotationBoard } | { readonly fault: RotationFault }> {
	const digits = text.trim();
	return isBoard(digits) ? { board: digits } : engine.read(text);
}

/** Listens to texts that are pasted anywhere but where a person writes; `onFault` is told those that are no board. */
export function usePaste(onFault: (text: string) => void): void {
	const latest = useRef(onFault);
	latest.current = onFault;
	useEffect(() => {
		const listen = (event: ClipboardEvent) => {
			const text = event.clipboardData?.getData("text/plain") ?? "";
			if (isWriting(event) || text.trim() === "") return;
			event.preventDefault();
			read(text).then(
				(answer) => ("board" in answer ? putUp(answer.board) : latest.current(text)),
				// The view says by itself that the engine has failed.
				() => {},
			);
		};
		addEventListener("paste", listen);
		return () => removeEventListener("paste", listen);
	}, []);
}

interface PasteProps {
	/** What was pasted already. */
	readonly text: string;
	readonly onClose: () => void;
}

export function PasteDialog({ text, onClose }: PasteProps) {
	const t = said(words);
	const written = useSignal(text);
	const fault = useSignal<RotationFault | null>(null);
	const told = useId();
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
	// Only a text that was there at first is read unasked.
	useEffect(() => {
		if (text !== "") use();
	}, []);
	return (
		<Dialog title={t.paste} onClose={onClose}>
			<p class="quiet">{t.pasteHow}</p>
			<textarea
				aria-label={t.text}
				aria-invalid={fault.value !== null}
				aria-describedby={told}
				value={written.value}
				spellcheck={false}
				onInput={(event) => {
					written.value = event.currentTarget.value;
					fault.value = null;
				}}
			/>
			<p id={told} class="fault" role="alert">
				{fault.value !== null && t.fault(fault.value)}
			</p>
			<div class="row">
				<Button label={t.cancel} onClick={onClose} />
				<Button label={t.use} kind="main" onClick={use} />
			</div>
		</Dialog>
	);
}
