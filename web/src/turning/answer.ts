/** The table of the current puzzle, and the answers that it gives. */

import { computed, effect, signal, untracked } from "@preact/signals";
import { Cancelled } from "../engine/answers";
import type { TurningGoal, TurningLook, TurningTable } from "../engine/turning";
import { solver } from "./engines";
import { board, ignored, position, puzzle, puzzleName } from "./game";
import { type Board, nameOf, stateOf } from "./position";
import { wantPuzzle } from "./puzzles";

type Making =
	| { readonly kind: "making"; readonly done: number }
	| ({ readonly kind: "made" } & TurningTable)
	/** There is no table, because the puzzle has too many positions. */
	| { readonly kind: "none" }
	| { readonly kind: "failed" };

/** Answers by the names of their boards; `null` if no moves lead from the board to the goal. */
const known = signal<ReadonlyMap<string, TurningLook | null>>(new Map());
const MOST_KNOWN = 2000;

const goal = computed<TurningGoal>(() => ({
	puzzle: puzzle.value?.source ?? puzzleName.value,
	ignored: ignored.value === "" ? [] : ignored.value.split(".").map(Number),
}));

const latest = signal<{ readonly of: TurningGoal; readonly now: Making } | null>(null);

export const table = computed<Making>(() =>
	latest.value?.of === goal.value ? latest.value.now : { kind: "making", done: 0 },
);

/** The largest number of positions whose table also serves to draw positions of a given length. */
const MOST_DRAWN = 2 ** 28;

/** Whether positions of a given length can be drawn. Otherwise, new positions come from random moves. */
export const isDrawn = computed(() => table.value.kind === "made" && table.value.positions <= MOST_DRAWN);

/** The answer for a board; `undefined` until it is known. */
function answerOf(board: Board): TurningLook | null | undefined {
	return known.value.get(nameOf(board));
}

export const exact = computed(() => answerOf(board.value));

/** The fewest moves from a board; `undefined` until they are known, `null` if there is no answer. */
export function distanceOf(asked: Board): number | null | undefined {
	if (table.value.kind === "none") return null;
	const answer = answerOf(asked);
	return answer === null ? null : answer?.word.length;
}

/** Looks up the answer for a board. Returns whether the engine answered. */
export async function learn(asked: Board): Promise<boolean> {
	const state = stateOf(asked);
	if (state === null || table.peek().kind !== "made") return false;
	try {
		const look = await solver.look(goal.peek(), state);
		const kept = [...known.peek()].slice(-MOST_KNOWN);
		known.value = new Map(kept).set(nameOf(asked), look);
		return true;
	} catch (error) {
		if (!(error instanceof Cancelled)) latest.value = { of: goal.peek(), now: { kind: "failed" } };
		return false;
	}
}

/** Generates a state whose length is in a range; `null` if there is none. */
export async function draw(least: number, most: number, seed: bigint) {
	const places = puzzle.peek()?.orbits.reduce((sum, orbit) => sum + orbit.places, 0) ?? 0;
	const made = await solver.generate(goal.peek(), places, least, most, seed);
	return "why" in made ? null : made;
}

/**
 * Makes the table for each goal, and requests the answer for each board. Stops when the returned function is called.
 */
export function followAnswers(): () => void {
	const stops = [
		effect(() => wantPuzzle(puzzleName.value)),
		effect(() => {
			const asked = goal.value;
			if (puzzle.value !== null) untracked(() => void prepare(asked));
		}),
		effect(() => {
			const now = board.value;
			if (table.value.kind === "made" && exact.value === undefined) untracked(() => void learn(now));
		}),
	];
	return () => {
		for (const stop of stops) stop();
		prepared = null;
		solver.cancel();
	};
}

/** The goal whose table is made or is being made. */
let prepared: TurningGoal | null = null;

async function prepare(asked: TurningGoal): Promise<void> {
	// The previous table is no longer needed, and the worker may still be computing it.
	if (prepared !== null) solver.cancel();
	prepared = asked;
	latest.value = null;
	const show = (now: Making) => {
		if (prepared === asked) latest.value = { of: asked, now };
	};
	try {
		const made = await solver.prepare(asked, (done) => show({ kind: "making", done }));
		show(made === null ? { kind: "none" } : { kind: "made", ...made });
	} catch (error) {
		if (!(error instanceof Cancelled)) show({ kind: "failed" });
	}
}

/** The moves that scramble the current board; `null` if it was not given by moves. */
export const scrambled = computed<readonly string[] | null>(() => {
	const { start, steps, cursor } = position.value;
	const { written } = start;
	const before = written === "solved" ? [] : /^[0-9a-z]+$/.test(written) ? null : written.split(" ");
	return before && [...before, ...steps.slice(0, cursor)];
});
