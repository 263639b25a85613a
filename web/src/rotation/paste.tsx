/** Boards from a text, as the judges' files and statements write them, and the list of them. */

import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { BoardList, MissingList } from "../controls/board-list";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import type { RotationText } from "../engine/answers";
import { said } from "../language";
import { choose, closeList, listed, takeAny, useList } from "./boards";
import { position, spoilers } from "./game";
import { faultOf, words } from "./words";

interface PasteProps {
	/** The text that was pasted or dropped; empty when the dialog was opened to write. */
	readonly text: string;
	readonly onClose: () => void;
}

export function PasteDialog({ text, onClose }: PasteProps) {
	const t = said(words);
	const written = useSignal(text);
	const fault = useSignal<RotationText["rest"] | null>(null);
	const faultId = useId();
	const use = () => {
		takeAny(written.value).then(
			(rest) => {
				if (rest === null) onClose();
				else fault.value = rest;
			},
			// The view reports by itself that the engine has failed.
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
				{fault.value !== null && said(faultOf)(fault.value)}
			</p>
			<div class="row">
				<Button label={t.cancel} onClick={onClose} />
				<Button label={t.use} kind="main" onClick={use} />
			</div>
		</Dialog>
	);
}

/** The list of the address. */
export function Boards() {
	const t = said(words);
	useList();
	if (listed.value === null) return null;
	if (listed.value === "missing") return <MissingList onClose={closeList} />;
	const { boards, rest, answers } = listed.value;
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
