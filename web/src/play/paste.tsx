/** Boards from a text: pasted or dropped anywhere on the page, or typed into a dialog, which says why a text has none. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import { said } from "../language";
import { words } from "./words";

/** The content of the dialog while it is open. */
interface Pasted<Fault> {
	readonly text: string;
	/** Why the text has no board; `engine` if that could not be found out. */
	readonly fault: Fault | "engine" | null;
}

export interface Paste<Text, Fault> {
	readonly pasted: ReadonlySignal<Pasted<Fault> | null>;
	/** Opens the dialog with a text that a person writes. */
	write(text: string): void;
	close(): void;
	/** Takes the boards of a text. If there is none, the dialog says why. */
	take(text: Text | string): Promise<void>;
}

/** The boards that `take` finds in texts; it returns why there is none. */
export function pasteOf<Text, Fault>(
	take: (text: Text | string) => Promise<Fault | null>,
): Paste<Text, Fault> {
	const pasted = signal<Pasted<Fault> | null>(null);
	return {
		pasted,
		write(text) {
			pasted.value = { text, fault: null };
		},
		close() {
			pasted.value = null;
		},
		async take(text) {
			const shown = typeof text === "string" ? text : "";
			try {
				const fault = await take(text);
				pasted.value = fault === null ? null : { text: shown, fault };
			} catch {
				pasted.value = { text: shown, fault: "engine" };
			}
		},
	};
}

/** A stretch of a line to select; lines and columns are counted from 1. */
export interface Place {
	readonly line: number;
	readonly column: number;
	/** How many letters; the rest of the line if it has fewer. */
	readonly length: number;
}

interface PasteDialogProps<Text, Fault> {
	readonly paste: Paste<Text, Fault>;
	readonly title: string;
	/** What may be written. */
	readonly how: string;
	readonly label: string;
	readonly placeholder: string;
	/** The name of the button that takes the text. */
	readonly use: string;
	readonly sentenceOf: (fault: Fault | "engine") => string;
	readonly placeOf: (fault: Fault) => Place | null;
}

export function PasteDialog<Text, Fault>(props: PasteDialogProps<Text, Fault>) {
	const { paste, sentenceOf, placeOf } = props;
	const area = useRef<HTMLTextAreaElement>(null);
	const id = useId();
	const open = paste.pasted.value;
	useEffect(() => paste.close, []);
	// At once, because a person may begin to type.
	useLayoutEffect(() => {
		const fault = open?.fault ?? null;
		if (area.current === null || fault === null) return;
		area.current.focus();
		const place = fault === "engine" ? null : placeOf(fault);
		if (place !== null) select(area.current, place);
	}, [open]);
	if (open === null) return null;
	return (
		<Dialog title={props.title} onClose={paste.close}>
			<p id={`${id}-how`} class="quiet">
				{props.how}
			</p>
			<textarea
				ref={area}
				aria-label={props.label}
				aria-describedby={`${id}-how ${id}-fault`}
				aria-invalid={open.fault !== null}
				spellcheck={false}
				placeholder={props.placeholder}
				defaultValue={open.text}
				// An error of the earlier text goes as soon as one types.
				onInput={(event) => paste.write(event.currentTarget.value)}
			/>
			<p id={`${id}-fault`} class="fault" role="alert">
				{open.fault !== null && sentenceOf(open.fault)}
			</p>
			<div class="row">
				<Button label={said(words).cancel} onClick={paste.close} />
				<Button label={props.use} kind="main" onClick={() => void paste.take(area.current?.value ?? "")} />
			</div>
		</Dialog>
	);
}

function select(area: HTMLTextAreaElement, { line, column, length }: Place): void {
	const lines = area.value.split("\n");
	const before = lines.slice(0, line - 1).reduce((sum, line) => sum + line.length + 1, 0);
	const first = before + column - 1;
	area.setSelectionRange(first, Math.min(first + length, before + (lines[line - 1]?.length ?? 0)));
}
