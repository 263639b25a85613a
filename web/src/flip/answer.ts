/** The answer for the current board. Each change of the board requests a new answer. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { type Bits, Cancelled, type FlipImpossible, type FlipProgress, type Goal } from "../engine/answers";
import { common, count, difference, equal, written } from "./bits";
import { proving, quick } from "./engines";
import { begun, board, position } from "./game";
import { oddly } from "./position";

/** The memory limit of a proof, in bytes. */
export const MEMORY = 2 ** 30;

/** From this nullity on, a proof takes much memory, which is freed afterwards. */
const MUCH = 30;

export interface Solvable {
	readonly kind: "solved";
	readonly presses: Bits;
	readonly count: number;
	readonly reached: "white" | "black";
	readonly nullity: number;
	/** Why the presses are not proved to be the fewest; absent if they are. */
	readonly unproved?: { readonly why: "cancelled" } | { readonly why: "memory"; readonly bytes: number };
}

export type Answer = Solvable | FlipImpossible | { readonly kind: "failed" };

/** An answer and its board, which may still be the board before the latest change. */
export interface Known {
	readonly board: Bits;
	readonly goal: Goal;
	readonly state: Answer | { readonly kind: "asking"; readonly progress: FlipProgress | null };
}

export const known = signal<Known | null>(null);

/** The answer for the present board, once it is known. */
export const answer = computed<Answer | null>(() => {
	if (known.value === null || known.value.state.kind === "asking") return null;
	const { state } = known.value;
	return known.value.goal === position.value.goal && equal(known.value.board, board.value) ? state : null;
});

/** The cells that remain to be pressed, which the board marks. */
export const marks = computed<Bits | null>(() =>
	answer.value?.kind === "solved" ? answer.value.presses : null,
);

/** Answers that may be needed again, for example after an undo. The oldest are dropped first. */
const kept = new Map<string, Answer>();
const MOST_KEPT = 500;

/** The number of answers kept so far. A signal that uses `kept` also reads this number, so that it is recomputed. */
const learned = signal(0);

const keyOf = (board: Bits, goal: Goal) => `${written(board)}/${goal}`;

function keep(key: string, answer: Answer): Answer {
	// A failure is not kept, because the next search may succeed.
	if (answer.kind === "failed") return answer;
	kept.delete(key);
	kept.set(key, answer);
	for (const oldest of kept.keys()) {
		if (kept.size <= MOST_KEPT) break;
		kept.delete(oldest);
	}
	learned.value += 1;
	return answer;
}

/** The last answer of a search. While the presses follow its solution, no further search is needed. */
interface Followed {
	readonly start: Bits;
	readonly goal: Goal;
	/** The cells pressed between `start` and the board of the answer. */
	readonly pressed: Bits;
	readonly answer: Solvable;
}
let followed: Followed | null = null;

/** The key of the open question. */
let asked: string | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds for which a search may continue, and the old answer stays visible, after the board was changed. */
const PATIENCE = 100;

/** Milliseconds until the view says that it waits for the first answer. The engine loads in this time, too. */
const STARTING = 10_000;

export function followBoard(): () => void {
	const stop = effect(() => {
		const { goal } = position.value;
		const now = board.value;
		untracked(() => learn(now, goal));
	});
	return () => {
		stop();
		abandon();
	};
}

function learn(now: Bits, goal: Goal): void {
	const key = keyOf(now, goal);
	const { board: start, steps } = begun.value;
	const pressed = oddly(steps, now);
	const state = kept.get(key) ?? led(start, goal, pressed);
	if (state !== undefined) {
		if (state.kind === "solved") followed = { start, goal, pressed, answer: state };
		keep(key, state);
		known.value = { board: now, goal, state };
		if (asked !== null && asked !== key) abandon();
		return;
	}
	if (asked === key) return;
	clearTimeout(waiting);
	if (asked === null) {
		void ask(now, goal, key);
	} else {
		// The current search may be nearly done. When it ends, `ask` continues with the latest board.
		waiting = setTimeout(() => {
			abandon();
			learn(board.value, position.value.goal);
		}, PATIENCE);
	}
}

/**
 * The rest of the solution that the last search found, if all presses since then belong to that solution.
 *
 * Presses commute. So a shorter solution from here would have given a shorter solution of the earlier board.
 */
function led(start: Bits, goal: Goal, pressed: Bits): Answer | undefined {
	if (followed === null || followed.goal !== goal || !equal(followed.start, start)) return undefined;
	const since = difference(followed.pressed, pressed);
	const { presses, ...rest } = followed.answer;
	if (!equal(common(since, presses), since)) return undefined;
	const left = difference(presses, since);
	return { ...rest, presses: left, count: count(left) };
}

async function ask(now: Bits, goal: Goal, key: string): Promise<void> {
	asked = key;
	const show = (state: Known["state"]) => {
		if (keyOf(board.value, position.value.goal) === key) known.value = { board: now, goal, state };
	};
	// The last answer stays on the screen for a moment, because most answers come within it.
	const late = setTimeout(
		() => show({ kind: "asking", progress: null }),
		known.value === null ? STARTING : PATIENCE,
	);
	let found: Answer;
	try {
		found = await fewest(now, goal, (progress) => {
			clearTimeout(late);
			if (asked === key) show({ kind: "asking", progress });
		});
	} catch (error) {
		if (error instanceof Cancelled) return;
		found = { kind: "failed" };
	} finally {
		clearTimeout(late);
	}
	// If the key has changed, this search was cancelled, and another one may be running.
	if (asked !== key) return;
	asked = null;
	clearTimeout(waiting);
	// A new worker needs less memory than this worker holds now.
	if (found.kind !== "failed" && found.nullity >= MUCH) proving.cancel();
	show(keep(key, found));
	if (found.kind !== "failed") learn(board.value, position.value.goal);
}

async function fewest(now: Bits, goal: Goal, progress: (progress: FlipProgress) => void): Promise<Answer> {
	const found = await proving.fewest(now, goal, MEMORY, progress);
	return found.kind === "too-much" ? some(now, goal, { why: "memory", bytes: found.bytes }) : found;
}

/** Returns any solution, for a board whose fewest presses cannot be found. */
async function some(now: Bits, goal: Goal, unproved: NonNullable<Solvable["unproved"]>): Promise<Answer> {
	const found = await quick.some(now, goal);
	return found.kind === "solved" ? { ...found, unproved } : found;
}

function abandon(): void {
	clearTimeout(waiting);
	if (asked === null) return;
	asked = null;
	proving.cancel();
}

export async function settle(): Promise<void> {
	const [now, goal] = [board.value, position.value.goal];
	abandon();
	const found = await some(now, goal, { why: "cancelled" }).catch((): Answer => ({ kind: "failed" }));
	keep(keyOf(now, goal), found);
	learn(board.value, position.value.goal);
}

/** Forgets all answers without a proof, and searches for the fewest presses again. */
export function insist(): void {
	for (const [key, answer] of kept) {
		if (answer.kind === "solved" && answer.unproved !== undefined) kept.delete(key);
	}
	followed = null;
	learn(board.value, position.value.goal);
}

/**
 * The fewest presses of a board; `null` if they are not proved or do not exist, `undefined` if they are not known yet.
 */
export function fewestOf(board: Bits, goal: Goal): number | null | undefined {
	void learned.value;
	const answer = kept.get(keyOf(board, goal));
	if (answer === undefined) return undefined;
	return answer.kind === "solved" && answer.unproved === undefined ? answer.count : null;
}

/** Searches for the fewest presses of the first board of the current try, unless another search is running. */
export function learnPar(): void {
	const { goal } = position.value;
	const { board: start } = begun.value;
	const key = keyOf(start, goal);
	if (asked === null && !kept.has(key)) void ask(start, goal, key);
}

/** Searches for the answer of any board, beside the current search. Returns whether it was found. */
export async function learnOther(board: Bits, goal: Goal): Promise<boolean> {
	try {
		const found = await quick.fewest(board, goal, MEMORY);
		if (found.kind === "too-much") return false;
		keep(keyOf(board, goal), found);
		return true;
	} catch {
		return false;
	}
}
