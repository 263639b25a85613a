/** Takes texts and files that are pasted on the page but not into a field, and files that are dropped on it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isWriting } from "../keyboard";
import { said } from "../language";
import { words } from "./words";

interface IncomingProps {
	readonly onText: (text: string) => void;
	/** Takes the first file. `others` are the files that came with it. */
	readonly onFile: (file: File, others: readonly File[]) => void;
}

/** Listens while it is rendered. Shows a frame while a file is dragged over the page. */
export function Incoming(props: IncomingProps) {
	const t = said(words);
	const above = useSignal(false);
	const latest = useRef(props);
	latest.current = props;
	useEffect(() => {
		const carries = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
		const over = (event: DragEvent) => {
			if (!carries(event)) return;
			event.preventDefault();
			above.value = true;
		};
		const leave = (event: DragEvent) => {
			// If there is a related target, the pointer has only moved to another element of the page.
			if (event.relatedTarget === null) above.value = false;
		};
		const drop = (event: DragEvent) => {
			above.value = false;
			if (!carries(event)) return;
			event.preventDefault();
			take(event.dataTransfer, latest.current);
		};
		const paste = (event: ClipboardEvent) => {
			if (!isWriting(event) && take(event.clipboardData, latest.current)) event.preventDefault();
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

/** Takes a file or, without a file, a text. Returns whether there was either. */
function take(data: DataTransfer | null, { onText, onFile }: IncomingProps): boolean {
	const [file, ...others] = data?.files ?? [];
	if (file !== undefined) {
		onFile(file, others);
		return true;
	}
	const text = data?.getData("text/plain") ?? "";
	if (text.trim() === "") return false;
	onText(text);
	return true;
}
