/** The ways for a picture to come in: chosen as a file, dropped on the page, or pasted. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../controls/button";
import { isWriting } from "../../keyboard";
import { said } from "../../language";
import { takeText } from "../paste";
import { openPicture } from "./source";
import { words } from "./words";

/** The button that has a file chosen. */
export function ChoosePicture() {
	const t = said(words);
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				accept="image/*"
				hidden
				aria-label={t.choose}
				onChange={(event) => {
					const file = event.currentTarget.files?.[0];
					// The same file can be chosen again.
					event.currentTarget.value = "";
					if (file !== undefined) void openPicture(file);
				}}
			/>
			<Button icon="picture" label={t.choose} onClick={() => input.current?.click()} />
		</>
	);
}

/** Takes what is dropped or pasted, as long as the view is there. */
export function Incoming() {
	const t = said(words);
	const above = useSignal(false);
	useEffect(() => {
		const carries = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
		const over = (event: DragEvent) => {
			if (!carries(event)) return;
			event.preventDefault();
			above.value = true;
		};
		const leave = (event: DragEvent) => {
			// Leaving one element for another is none.
			if (event.relatedTarget === null) above.value = false;
		};
		const drop = (event: DragEvent) => {
			above.value = false;
			if (!carries(event)) return;
			event.preventDefault();
			take(event.dataTransfer);
		};
		const paste = (event: ClipboardEvent) => {
			if (!isWriting(event) && take(event.clipboardData)) event.preventDefault();
		};
		addEventListener("dragover", over);
		addEventListener("dragleave", leave);
		addEventListener("drop", drop);
		addEventListener("paste", paste);
		return () => {
			removeEventListener("dragover", over);
			removeEventListener("dragleave", leave);
			removeEventListener("drop", drop);
			removeEventListener("paste", paste);
		};
	}, [above]);
	return above.value ? <div class="drop-here">{t.drop}</div> : null;
}

/** Takes a file, or else a text. */
function take(data: DataTransfer | null): boolean {
	const file = data?.files[0];
	if (file !== undefined) {
		if (file.type.startsWith("text/")) void file.text().then(takeText);
		else void openPicture(file);
		return true;
	}
	const text = data?.getData("text/plain") ?? "";
	if (text.trim() === "") return false;
	void takeText(text);
	return true;
}
