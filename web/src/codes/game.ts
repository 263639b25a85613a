/** The position in the address, the code that it names, and every change of the position. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { address, goTo } from "../address";
import type { Shape } from "../engine/codes";
import type { CodeRead } from "../engine/texts";
import { keptIn } from "../kept";
import { quick } from "./engines";
import type { Places } from "./lattices";
import { named } from "./named";
import { type Chosen, decode, encode, fits, type Position, toggled } from "./position";

const kept = keptIn<CodeRead>("fewest-code-shapes");

/** The position. While the view disappears, the address may already be another view's. */
export const position = computed<Position>(() =>
	decode(address.value.view === "codes" ? address.value.parts : []),
);

export interface Code {
	/** A key. Equal codes have equal keys. */
	readonly key: string;
	readonly shape: Shape;
	/** The dimension, or the number of logical qubits; `null` until it is known. */
	readonly logical: number | null;
	/** The coordinates of the qubits and checks. Without coordinates, the code is drawn in layers. */
	readonly places: Places | null;
}

const key = computed(() => {
	const { code } = position.value;
	return "named" in code ? code.named : `kept-${code.kept}`;
});

/** The named code of the position, which is drawn at once; `null` if the position has a pasted code. */
const atOnce = computed<Code | null>(() => {
	const { code } = position.value;
	if (!("named" in code)) return null;
	const { shape, places } = named(code.named);
	return { key: key.value, shape, logical: null, places: places ?? null };
});

const known = signal<{ readonly key: string; readonly now: Code | "missing" } | null>(null);

/** The code of the position; `null` while it is looked up, `missing` if this browser does not have it. */
export const code = computed<Code | "missing" | null>(() =>
	known.value?.key === key.value ? known.value.now : atOnce.value,
);

/** The chosen word; empty if it does not fit the code. */
export const word = computed<readonly Chosen[]>(() => {
	const shown = code.value;
	if (shown === null || typeof shown === "string") return [];
	return fits(position.value.word, shown.shape) ? position.value.word : [];
});

/** Whether the address has parts that cannot be read, or a word that does not fit the code. */
export const misread = computed(
	() => position.value.misread || (isShown(code.value) && word.value.length < position.value.word.length),
);

export function isShown(now: typeof code.value): now is Code {
	return now !== null && typeof now !== "string";
}

/** Keeps the code in step with the address until the returned function is called. */
export function followCode(): () => void {
	const stop = effect(() => {
		const wanted = key.value;
		untracked(() => void show(wanted, position.peek().code));
	});
	return () => {
		stop();
		quick.cancel();
		known.value = null;
	};
}

async function show(wanted: string, from: Position["code"]): Promise<void> {
	const set = (now: Code | "missing") => {
		if (key.peek() === wanted) known.value = { key: wanted, now };
	};
	const drawn = atOnce.peek();
	if (drawn !== null) {
		// Without an answer of the module, the drawing stays.
		const logical = await quick.logical(drawn.shape).catch(() => null);
		if (logical !== null) set({ ...drawn, logical });
	} else if ("kept" in from) {
		const found = await kept.find(from.kept);
		set(found === null ? "missing" : { key: wanted, shape: found, logical: found.logical, places: null });
	}
}

export function take(read: CodeRead): void {
	choose({ kept: kept.keep(read) });
}

export function choose(chosen: Position["code"]): void {
	goTo({ view: "codes", parts: encode({ code: chosen, side: "X", word: [] }) }, "leap");
}

export function showSide(side: Position["side"]): void {
	change({ side, word: [] });
}

/** Adds a column or a qubit to the word, or replaces its operator by the next one. */
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
