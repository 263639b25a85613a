/** The work and the table of a method that does not search, in place of a tree. */

import { said } from "../language";
import { memory, seconds } from "./amounts";
import { readsTable } from "./methods";
import { partsOf } from "./parts-of";
import type { Run } from "./run";
import { words } from "./words";

export function AtOnce({ run }: { readonly run: Run }) {
	const t = said(words).atOnce;
	const { start } = run.task;
	const { Answer } = partsOf(start);
	const table = run.report.value?.table ?? 0;
	const race = run.race.value;
	return (
		<div class="at-once">
			<Answer start={start} isRead={run.standing.value === "solved"} />
			{readsTable(run.task) && table > 0 && (
				<p class="quiet">
					{t.table(t.has[start.puzzle], memory(table))}
					{race !== undefined && t.built(seconds(race.building))}
				</p>
			)}
		</div>
	);
}
