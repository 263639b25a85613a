/** Plays moves of a position's line: the page's solution, or moves that a person typed. */

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
	/** The page's solution of the current board; `null` until it is known, and if there is none. */
	readonly solution: ReadonlySignal<readonly Step[] | null>;
	/** Whether the solution is unknown now but may be known within a moment. */
	readonly isComing: ReadonlySignal<boolean>;
	/** The speeds in moves per second, by their labels. */
	readonly rates: Readonly<Record<string, number>>;
	readonly usualRate: string;
	/** The name of a move in announcements. */
	readonly nameOf: (step: Step) => string;
}

/** The moves that are played: a part of the line, or a solution that is not in the line yet. */
interface Walk<Step> {
	readonly steps: readonly Step[];
	/** The number of the moves that have been made. */
	readonly made: number;
	/** The index in the line at which the moves begin. */
	readonly at: number;
	/** The source of the moves. Moves of the page are hidden together with all answers. */
	readonly by: "page" | "person";
}

export interface Player<Step> {
	/** The planned moves of the line. Without a plan, the solution of the current board. */
	readonly walk: ReadonlySignal<Walk<Step>>;
	readonly running: ReadonlySignal<boolean>;
	readonly rates: readonly string[];
	readonly rate: Signal<string>;
	toggle(): void;
	pause(): void;
	/** Moves forward or back by some steps, and announces the last one. */
	stepBy(steps: number): void;
	/** Goes to a step without an announcement, because a slider announces its own changes. */
	stepTo(made: number): void;
	announceStep(): void;
	/** Writes moves into the line at index `at`, and plays them. They are a solution of the page or were typed. */
	play(steps: readonly Step[], by: Walk<Step>["by"], at?: number): void;
	/** Plays moves that need not lead to a goal, at `perSecond` moves per second. */
	playThrough(steps: readonly Step[], perSecond: number, done: () => void): void;
	/** Returns to the position before the moves. */
	leave(): void;
	/** Calls `act` once the solution of the current board is known, unless the position changes before that. */
	whenSolved(act: (solution: readonly Step[]) => void): void;
	/** Follows the position while the component is mounted. */
	use(): void;
}

/** The delay before the first step, in milliseconds. */
const BEFORE = 250;

export function playerOf<Step>(source: Walkable<Step>): Player<Step> {
	const { game, solution, rates } = source;
	const { position, rules } = game;
	const running = signal(false);
	const rate = signal(source.usualRate);

	/** The line as text. It does not depend on the cursor. */
	const letters = computed(() => rules.encode({ ...position.value, ...NO_HELP, cursor: 0 }).join("/"));
	/** The plan: the moves of this line from index `at` on are to be played. A change of the line ends it. */
	const planned = signal<{
		readonly line: string;
		readonly at: number;
		readonly by: Walk<Step>["by"];
	} | null>(null);
	const plan = computed(() => {
		const { steps, cursor, helped } = position.value;
		const known = planned.value;
		if (known?.line === letters.value && known.at <= cursor) return known;
		// After a reload, the plan is lost, but the line in the address still contains the page's moves.
		const end = { ...position.value, cursor: steps.length };
		const isWhole = helped && rules.isSolved(rules.boardAt(end, steps.length), end);
		const at = game.begun.value.at;
		return isWhole && rules.beginsAt(end) === at ? ({ at, by: "page" } as const) : null;
	});

	let held: Walk<Step> = { steps: [], made: 0, at: 0, by: "page" };
	const walk = computed(() => {
		// The previous moves stay for a moment, because most answers come within it.
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
			// An effect cannot end itself while it first runs.
			queueMicrotask(() => {
				if (isDone) return;
				isDone = true;
				stop();
				const found = solution.peek();
				if (position.peek() === asked && found !== null) act(found);
			});
		});
	}

	/** Calls `act` for the planned moves. Without a plan, first plans the solution. Does nothing on a solved board. */
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

	/** Moves the cursor to the end of the line, step by step. Stops if anything else changes the position. */
	function run(perSecond: () => number, done = () => {}): void {
		pause();
		running.value = true;
		let expected = position.value;
		let last = performance.now() + BEFORE - 1000 / perSecond();
		timer = setInterval(() => {
			if (position.value !== expected) return pause();
			const { cursor, steps } = expected;
			// A screen shows 60 frames per second. At a higher rate, several steps share a frame.
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
			// A link with moves after the cursor was made to play these moves.
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
