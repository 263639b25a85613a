/** The result of a search. */

import { said } from "../language";
import { lengthOf, whyOf } from "./announcing";
import { Steps } from "./node";
import type { Run } from "./run";
import { words } from "./words";

export function Result({ run }: { readonly run: Run }) {
	const t = said(words);
	const report = run.report.value;
	const why = whyOf(run);
	if (why !== undefined) return <p class="result">{why}</p>;
	if (report === undefined || run.standing.value !== "solved") {
		return (
			<p class="result quiet">
				{t.solution} {t.notSolved}
			</p>
		);
	}
	const { solution } = report;
	return (
		<p class="result solved">
			<span class="quiet">{t.solution}</span>{" "}
			{solution.length === 0 ? t.solvedBoard : <Steps steps={solution} start={run.task.start} />}
			{solution.length > 0 && <strong>{lengthOf(solution.length, run)}</strong>}
		</p>
	);
}
