/** The present position, which is the address: reads it and changes it. */

import { computed, signal } from "@preact/signals";
import { address, goTo } from "../address";
import type { Bits, Goal } from "../engine/answers";
import { showAnswersOf, spoilersOf } from "../spoilers";
import { written } from "./bits";
import { base, beginning, boardAt, decode, encode, type Position, played, type Step } from "./position";

let last: Position = decode([]);

/** The position; while another view is shown, the last one of this view. */
export const position = computed<Position>(() => {
	const { view, parts } = address.value;
	if (view === "flip") last = decode(parts);
	return last;
});

export const board = computed<Bits>(() => boardAt(position.value, position.value.cursor));

/** The board where the presses began, and the number of presses done. */
export const begun = computed(() => ({
	board: base(position.value),
	presses: played(position.value).length,
}));

/** The name for which answers are shown. */
const name = computed(() => {
	const { start, list } = position.value;
	return list === null ? `flip ${written(start)}` : `list ${list}`;
});

export const spoilers = spoilersOf(name);

/** Shows or hides the answers. A solution found after the answers were shown does not count as the player's own. */
export function showAnswers(isShown: boolean, isSolved: boolean): void {
	showAnswersOf(isShown ? name.value : null);
	if (isShown && !position.value.looked && !isSolved) go({ ...position.value, looked: true }, "step");
}

/** Whether cells are painted instead of pressed. */
export const painting = signal(false);

/** A set of cells framed on the board: a quiet pattern. */
export const overlay = signal<Bits | null>(null);

function go(next: Position, how: "step" | "leap" | "return"): void {
	goTo({ view: "flip", parts: encode(next) }, how);
}

/** Adds a step after the cursor. Undone steps are forgotten. */
function add(step: Step): void {
	const { steps, cursor, ...rest } = position.value;
	// The first step begins another try, in which the player of the solution has made no press.
	const helped = begun.value.presses > 0 && rest.helped;
	const looked = rest.looked || spoilers.value === "shown";
	go({ ...rest, steps: [...steps.slice(0, cursor), step], cursor: cursor + 1, helped, looked }, "step");
}

export function press(cell: number): void {
	add({ kind: "press", cell });
}

export function paint(cells: readonly number[]): void {
	if (cells.length > 0) add({ kind: "paint", cells });
}

/** Goes back or forward among the steps. */
export function moveTo(cursor: number): void {
	const { steps } = position.value;
	go({ ...position.value, cursor: Math.max(0, Math.min(steps.length, cursor)) }, "step");
}

export function undo(): void {
	moveTo(position.value.cursor - 1);
}

export function redo(): void {
	moveTo(position.value.cursor + 1);
}

/** Puts presses after the cursor, to be played. */
export function intend(cells: readonly number[]): void {
	const { steps, cursor, ...rest } = position.value;
	const presses = cells.map((cell): Step => ({ kind: "press", cell }));
	go({ ...rest, steps: [...steps.slice(0, cursor), ...presses], cursor }, "step");
}

/** Puts the page's own solution after the cursor, to be played. */
export function intendSolution(cells: readonly number[]): void {
	intend(cells);
	go({ ...position.value, helped: true }, "step");
}

/** Counts a hint. */
export function countHint(): void {
	go({ ...position.value, hints: position.value.hints + 1 }, "step");
}

export function aimAt(goal: Goal): void {
	go({ ...position.value, goal }, "step");
}

/** Begins with another board, beside the same list or another one. */
export function begin(start: Bits, list = position.value.list): void {
	go({ ...beginning(start, position.value.goal), list }, "leap");
	overlay.value = null;
}

/** Begins with a board that comes from a dialog, and scrolls to it. */
export function bring(start: Bits, list?: string | null): void {
	begin(start, list);
	scrollTo(0, 0);
}

/** Returns to where the presses began, with nothing left to redo. */
export function restart(): void {
	const { goal, hints, looked, list } = position.value;
	go({ ...beginning(begun.value.board, goal), hints, looked, list }, "leap");
}

/** Shows a picture in place of the game, beside the same list or another one. */
export function showPicture(picture: string, list = position.value.list): void {
	go({ ...position.value, picture, list }, "leap");
}

/** Returns from a picture to the game. */
export function leavePicture(): void {
	go({ ...position.value, picture: null }, "return");
}

/** Leaves the list. */
export function leaveList(): void {
	go({ ...position.value, list: null }, "step");
}
