/** What screen readers are told: how a search ends, and where a step has led; not every node of one that runs. */

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { announce } from "../announce";
import { number, said } from "../language";
import { memory } from "./amounts";
import { SIDES, type Side } from "./position";
import type { Run } from "./run";
import { course } from "./showing";
import { nameOf } from "./steps";
import { words } from "./words";

export function lengthOf(steps: number, run: Run): string {
	const t = said(words);
	return run.task.start.puzzle === "rotation" ? t.moves(steps) : t.presses(steps);
}

/** Why a search gave up, or how it knows that there is no solution; nothing while it is not at an end. */
export function whyOf(run: Run): string | undefined {
	const { why } = said(words);
	const { nodes, megabytes } = run.task.limits;
	switch (run.standing.value) {
		case "nodes":
			return why.nodes(number(nodes));
		case "memory":
			return why.memory(memory(megabytes * 1e6));
		case "stopped":
			return why.stopped;
		case "unsolvable":
			return why.unsolvable;
		case "failed":
			return why.failed;
		default:
			return undefined;
	}
}

function told(run: Run): string | undefined {
	const t = said(words);
	const method = t.short[run.task.method];
	const report = run.report.value;
	if (report === undefined) return undefined;
	const standing = run.standing.value;
	if (standing === "running") return undefined;
	if (standing === "solved") {
		return t.told.solved(method, lengthOf(report.solution.length, run), number(report.expanded));
	}
	if (standing === "unsolvable") return t.told.unsolvable(method);
	if (standing === "begun") return t.told.begun(method);
	if (standing === "paused") {
		const path = report.path.map((step) => nameOf(step, run.task.start)).join(" ");
		return t.told.node(method, number(report.expanded), path === "" ? t.atStart : path);
	}
	return t.told.gaveUp(method, whyOf(run) ?? "");
}

/** Tells of each search when it comes to rest; what it said last is not said again. */
export function useAnnouncements(): void {
	const last = useRef(new Map<Side, string | undefined>());
	useSignalEffect(() => {
		const { runs } = course.value;
		const news = SIDES.flatMap((side) => {
			const run = runs[side];
			// What a page shows at first is read, not announced; what somebody has started is.
			if (run.doing.value === "pacing" || run.doing.value === "racing") {
				if (!last.current.has(side)) last.current.set(side, undefined);
			}
			// On its way to the next node it would be told of the one before.
			if (run.standing.value === "running" || !run.resting.value) return [];
			const text = told(run);
			const isNews = last.current.has(side) && last.current.get(side) !== text;
			last.current.set(side, text);
			return isNews && text !== undefined ? [text] : [];
		});
		if (news.length > 0) announce(news.join(said(words).between));
	});
}
