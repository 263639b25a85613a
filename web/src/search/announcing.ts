/** Announces to screen readers the end of a search and the result of a step, but not each node of a running search. */

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { announce } from "../announce";
import { number, said } from "../language";
import { memory } from "./amounts";
import { course } from "./game";
import { SIDES, type Side } from "./position";
import { puzzleOf } from "./puzzle-of";
import type { Run } from "./run";
import { words } from "./words";

export function lengthOf(steps: number, run: Run): string {
	return said(words)[puzzleOf(run.task.start).unit](steps);
}

/** The reason why a search ended without a solution; `undefined` for other states. */
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

function announcementOf(run: Run): string | undefined {
	const t = said(words);
	const method = t.short[run.task.method];
	const report = run.report.value;
	if (report === undefined) return undefined;
	const standing = run.standing.value;
	if (standing === "running") return undefined;
	if (standing === "solved") {
		return t.announcements.solved(method, lengthOf(report.solution.length, run), number(report.expanded));
	}
	if (standing === "unsolvable") return t.announcements.unsolvable(method);
	if (standing === "begun") return t.announcements.begun(method);
	if (standing === "paused") {
		const path = report.path.map((step) => puzzleOf(run.task.start).nameOf(step, run.task.start)).join(" ");
		return t.announcements.node(method, number(report.expanded), path === "" ? t.atStart : path);
	}
	return t.announcements.gaveUp(method, whyOf(run) ?? "");
}

/** Announces a search each time it comes to rest, unless its announcement would repeat the last one. */
export function useAnnouncements(): void {
	const last = useRef(new Map<Side, string | undefined>());
	useSignalEffect(() => {
		const { runs } = course.value;
		const news = SIDES.flatMap((side) => {
			const run = runs[side];
			// The state of a search when the view opens is not news. Announcements begin when a person starts the search.
			if (run.doing.value === "pacing" || run.doing.value === "racing") {
				if (!last.current.has(side)) last.current.set(side, undefined);
			}
			// While a search runs, its report may be that of an earlier node.
			if (run.standing.value === "running" || !run.resting.value) return [];
			const text = announcementOf(run);
			const isNews = last.current.has(side) && last.current.get(side) !== text;
			last.current.set(side, text);
			return isNews && text !== undefined ? [text] : [];
		});
		if (news.length > 0) announce(news.join(said(words).between));
	});
}
