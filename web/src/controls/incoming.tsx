/** Takes texts and files that are pasted or dropped anywhere on the page, but not into a field. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isWriting } from "../keyboard";
import { said } from "../language";
import { words } from "./words";

interface IncomingProps {
	readonly onText: (text: string) => void;
	/** Takes a file; other files may come with it. */
	readonly onFile: (file: File, others: readonly File[]) => void;
}

/** Listens while it is rendered, and shows a frame while a file is dragged over the page. */
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
			// The pointer may have left one element for another.
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

/** Takes a file, or else a text. Returns whether there was either. */
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
