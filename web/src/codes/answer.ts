/** The answers of the engine: the bracket of the code's distance, and the verdict on the chosen word. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { Cancelled } from "../engine/answers";
import type { CodeVerdict, Distance, DistanceProgress, Side, SideBounds } from "../engine/codes";
import { prover, quick } from "./engines";
import { type Code, code, isShown, position, word } from "./game";
import { columnsOf, sideOf } from "./position";
import { syndrome } from "./syndrome";

export interface Search {
	readonly state: "running" | "stopped" | "ended" | "failed";
	/** The known bounds of each side whose search has begun. */
	readonly bounds: Readonly<Partial<Record<Side, SideBounds>>>;
	/** The side being searched, and the fraction of the current weight that is exhausted. */
	readonly progress: DistanceProgress | null;
	/** The final answer. */
	readonly distance: Distance | null;
}

const BEGINNING: Search = { state: "running", bounds: {}, progress: null, distance: null };

export const search = signal<Search>(BEGINNING);

export const sides = computed<readonly Side[]>(() => {
	const shown = code.value;
	return isShown(shown) && shown.shape.kind === "css" ? ["X", "Z"] : ["whole"];
});

/** The checks that the chosen word violates, as the picture numbers them. */
export const lit = computed<readonly number[]>(() => {
	const shown = code.value;
	return isShown(shown) ? syndrome(shown.shape, position.value.side, word.value) : [];
});

export const verdict = signal<CodeVerdict | null>(null);

export const shownBounds = computed<SideBounds | null>(() => {
	const shown = code.value;
	if (!isShown(shown)) return null;
	return search.value.bounds[sideOf(shown.shape, position.value.side)] ?? null;
});

/** The lightest known word of the side that is shown, and whether it is proved to be a lightest word. */
export const lightest = computed(() => {
	const shown = code.value;
	if (!isShown(shown)) return null;
	const side = sideOf(shown.shape, position.value.side);
	const found = search.value.distance?.sides.find((one) => one.side === side);
	return found === undefined || found.word.length === 0
		? null
		: { columns: found.word, isProved: found.end === "solved" };
});

/** Proves the distance of each code that is shown, and judges its words. Stops when the returned function is called. */
export function followAnswers(): () => void {
	let proved = "";
	const stops = [
		effect(() => {
			const shown = code.value;
			const now = isShown(shown) ? shown.key : "";
			if (now === proved) return;
			proved = now;
			untracked(() => {
				prover.cancel();
				search.value = BEGINNING;
				if (isShown(shown)) void prove(shown);
			});
		}),
		effect(() => {
			const shown = code.value;
			const [side, chosen, seen] = [position.value.side, word.value, lit.value];
			verdict.value = seen.length > 0 ? "detected" : null;
			if (isShown(shown) && seen.length === 0 && chosen.length > 0) {
				void judge(shown, sideOf(shown.shape, side), columnsOf(chosen));
			}
		}),
	];
	return () => {
		for (const stop of stops) stop();
		prover.cancel();
		search.value = BEGINNING;
	};
}

export function proveAgain(): void {
	const shown = code.peek();
	prover.cancel();
	search.value = BEGINNING;
	if (isShown(shown)) void prove(shown);
}

/** Stops the search; its bounds stay. */
export function stop(): void {
	prover.cancel();
	search.value = { ...search.peek(), state: "stopped", progress: null };
}

/** Numbers the searches, so that only the latest one is shown. */
let latest = 0;

async function prove({ shape }: Code): Promise<void> {
	latest += 1;
	const number = latest;
	try {
		const distance = await prover.distance(shape, (progress) => {
			if (number !== latest) return;
			const { bounds } = search.peek();
			search.value = { ...search.peek(), progress, bounds: { ...bounds, [progress.side]: progress } };
		});
		if (number !== latest) return;
		const bounds = Object.fromEntries(distance.sides.map((side) => [side.side, side]));
		search.value = { state: "ended", bounds, progress: null, distance };
	} catch (error) {
		if (number !== latest || error instanceof Cancelled) return;
		search.value = { ...search.peek(), state: "failed", progress: null };
	}
}

async function judge({ shape }: Code, side: Side, columns: readonly number[]): Promise<void> {
	const asked = word.peek();
	const found = await quick.judge(shape, side, columns).catch(() => null);
	if (word.peek() === asked) verdict.value = found;
}
