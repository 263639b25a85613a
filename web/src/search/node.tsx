/** The node that was expanded last: its board, and the path to it. */

import type { SearchBoard } from "../engine/answers";
import { said } from "../language";
import { Estimate } from "./estimate";
import { partsOf } from "./parts-of";
import { puzzleOf } from "./puzzle-of";
import type { Run } from "./run";
import { words } from "./words";

interface RunProps {
	readonly run: Run;
}

export function NodeBoard({ run }: RunProps) {
	const { start } = run.task;
	const report = run.report.value;
	const { Drawing } = partsOf(start);
	return <Drawing board={report?.board ?? start} path={isFromStart(run) ? (report?.path ?? []) : []} />;
}

export function NodePath({ run }: RunProps) {
	const t = said(words);
	const report = run.report.value;
	const { start } = run.task;
	const fromStart = isFromStart(run);
	const names = t.cellNames[start.puzzle];
	if (report === undefined || report.expanded === 0) {
		return (
			<p class="path">
				<span class="quiet">{t.path}</span> <span class="quiet">{t.none}</span>
			</p>
		);
	}
	return (
		<p class="path">
			<span class="quiet">{fromStart ? t.path : t.pathFromGoal}</span>{" "}
			{report.path.length === 0 ? (
				<span>{fromStart ? t.atStart : t.atGoal}</span>
			) : (
				<Steps steps={report.path} start={start} />
			)}{" "}
			<span class="quiet">
				<Estimate run={run} report={report} fromStart={fromStart} />
				{names !== undefined && report.path.length > 0 && <small>{names}</small>}
			</span>
		</p>
	);
}

/** Whether the node expanded last was reached from the start, and not from a goal of a bidirectional search. */
function isFromStart({ task: { start, method }, report }: Run): boolean {
	if (!method.startsWith("bidirectional") || report.value === undefined) return true;
	const { isSame, after } = puzzleOf(start);
	return isSame(after(start, report.value.path), report.value.board);
}

export function Steps({ steps, start }: { readonly steps: readonly number[]; readonly start: SearchBoard }) {
	return (
		<span class="steps">
			{steps.map((step, index) => (
				<span key={index}>{puzzleOf(start).nameOf(step, start)} </span>
			))}
		</span>
	);
}

export function StartBoard({ start }: { readonly start: SearchBoard }) {
	const { Drawing } = partsOf(start);
	return <Drawing board={start} path={[]} />;
}
