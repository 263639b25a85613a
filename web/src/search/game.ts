/** The position in the address, its changes, and the searches that belong to it. */

import { batch, computed, effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { address, goTo, hashOf } from "../address";
import type { SearchBoard } from "../engine/answers";
import { startSearch } from "../engine/engine";
import { Course, SPEEDS, type Time } from "./course";
import { withoutSearch } from "./methods";
import { decode, encode, type Position, SIDES, type Side, type Sides, startedFrom } from "./position";
import { puzzleOf } from "./puzzle-of";
import { placeOf, Run, type Task } from "./run";

const searchers = { left: startSearch(), right: startSearch() };

const thirdSearcher = startSearch();

const time: Time = {
	now: () => performance.now(),
	frame: () => new Promise((resolve) => requestAnimationFrame(() => resolve())),
};

/** The position. It stays for the last frame of this view, when another view's address is already there. */
export const position = computed<Position>(() =>
	decode(address.value.view === "search" ? address.value.parts : []),
);

export const speed = signal(1);

export const course = signal(courseOf(runsFor(position.peek())));

export const third = signal(thirdFor(position.peek()));

/**
 * Whether the third lane is shown. It is hidden if another lane has its method, and in a lecture, where room is scarce.
 */
export const isThirdShown = computed(() => {
	const { start, methods, lecture } = position.value;
	const method = withoutSearch(start);
	return !lecture && method !== null && SIDES.every((side) => methods[side] !== method);
});

/** The numbers of nodes in the address, if the searches and not a person wrote them. */
let written: Sides<number> | undefined;

/** Goes to another position. Searches that do not belong to it end. */
export function change(changed: Partial<Position>, how: "step" | "leap"): void {
	goTo({ view: "search", parts: encode({ ...position.peek(), counts: shownCounts(), ...changed }) }, how);
}

export function begin(start: SearchBoard): void {
	goTo({ view: "search", parts: encode(startedFrom(position.peek(), start)) }, "leap");
}

export function link(): string {
	const parts = encode({ ...position.peek(), counts: shownCounts() });
	return new URL(hashOf({ view: "search", parts }), location.href).href;
}

/** Keeps the address and the searches in step while the component is mounted. */
export function useCourse(): void {
	useEffect(() => {
		const ends = [effect(() => follow(position.value)), effect(write)];
		return () => {
			for (const end of ends) end();
			course.peek().pause(SIDES);
			for (const side of SIDES) searchers[side].cancel();
			thirdSearcher.cancel();
			course.value = courseOf(runsFor(position.peek()));
			third.value = thirdFor(position.peek());
			written = undefined;
		};
	}, []);
}

function follow(position: Position): void {
	puzzleOf(position.start).want?.(position.start);
	batch(() => {
		const beside = thirdFor(position);
		if (keyOf(third.peek().task) !== keyOf(beside.task)) {
			third.peek().halt();
			third.value = beside;
		}
		const { runs } = course.peek();
		const fresh = runsFor(position);
		const changed = SIDES.filter((side) => keyOf(runs[side].task) !== keyOf(fresh[side].task));
		if (changed.length > 0) {
			course.peek().pause(SIDES);
			course.value = courseOf({
				left: changed.includes("left") ? fresh.left : runs.left,
				right: changed.includes("right") ? fresh.right : runs.right,
			});
		}
		for (const side of SIDES) {
			const run = course.peek().runs[side];
			const count = position.counts[side];
			// A search whose own node stands in the address continues, even if it has no report yet.
			if (written === undefined || changed.includes(side) || written[side] !== count) run.show(count);
		}
		written = position.counts;
	});
}

/** Writes the numbers of the searches' nodes into the address when the searches rest. */
function write(): void {
	const { runs } = course.value;
	const before = position.peek().counts;
	const countOf = (side: Side) => {
		const [report, resting] = [runs[side].report.value, runs[side].resting.value];
		return resting && report !== undefined ? placeOf(report, runs[side].task) : before[side];
	};
	const counts = { left: countOf("left"), right: countOf("right") };
	if (counts.left === before.left && counts.right === before.right) return;
	written = counts;
	change({ counts }, "step");
}

/** The number of expanded nodes of each search. It may be ahead of the address. */
export function shownCounts(): Sides<number> {
	const { left, right } = course.peek().runs;
	const countOf = (run: Run) => {
		const report = run.report.peek();
		return report === undefined ? run.count : placeOf(report, run.task);
	};
	return { left: countOf(left), right: countOf(right) };
}

function runsFor({ start, methods, limits }: Position): Sides<Run> {
	const run = (side: Side) => new Run({ start, method: methods[side], limits }, searchers[side]);
	return { left: run("left"), right: run("right") };
}

/** The run in the third lane. For a puzzle without a table, it is never shown, and never runs. */
function thirdFor({ start, limits }: Position): Run {
	return new Run({ start, method: withoutSearch(start) ?? "table", limits }, thirdSearcher);
}

function keyOf({ start, method, limits }: Task): string {
	const counts = { left: 0, right: 0 };
	const methods = { left: method, right: method };
	return encode({ start, methods, limits, counts, axis: "linear", lecture: false }).join(" ");
}

function courseOf(runs: Sides<Run>): Course {
	return new Course(runs, () => SPEEDS[speed.value] ?? 1, time);
}
