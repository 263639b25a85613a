/** The position in the address, the code that it names, and every change of it. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { address, goTo } from "../address";
import type { CodeRead, CodeText } from "../engine/codes";
import { keptIn } from "../kept";
import { reader } from "./engines";
import type { Places } from "./lattices";
import { named } from "./named";
import { type Chosen, decode, encode, fits, type Position, toggled } from "./position";
import { type Shape, textOf } from "./shape";

/** A text that a person has given; it is read before it is kept. */
const kept = keptIn<CodeText>("fewest-codes");

/** The position; also while another view is shown and the last frame of this one is drawn. */
export const position = computed<Position>(() =>
	decode(address.value.view === "codes" ? address.value.parts : []),
);

/** A code that is shown. */
export interface Code {
	/** A name, the same for the same code. */
	readonly key: string;
	readonly text: CodeText;
	readonly shape: Shape;
	/** The dimension, or the number of logical qubits; `null` until it is known. */
	readonly logical: number | null;
	/** Where the parts are drawn; without it, in layers. */
	readonly places: Places | null;
}

/** The code of the position: `null` while it is read, `missing` if this browser does not have it. */
export const code = signal<Code | "missing" | "failed" | null>(null);

const key = computed(() => {
	const { code } = position.value;
	return "named" in code ? code.named : `kept-${code.kept}`;
});

/** The word that is chosen, as far as it belongs to the code. */
export const word = computed<readonly Chosen[]>(() => {
	const shown = code.value;
	if (shown === null || typeof shown === "string") return [];
	return fits(position.value.word, shown.shape) ? position.value.word : [];
});

/** Whether the address has parts that cannot be read, or a word that is none of the code. */
export const misread = computed(
	() => position.value.misread || (isShown(code.value) && word.value.length < position.value.word.length),
);

export function isShown(now: typeof code.value): now is Code {
	return now !== null && typeof now !== "string";
}

/** Keeps the code and the address together until the function it returns is called. */
export function followCode(): () => void {
	const stop = effect(() => {
		const wanted = key.value;
		untracked(() => void show(wanted, position.peek().code));
	});
	return () => {
		stop();
		reader.cancel();
		code.value = null;
	};
}

async function show(wanted: string, from: Position["code"]): Promise<void> {
	const isWanted = () => key.peek() === wanted;
	const set = (now: typeof code.value) => {
		if (isWanted()) code.value = now;
	};
	let text: CodeText | null;
	if ("named" in from) {
		const { shape, places } = named(from.named);
		text = textOf(shape);
		// It is drawn at once.
		set({ key: wanted, text, shape, logical: null, places: places ?? null });
	} else {
		set(null);
		text = await kept.find(from.kept);
		if (text === null) return set("missing");
	}
	const asked = text;
	const read = await reader.read(asked).catch(() => null);
	const before = code.peek();
	if (read === null) return set(isShown(before) ? before : "failed");
	if (read.kind === "wrong" || read.kind === "other") return set("failed");
	const places = isShown(before) && before.key === wanted ? before.places : null;
	set({ key: wanted, text: asked, shape: read, logical: read.logical, places });
}

/** Shows a code that was read from a text. */
export function take(text: CodeText, _: CodeRead): void {
	goTo({ view: "codes", parts: encode({ code: { kept: kept.keep(text) }, side: "X", word: [] }) }, "leap");
}

export function choose(chosen: Position["code"]): void {
	goTo({ view: "codes", parts: encode({ code: chosen, side: "X", word: [] }) }, "leap");
}

export function showSide(side: Position["side"]): void {
	change({ side, word: [] });
}

/** Chooses a column or a qubit, or the next operator on it. */
export function toggle(place: number): void {
	const shown = code.peek();
	if (isShown(shown)) change({ word: toggled(word.peek(), place, shown.shape) });
}

export function setWord(chosen: readonly Chosen[]): void {
	change({ word: chosen });
}

function change(changed: Partial<Position>): void {
	goTo({ view: "codes", parts: encode({ ...position.peek(), ...changed }) }, "step");
}
