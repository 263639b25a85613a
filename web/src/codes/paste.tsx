/** The dialog in which a person writes or pastes a code. */

import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import { Select } from "../controls/select";
import { type Quoting, Sentence } from "../controls/sentence";
import type { CodeFault, Rows } from "../engine/texts";
import { said } from "../language";
import { close, draft, takeDraft, write } from "./pasted";
import { words } from "./words";

const ROWS: readonly Rows[] = ["checks", "generators", "symplectic"];

export function PasteDialog() {
	const t = said(words);
	const id = useId();
	const areas = { first: useRef<HTMLTextAreaElement>(null), second: useRef<HTMLTextAreaElement>(null) };
	const content = draft.value;
	const fault = content?.fault ?? null;
	useEffect(() => close, []);
	// The layout effect runs before the page is painted, because a person may begin to type at once.
	useLayoutEffect(() => {
		if (fault === null) return;
		const isSecond = fault !== "engine" && fault.kind === "wrong" && fault.part === "second";
		const area = areas[isSecond ? "second" : "first"].current;
		area?.focus();
		if (area !== null && fault !== "engine" && fault.kind === "wrong" && fault.line > 0) {
			select(area, fault.line, fault.column);
		}
	}, [fault]);
	if (content === null) return null;
	const area = (part: "first" | "second") => (
		<label>
			{t[part]}
			<textarea
				ref={areas[part]}
				aria-describedby={`${id}-fault`}
				aria-invalid={fault !== null}
				spellcheck={false}
				rows={part === "first" ? 6 : 3}
				value={content[part]}
				onInput={(event) => write({ [part]: event.currentTarget.value })}
			/>
		</label>
	);
	return (
		<Dialog title={t.paste} onClose={close}>
			<div class="code-paste">
				<p class="quiet">{t.pasteHow}</p>
				{area("first")}
				{area("second")}
				<p>
					<span aria-hidden="true">{t.rows} </span>
					<Select
						label={t.rows}
						options={ROWS}
						chosen={content.rows}
						name={(rows) => t.rowsAre[rows]}
						onChoose={(rows) => write({ rows })}
					/>
				</p>
				<p id={`${id}-fault`} class="fault" role="alert">
					{fault !== null && <Sentence of={sentenceOf(fault)} />}
				</p>
				<div class="row">
					<Button label={t.cancel} onClick={close} />
					<Button label={t.take} kind="main" onClick={() => void takeDraft()} />
				</div>
			</div>
		</Dialog>
	);
}

function sentenceOf(fault: CodeFault | "engine"): string | Quoting {
	const t = said(words);
	if (fault === "engine") return t.pasteFailed;
	return fault.kind === "wrong" ? t.fault[fault.part](fault.why) : t.other[fault.system];
}

/** Selects the letter at a line and column. Columns count bytes, and each letter of a code is one byte. */
function select(area: HTMLTextAreaElement, line: number, column: number): void {
	const before = area.value
		.split("\n")
		.slice(0, line - 1)
		.reduce((sum, line) => sum + line.length + 1, 0);
	area.setSelectionRange(before + column - 1, before + column);
}
