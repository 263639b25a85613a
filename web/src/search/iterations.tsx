/** How many nodes each bound took, as bars that grow by their logarithm: the same length for the same number in both. */

import type { SearchReport } from "../engine/answers";
import { number, said } from "../language";
import type { Run } from "./run";
import { words } from "./words";

type Iteration = SearchReport["iterations"][number];

/** The most rows. Where there are more bounds, the first ones share a row. */
const ROWS = 9;

interface IterationsProps {
	readonly run: Run;
	/** What the longest bar stands for. */
	readonly most: number;
}

export function Iterations({ run, most }: IterationsProps) {
	const t = said(words);
	const all = run.report.value?.iterations ?? [];
	const hidden = all.length > ROWS ? all.slice(0, all.length - ROWS + 1) : [];
	const ended = run.standing.value === "solved" || run.standing.value === "unsolvable";
	return (
		<table class="iterations">
			<caption class="unseen">{t.iterations}</caption>
			<thead>
				<tr>
					<th scope="col">{t.bound}</th>
					<th scope="col" colSpan={2}>
						{t.iterationNodes}
					</th>
				</tr>
			</thead>
			<tbody>
				{hidden.length > 0 && <Row name={span(hidden)} expanded={sum(hidden)} most={most} kind="" />}
				{all.slice(hidden.length).map(({ bound, expanded }) => {
					const last = bound === all.at(-1)?.bound;
					const kind = !last ? "" : ended ? "last" : "present";
					return <Row key={bound} name={number(bound)} expanded={expanded} most={most} kind={kind} />;
				})}
			</tbody>
		</table>
	);
}

interface RowProps {
	readonly name: string;
	readonly expanded: number;
	readonly most: number;
	/** `present`: under way; `last`: where it ended. */
	readonly kind: "" | "present" | "last";
}

function Row({ name, expanded, most, kind }: RowProps) {
	const part = Math.log10(expanded + 1) / Math.log10(Math.max(most, 9) + 1);
	return (
		<tr class={kind} aria-current={kind === "present" ? "step" : undefined}>
			<th scope="row">{name}</th>
			<td class="bar">
				<div style={{ width: `${(100 * part).toFixed(2)}%` }} />
			</td>
			<td>{number(expanded)}</td>
		</tr>
	);
}

function span(iterations: readonly Iteration[]): string {
	return said(words).earlier(number(iterations[0]?.bound ?? 0), number(iterations.at(-1)?.bound ?? 0));
}

function sum(iterations: readonly Iteration[]): number {
	return iterations.reduce((sum, { expanded }) => sum + expanded, 0);
}
