/** Reads and shows a code that is pasted, dropped or written. */

import { signal } from "@preact/signals";
import type { CodeFault, CodeText, Rows } from "../engine/texts";
import { texts } from "./engines";
import { take } from "./game";

export interface Draft {
	readonly rows: Rows;
	readonly first: string;
	readonly second: string;
	/** The reason why the content is not a code. */
	readonly fault: CodeFault | "engine" | null;
}

const EMPTY: Draft = { rows: "checks", first: "", second: "", fault: null };

export const draft = signal<Draft | null>(null);

export function open(): void {
	draft.value = EMPTY;
}

export function close(): void {
	draft.value = null;
}

export function write(changed: Partial<Draft>): void {
	draft.value = { ...(draft.peek() ?? EMPTY), fault: null, ...changed };
}

export function takeDraft(): Promise<void> {
	const { rows, first, second } = draft.peek() ?? EMPTY;
	return takeText({ rows, first, second: second.trim() === "" ? "" : second });
}

/** Reads a text or a file. If it contains no code, the dialog says why. */
export async function takeText(text: CodeText): Promise<void> {
	const read = await texts.code(text).catch(() => "engine" as const);
	if (read !== "engine" && read.kind !== "wrong" && read.kind !== "other") {
		close();
		take(read);
		return;
	}
	const first = typeof text.first === "string" ? text.first : "";
	draft.value = { rows: text.rows, first, second: text.second, fault: read };
}

export async function takeFile(file: File): Promise<void> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	let first: string | Uint8Array = bytes;
	try {
		first = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		// Arrays and archives are not text.
	}
	await takeText({ rows: "checks", first, second: "" });
}
