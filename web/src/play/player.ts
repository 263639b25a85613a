/**
 * Walks along the line of moves of a position: along the page's solution, which it puts behind the cursor, or along moves
 * that a person typed.
 */

import {
	batch,
	computed,
	effect,
	type ReadonlySignal,
	type Signal,
	signal,
	untracked,
	useComputed,
	useSignalEffect,
} from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../announce";
import { said } from "../language";
import type { Game } from "./game";
import { NO_HELP } from "./help";
import { words } from "./words";

/** The parts that a puzzle supplies. */
export interface Walkable<Step> {
	readonly game: Game<unknown, Step>;
	/** The page's solution of the board; `null` until it is known, or if there is none. */
	readonly solution: ReadonlySignal<readonly Step[] | null>;
	/** Whether the solution is not known yet, but may be within a moment. */
	readonly isComing: ReadonlySignal<boolean>;
	/** The speeds in moves a second, by the names of the choices. */
	readonly rates: Readonly<Record<string, number>>;
	readonly usualRate: string;
	/** The name of a move in announcements. */
	readonly nameOf: (step: Step) => string;
}

/** The moves that the player walks along. */
interface Walk<Step> {
	readonly steps: readonly Step[];
	/** The number of these moves that are made. */
	readonly made: number;
	/** The place of the line where these moves begin. */
	readonly at: number;
	/** The source of these moves. Moves of the page are hidden together with all answers. */
	readonly by: "page" | "person";
}

export interface Player<Step> {
	/** The moves of the line that are walked; without such moves, the solution of the board. */
	readonly walk: ReadonlySignal<Walk<Step>>;
	readonly running: ReadonlySignal<boolean>;
	readonly rates: readonly string[];
	readonly rate: Signal<string>;
	/** Plays or pauses. */
	toggle(): void;
	pause(): void;
	/** Steps forward or back, and announces the step. */
	stepBy(steps: number): void;
	/** Goes to a step. A slider announces it by itself. */
	stepTo(made: number): void;
	announceStep(): void;
	/** Plays moves from a place of the line: a solution of the page, or moves that a person typed. */
	play(steps: readonly Step[], by: Walk<Step>["by"], at?: number): void;
	/** Plays moves that need not lead to a goal, `perSecond` moves a second. */
	playThrough(steps: readonly Step[], perSecond: number, done: () => void): void;
	/** Returns to the beginning of the walk. */
	leave(): void;
	/** Acts when the solution of the present board is known; not if the position changes before that. */
	whenSolved(act: (solution: readonly Step[]) => void): void;
	/** Follows the position while the component is mounted. */
	use(): void;
}

/** The time before the first step, in milliseconds. */
const BEFORE = 250;

export function playerOf<Step>(source: Walkable<Step>): Player<Step> {
	const { game, solution, rates } = source;
	const { position, rules } = game;
	const running = signal(false);
	const rate = signal(source.usualRate);

	/** The line as text, independent of the cursor. */
	const letters = computed(() => rules.encode({ ...position.value, ...NO_HELP, cursor: 0 }).join("/"));
	/** The line whose moves are walked from place `at` on; no longer valid once a person's move changes the line. */
	const planned = signal<{
		readonly line: string;
		readonly at: number;
		readonly by: Walk<Step>["by"];
	} | null>(null);
	const plan = computed(() => {
		const { steps, cursor, helped } = position.value;
		const known = planned.value;
		if (known?.line === letters.value && known.at <= cursor) return known;
		// After a reload, the address still contains the page's moves.
		const end = { ...position.value, cursor: steps.length };
		const isWhole = helped && rules.isSolved(rules.boardAt(end, steps.length), end);
		const at = game.begun.value.at;
		return isWhole && rules.beginsAt(end) === at ? ({ at, by: "page" } as const) : null;
	});

	let held: Walk<Step> = { steps: [], made: 0, at: 0, by: "page" };
	const walk = computed(() => {
		// The previous walk stays for a moment, because most answers come at once.
		if (plan.value === null && solution.value === null && source.isComing.value) return held;
		const { steps, cursor } = position.value;
		const { at, by } = plan.value ?? { at: cursor, by: "page" };
		held = {
			steps: plan.value === null ? (solution.value ?? []) : steps.slice(at),
			made: cursor - at,
			at,
			by,
		};
		return held;
	});

	/** Puts moves after the cursor, to be walked. */
	function intend(steps: readonly Step[], by: Walk<Step>["by"]): void {
		game.intend(steps);
		if (by === "page") game.change({ helped: true }, "step");
		planned.value = { line: letters.peek(), at: position.peek().cursor, by };
	}

	function whenSolved(act: (solution: readonly Step[]) => void): void {
		const known = solution.peek();
		if (known !== null) {
			act(known);
			return;
		}
		const asked = position.peek();
		let isDone = false;
		const stop = effect(() => {
			if (position.value === asked && solution.value === null) return;
			// An effect cannot end itself while it begins.
			queueMicrotask(() => {
				if (isDone) return;
				isDone = true;
				stop();
				const found = solution.peek();
				if (position.peek() === asked && found !== null) act(found);
			});
		});
	}

	/** Acts on the moves that are walked; without such moves, on the solution. Does nothing on a solved board. */
	function walking(act: () => void): void {
		if (plan.peek() !== null) act();
		else
			whenSolved((steps) => {
				if (steps.length === 0) return;
				intend(steps, "page");
				act();
			});
	}

	let timer: ReturnType<typeof setInterval> | undefined;

	function pause(): void {
		clearInterval(timer);
		running.value = false;
	}

	/** Moves the cursor along the line until its end, or until something else changes the position. */
	function run(perSecond: () => number, done = () => {}): void {
		pause();
		running.value = true;
		let expected = position.value;
		let last = performance.now() + BEFORE - 1000 / perSecond();
		timer = setInterval(() => {
			if (position.value !== expected) return pause();
			const { cursor, steps } = expected;
			// Screens show 60 frames a second; at a higher rate several steps share a frame.
			const due = Math.min(
				steps.length - cursor,
				Math.floor(((performance.now() - last) / 1000) * perSecond()),
			);
			if (due === 0 && cursor < steps.length) return;
			last += (1000 * due) / perSecond();
			game.moveTo(cursor + due);
			expected = position.value;
			if (expected.cursor < expected.steps.length) return;
			pause();
			done();
		}, 16);
	}

	const runOn = () => run(() => rates[rate.value] ?? 1);

	function announceStep(): void {
		const { steps, made } = walk.peek();
		const step = steps[made - 1];
		announce(`${step === undefined ? "" : source.nameOf(step)} ${said(words).stepOf(made, steps.length)}`);
	}

	return {
		walk,
		running,
		rates: Object.keys(rates),
		rate,
		toggle() {
			if (running.value) pause();
			else walking(runOn);
		},
		pause,
		stepBy(by) {
			pause();
			walking(() => {
				const { made, at, steps } = walk.peek();
				if (made + by < 0 || made + by > steps.length) return;
				game.moveTo(at + made + by);
				announceStep();
			});
		},
		stepTo(made) {
			pause();
			walking(() => game.moveTo(walk.peek().at + made));
		},
		announceStep,
		play(steps, by, at = position.peek().cursor) {
			batch(() => {
				game.moveTo(at);
				intend(steps, by);
			});
			runOn();
		},
		playThrough(steps, perSecond, done) {
			game.intend(steps);
			run(() => perSecond, done);
		},
		leave() {
			pause();
			const { at } = walk.peek();
			planned.value = null;
			game.moveTo(at);
		},
		whenSolved,
		use() {
			const start = useComputed(() => rules.nameOf(position.value.start));
			// A line from a link is meant to be walked.
			useSignalEffect(() => {
				void start.value;
				untracked(() => {
					const { steps, cursor, helped } = position.value;
					if (game.spoilers.value === "hidden" && !helped && cursor < steps.length)
						planned.value = { line: letters.value, at: cursor, by: "person" };
				});
			});
			useSignalEffect(() => {
				const isShown = game.spoilers.value === "shown";
				untracked(() => {
					if (isShown) planned.value = null;
					else if (walk.value.by === "page") pause();
				});
			});
			useEffect(() => pause, []);
		},
	};
}
