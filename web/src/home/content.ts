/** The text in the box, and the result of reading it. Both stay during a visit, so that Back returns to them. */

import { signal } from "@preact/signals";
import type { Given } from "./given";
import { paired } from "./pair";
import { judgePair, type Outcome, openPicture, read } from "./reading";

export const text = signal("");
export const outcome = signal<Outcome | "reading" | "failed" | null>(null);

let file: string | null = null;

/** The limit on the length of a text in the field. A longer text would make the field slow. */
const MOST_SHOWN = 200_000;

/** Changes the text, and clears the result for the previous text. */
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

/** Takes a text that was pasted outside the box. If the box contains an output, the text is taken as its input. */
export function add(pasted: string, from: string | null = null): Promise<void> {
	const now = outcome.peek();
	const isOutput = now !== null && typeof now === "object" && now.kind === "output";
	write(isOutput ? `${pasted.trimEnd()}\n${text.peek()}` : pasted);
	file = isOutput ? null : from;
	return openInBox();
}

export async function addFiles(files: readonly File[]): Promise<void> {
	const [first, second] = files;
	if (first === undefined) return;
	if (first.type.startsWith("image/") && !/\.p[bn]m$/i.test(first.name))
		return settle(() => openPicture(first));
	const content = await contentOf(first);
	if (second !== undefined && typeof content === "string") {
		return takeTwo(content, first.name, await second.text(), second.name);
	}
	if (typeof content === "string" && content.length <= MOST_SHOWN) {
		return add(content, first.name);
	}
	write("");
	await take({ content, file: first.name });
}

/** Checks the answers of one file to the positions of the other. Reads other files as one text. */
function takeTwo(content: string, file: string, other: string, otherFile: string): Promise<void> {
	const pair = paired({ content, file }, { content: other, file: otherFile });
	const parts = pair === null ? [content, other] : [pair.positions, pair.answers];
	const joined = parts.map((part) => part.trim()).join("\n\n");
	write(joined.length <= MOST_SHOWN ? joined : "");
	return settle(async () => {
		const judged = pair === null ? null : await judgePair(pair);
		return judged ?? read({ content: joined, file: null });
	});
}

export function pick(open: () => Promise<Outcome>): Promise<void> {
	return settle(open);
}

function take(given: Given): Promise<void> {
	return settle(() => read(given));
}

/** Numbers the readings, so that only the result of the last one is shown. */
let latest = 0;

async function settle(work: () => Promise<Outcome>): Promise<void> {
	latest += 1;
	const number = latest;
	outcome.value = "reading";
	const found = await work().catch(() => "failed" as const);
	if (number === latest) outcome.value = found;
}

/** The text of a file, or its bytes if it is not text. */
async function contentOf(file: File): Promise<Given["content"]> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	// A binary bitmap (P4) may look like text.
	if (bytes[0] === 0x50 && bytes[1] === 0x34) return bytes;
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return bytes;
	}
}
