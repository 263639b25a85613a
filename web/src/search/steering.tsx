/** The buttons run, pause, stop and step, for both searches or for one. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import { Slider } from "../controls/slider";
import { useKeys } from "../keyboard";
import { number, said } from "../language";
import { SPEEDS } from "./course";
import { change, course, isThirdShown, position, speed, third } from "./game";
import { measure } from "./methods";
import { AXES, SIDES, type Side } from "./position";
import { placeOf } from "./run";
import { words } from "./words";

export function Steering() {
	const t = said(words);
	useKeys({
		" ": () => toggle(SIDES),
		ArrowRight: () => course.peek().step(SIDES, 1),
		ArrowLeft: () => course.peek().step(SIDES, -1),
		Home: () => reset(SIDES),
		N: () => course.peek().nextBound(SIDES),
		Escape: () => course.peek().stop(SIDES),
		L: toggleLecture,
	});
	const pace = SPEEDS[speed.value] ?? 1;
	return (
		<section class="steering card" aria-label={t.controls}>
			<StepButtons sides={SIDES} label={t.controls} />
			<Slider
				label={t.speed}
				least={0}
				most={SPEEDS.length - 1}
				value={speed.value}
				onInput={(value) => {
					speed.value = value;
				}}
				valueText={pace === Number.POSITIVE_INFINITY ? t.fullSpeed : t.perSecond(number(pace))}
			/>
			<Choice
				label={t.axis}
				options={AXES.map((axis) => ({ value: axis, label: t.axes[axis] }))}
				chosen={position.value.axis}
				onChoose={(axis) => change({ axis }, "step")}
			/>
			<Button
				label={t.lecture}
				icon="picture"
				pressed={position.value.lecture}
				shortcut="L"
				onClick={toggleLecture}
			/>
			{course.value.tooFast.value && <p class="note">{t.tooFast}</p>}
		</section>
	);
}

interface StepButtonsProps {
	readonly sides: readonly Side[];
	readonly label: string;
}

export function StepButtons({ sides, label }: StepButtonsProps) {
	const t = said(words);
	const both = sides.length > 1;
	const { runs } = course.value;
	const busy = sides.some((side) => runs[side].standing.value === "running");
	const running = isRunning(sides);
	// `ended` is not a signal. So the reports are read here, and a new report renders the buttons again.
	const reports = sides.map((side) => runs[side].report.value);
	const ended = sides.every((side) => runs[side].ended);
	const begun = sides.some((side, at) => {
		const report = reports[at];
		return report !== undefined && placeOf(report, runs[side].task) > 0;
	});
	const group = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => keepFocus(group.current));
	const [side] = sides;
	const next = both || side === undefined ? "bound" : measure(runs[side].task.method);
	const key = (name: string) => (both ? { shortcut: name } : {});
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
		<div class="row buttons" role="group" aria-label={label} ref={group}>
			<Button
				label={t.first}
				icon="first"
				kind="bare"
				onClick={() => reset(sides)}
				disabled={!begun}
				{...key("Home")}
			/>
			<Button
				label={t.back}
				icon="back"
				kind="bare"
				onClick={() => course.peek().step(sides, -1)}
				disabled={!begun}
				{...key("ArrowLeft")}
			/>
			<Button
				label={running ? t.pause : both ? t.runBoth : t.run}
				icon={running ? "pause" : "play"}
				kind={both ? "main" : "bare"}
				onClick={() => toggle(sides)}
				{...key("Space")}
			/>
			<Button
				label={t.forward}
				icon="forward"
				kind="bare"
				onClick={() => course.peek().step(sides, 1)}
				disabled={ended}
				{...key("ArrowRight")}
			/>
			<Button
				label={t.next[next]}
				icon="last"
				kind="bare"
				onClick={() => course.peek().nextBound(sides)}
				disabled={ended}
				{...key("N")}
			/>
			<Button
				label={t.stop}
				icon="stop"
				kind="bare"
				onClick={() => course.peek().stop(sides)}
				disabled={!busy}
				{...key("Escape")}
			/>
		</div>
	);
}

/** Moves the focus from a button that was disabled to the button `run`, which is never disabled. */
function keepFocus(group: HTMLElement | null): void {
	const focused = document.activeElement;
	if (focused?.getAttribute("aria-disabled") !== "true" || !group?.contains(focused)) return;
	group.querySelector<HTMLElement>("button:nth-of-type(3)")?.focus();
}

function toggleLecture(): void {
	change({ lecture: !position.peek().lecture }, "step");
}

function reset(sides: readonly Side[]): void {
	course.peek().reset(sides);
	if (sides.length > 1) void third.peek().reset();
}

/** Whether a search is running by itself, not step by step. */
function isRunning(sides: readonly Side[]): boolean {
	return sides.some((side) => ["pacing", "racing"].includes(course.value.runs[side].doing.value));
}

function toggle(sides: readonly Side[]): void {
	if (isRunning(sides)) course.peek().pause(sides);
	else {
		course.peek().start(sides);
		if (sides.length > 1 && isThirdShown.peek()) void third.peek().toEnd();
	}
}
