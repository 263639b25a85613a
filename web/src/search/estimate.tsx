/** The depth of the node that was expanded last, and the method's estimate of the moves that remain from it. */

import type { SearchReport } from "../engine/answers";
import { number, said } from "../language";
import { heuristic } from "./methods";
import { puzzleOf } from "./puzzle-of";
import type { Run } from "./run";
import { words } from "./words";

interface EstimateProps {
	readonly run: Run;
	readonly report: SearchReport;
	readonly fromStart: boolean;
}

export function Estimate({ run, report, fromStart }: EstimateProps) {
	const t = said(words);
	const made = report.path.length;
	const kind = heuristic(run.task.method);
	if (kind === null) {
		const length = t[puzzleOf(run.task.start).unit](made);
		return <>{fromStart ? t.depth(length) : t.depthFromGoal(length)}</>;
	}
	const { estimate } = report;
	const sentence = kind === "exact" ? t.exact : t.estimate;
	return <>{sentence(number(made), number(estimate), number(made + estimate))}</>;
}
