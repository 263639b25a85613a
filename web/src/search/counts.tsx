/** The nodes, memory and time of a search so far. The letters are large enough for the last row of a lecture hall. */

import { number, said } from "../language";
import { LEAST_SECONDS, memory, rounded, seconds } from "./amounts";
import { readsTable } from "./methods";
import type { Run } from "./run";
import { words } from "./words";

export function Counts({ run }: { readonly run: Run }) {
	const t = said(words);
	const report = run.report.value;
	const race = run.race.value;
	// At full speed, only the worker knows these numbers, so the page does not show them.
	const kept = report === undefined || report.outcome === "running" ? undefined : report;
	const reads = readsTable(run.task);
	const searching = race === undefined ? 0 : race.seconds - race.building;
	const perSecond =
		race !== undefined && race.nodes > 0 && searching >= LEAST_SECONDS ? race.nodes / searching : undefined;
	return (
		<dl class="counts">
			<Count name={t.expanded} value={number(report?.expanded ?? 0)} kind="expanded" />
			<Count name={t.generated} value={number(report?.generated ?? 0)} />
			<Count name={t.stored} value={kept && number(kept.stored)} />
			<Count name={reads ? t.memoryAndTable : t.memory} value={kept && memory(kept.bytes + kept.table)} />
			<Count name={reads ? t.timeAndTable : t.time} value={race && t.seconds(seconds(race.seconds))} />
			<Count name={t.pace} value={perSecond === undefined ? undefined : number(rounded(perSecond))} />
		</dl>
	);
}

interface CountProps {
	readonly name: string;
	readonly value: string | undefined;
	readonly kind?: "expanded" | "";
}

function Count({ name, value, kind = "" }: CountProps) {
	return (
		<div class={kind}>
			<dt>{name}</dt>
			<dd class={value !== undefined && value.length > 9 ? "long" : ""}>
				{value ?? (
					<>
						<span aria-hidden="true">–</span>
						<span class="unseen">{said(words).unknown}</span>
					</>
				)}
			</dd>
		</div>
	);
}
