/** Takes boards from texts that are pasted or dropped on the page, or typed into a dialog. The dialog shows faults. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import { Incoming } from "../controls/incoming";
import { type Quoting, Sentence } from "../controls/sentence";
import { isJudged, type Judged } from "../controls/whole-output";
import { said } from "../language";
import { words } from "./words";

interface Pasted<Fault> {
	readonly text: string;
	/** The reason why the text contains no board; `engine` if the engine failed. */
	readonly fault: Fault | "engine" | null;
	/** The verdict on the answers that the text contains beside its boards; `null` without answers. */
	readonly judged: Judged | null;
}

export interface Paste<Text, Fault> {
	readonly pasted: ReadonlySignal<Pasted<Fault> | null>;
	/** Opens the dialog with a text, which the person can edit. */
	write(text: string): void;
	close(): void;
	/** Takes the boards of a text. For a text without boards, or with answers, the dialog opens and shows the result. */
	take(text: Text | string): Promise<void>;
}

/**
 * Passes texts to this game by `take`, or to another game by `other`. Both return `null` if they took the text. For a
 * text with answers, `take` may return the verdict on them.
 */
export function pasteOf<Text, Fault extends object>(
	take: (text: Text | string) => Promise<Fault | Judged | null>,
	other: (text: string) => Promise<unknown>,
): Paste<Text, Fault> {
	const pasted = signal<Pasted<Fault> | null>(null);
	return {
		pasted,
		write(text) {
			pasted.value = { text, fault: null, judged: null };
		},
		close() {
			pasted.value = null;
		},
		async take(text) {
			const shown = typeof text === "string" ? text : "";
			try {
				const found = await take(text);
				if (found !== null && isJudged(found)) {
					pasted.value = { text: shown, fault: null, judged: found };
					return;
				}
				const isTaken = found === null || (typeof text === "string" && (await other(text)) === null);
				pasted.value = isTaken ? null : { text: shown, fault: found, judged: null };
			} catch {
				pasted.value = { text: shown, fault: "engine", judged: null };
			}
		},
	};
}

/** A part of a line. Lines and columns are counted from 1. */
interface Place {
	readonly line: number;
	readonly column: number;
	readonly found?: unknown;
}

interface TextsProps<Text, Fault extends object> {
	readonly paste: Paste<Text, Fault>;
	/** The puzzle's texts: a title, the accepted texts, and the labels of the field and of its button. */
	readonly t: {
		readonly pasteTitle: string;
		readonly pasteHow: string;
		readonly text: string;
		readonly use: string;
		readonly failed: string;
	};
	readonly placeholder?: string;
	readonly faultOf: (fault: Fault) => string | Quoting;
	/** Takes a file, which may contain any bytes. */
	readonly onFile?: (file: File) => Promise<void>;
}

/** Takes texts and files from anywhere on the page. Renders the dialog while it is open. */
export function Texts<Text, Fault extends object>(props: TextsProps<Text, Fault>) {
	const { paste, onFile = async (file) => paste.take(await file.text()) } = props;
	useEffect(() => paste.close, []);
	return (
		<>
			{paste.pasted.value !== null && <PasteDialog {...props} open={paste.pasted.value} />}
			<Incoming onText={(text) => void paste.take(text)} onFile={(file) => void onFile(file)} />
		</>
	);
}

function PasteDialog<Text, Fault extends object>(
	props: TextsProps<Text, Fault> & { readonly open: Pasted<Fault> },
) {
	const { paste, open, t, faultOf, placeholder } = props;
	const area = useRef<HTMLTextAreaElement>(null);
	const id = useId();
	// The layout effect runs before the page is painted, because a person may begin to type at once.
	useLayoutEffect(() => {
		const { fault } = open;
		if (area.current === null || fault === null) return;
		area.current.focus();
		if (fault !== "engine" && "column" in fault) select(area.current, fault as unknown as Place);
	}, [open]);
	return (
		<Dialog title={t.pasteTitle} onClose={paste.close}>
			<p id={`${id}-how`} class="quiet">
				{t.pasteHow}
			</p>
			<textarea
				ref={area}
				aria-label={t.text}
				aria-describedby={`${id}-how ${id}-fault`}
				aria-invalid={open.fault !== null}
				spellcheck={false}
				placeholder={placeholder}
				defaultValue={open.text}
				// Typing clears the fault of the earlier text.
				onInput={(event) => paste.write(event.currentTarget.value)}
			/>
			<p id={`${id}-fault`} class={open.judged?.kind === "right" ? "fault right" : "fault"} role="alert">
				{open.fault !== null && <Sentence of={open.fault === "engine" ? t.failed : faultOf(open.fault)} />}
				{open.judged?.reason}
			</p>
			<div class="row">
				<Button label={said(words).cancel} onClick={paste.close} />
				<Button label={t.use} kind="main" onClick={() => void paste.take(area.current?.value ?? "")} />
			</div>
		</Dialog>
	);
}

/** Selects the text `found` at a place or, if `found` is not a text, the rest of the line. */
function select(area: HTMLTextAreaElement, { line, column, found }: Place): void {
	const lines = area.value.split("\n");
	const before = lines.slice(0, line - 1).reduce((sum, line) => sum + line.length + 1, 0);
	const first = before + column - 1;
	const length = typeof found === "string" ? found.length : Number.POSITIVE_INFINITY;
	area.setSelectionRange(first, Math.min(first + length, before + (lines[line - 1]?.length ?? 0)));
}
