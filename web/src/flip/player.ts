/** Plays presses one after another: the cursor walks along the steps of the position. */

import { computed, signal } from "@preact/signals";
import { marks } from "./answer";
import { cells, count } from "./bits";
import { intend, intendSolution, moveTo, position } from "./game";
import { boardAt, type Position, played } from "./position";
import { colorOf } from "./solved";

export const running = signal(false);

/** How fast, and how many presses a second that is: large boards take hundreds. */
export const RATES = { "1×": 2, "5×": 10, "50×": 100 } as const;
export type Rate = keyof typeof RATES;
export const rate = signal<Rate>("1×");

/** Where the player is, counted from where the presses began, and how far it goes. */
export const timeline = computed(() => {
	const made = played(position.value).length;
	return { made, all: isWhole(position.value) ? stepsSince() : made + planned().length };
});

/** Whether the steps behind the cursor lead to the goal already. */
function isWhole(position: Position): boolean {
	const { steps, cursor, goal } = position;
	if (steps.slice(cursor).some((step) => step.kind === "paint")) return false;
	const color = colorOf(boardAt(position, steps.length));
	return color !== null && (goal === "either" || goal === color);
}

function stepsSince(): number {
	const { steps, cursor } = position.value;
	return steps.length - cursor + played(position.value).length;
}

/** The cells to press from here, in reading order. */
function planned(): number[] {
	const left = marks.value;
	return left === null ? [] : [...cells(left)].map(([row, column]) => row * left.columns + column);
}

/** Puts the solution behind the cursor, unless it is there. */
function plan(): void {
	const { steps, cursor } = position.value;
	const left = marks.value;
	if (left === null) return;
	if (!isWhole(position.value) || steps.length - cursor !== count(left)) intendSolution(planned());
}

/** Goes to a place of the timeline. */
export function seek(made: number): void {
	pause();
	if (!isWhole(position.value)) plan();
	const { cursor } = position.value;
	moveTo(cursor - played(position.value).length + made);
}

export function stepOn(): void {
	pause();
	plan();
	moveTo(position.value.cursor + 1);
}

/** Plays the solution. */
export function play(): void {
	plan();
	playOn();
}

/** Plays the steps behind the cursor. */
export function playOn(): void {
	run(
		() => RATES[rate.value],
		() => {},
	);
}

/** Plays presses that are no solution, within two seconds. */
export function playAll(presses: readonly number[], done: () => void): void {
	intend(presses);
	run(() => Math.max(4, presses.length / 2), done);
}

export function pause(): void {
	clearInterval(timer);
	running.value = false;
}

let timer: ReturnType<typeof setInterval> | undefined;

/** The time before the first press, in milliseconds. */
const BEFORE = 250;

/** Moves the cursor along, until the end or until something else has moved it. */
function run(perSecond: () => number, done: () => void): void {
	pause();
	running.value = true;
	let expected = position.value;
	let last = performance.now() + BEFORE - 1000 / perSecond();
	timer = setInterval(() => {
		if (position.value !== expected) return pause();
		const { cursor, steps } = expected;
		// Screens show 60 frames a second; at a higher rate several presses share a frame.
		const due = Math.min(
			steps.length - cursor,
			Math.floor(((performance.now() - last) / 1000) * perSecond()),
		);
		if (due === 0 && cursor < steps.length) return;
		last += (1000 * due) / perSecond();
		moveTo(cursor + due);
		expected = position.value;
		if (expected.cursor < expected.steps.length) return;
		pause();
		done();
	}, 16);
}
