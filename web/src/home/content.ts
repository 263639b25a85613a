/** The text in the box, and the result of reading it. Both stay until the page is left: Back returns to them. */

import { signal } from "@preact/signals";
import type { Given } from "./given";
import { type Outcome, openPicture, read } from "./reading";

export const text = signal("");
export const outcome = signal<Outcome | "reading" | "failed" | null>(null);

/** The name of the file whose text is in the box. */
let file: string | null = null;

/** A longer text stays out of the field, which would be slow. */
const MOST_SHOWN = 200_000;

/** Changes the text, and removes the result of the earlier one. */
export function write(changed: string): void {
	if (changed === text.peek()) return;
	text.value = changed;
	file = null;
	outcome.value = null;
}

export function openInBox(): Promise<void> {
	const content = text.peek();
	return content.trim() === "" ? Promise.resolve() : take({ content, file });
}

/** Takes a text that is pasted outside the box: the input for the output in the box, or another text. */
export function add(pasted: string, from: string | null = null): Promise<void> {
	const now = outcome.peek();
	const isOutput = now !== null && typeof now === "object" && now.kind === "output";
	write(isOutput ? `${pasted.trimEnd()}\n${text.peek()}` : pasted);
	file = isOutput ? null : from;
	return openInBox();
}

/** Takes a file, or an input and its output in either order. */
export async function addFiles(files: readonly File[]): Promise<void> {
	const [first, second] = files;
	if (first === undefined) return;
	if (first.type.startsWith("image/") && !/\.p[bn]m$/i.test(first.name))
		return settle(() => openPicture(first));
	const content = await contentOf(first);
	if (second !== undefined && typeof content === "string") {
		const other = await second.text();
		write(`${content.trimEnd()}\n${other}`);
		return openInBox();
	}
	if (typeof content === "string" && content.length <= MOST_SHOWN) {
		return add(content, first.name);
	}
	write("");
	await take({ content, file: first.name });
}

/** Chooses one of two interpretations. */
export function pick(open: () => Promise<Outcome>): Promise<void> {
	return settle(open);
}

function take(given: Given): Promise<void> {
	return settle(() => read(given));
}

/** Numbers the readings, so that only the last one is shown. */
let latest = 0;

async function settle(work: () => Promise<Outcome>): Promise<void> {
	latest += 1;
	const number = latest;
	outcome.value = "reading";
	const found = await work().catch(() => "failed" as const);
	if (number === latest) outcome.value = found;
}

/** A text, or the bytes of a file that is not text. */
async function contentOf(file: File): Promise<Given["content"]> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	// Bitmaps of bytes may look like text.
	if (bytes[0] === 0x50 && bytes[1] === 0x34) return bytes;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return bytes;
	}
}
