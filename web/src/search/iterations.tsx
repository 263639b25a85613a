/** The number of nodes for each bound, as bars. Both lanes have the same axis, so equal numbers have equal bars. */

import type { SearchReport } from "../engine/answers";
import { number, said } from "../language";
import { compact } from "./amounts";
import { ticks, widthOf } from "./axis";
import { position } from "./game";
import { measure } from "./methods";
import type { Axis } from "./position";
import type { Run } from "./run";
import { words } from "./words";

type Iteration = SearchReport["iterations"][number];

/** The limit on the rows. If there are more bounds, the first bounds share a row. */
const ROWS = 9;

interface IterationsProps {
	readonly run: Run;
	/** The number of nodes of the longest bar. */
	readonly most: number;
}

export function Iterations({ run, most }: IterationsProps) {
	const t = said(words);
	const { axis } = position.value;
	const kind = measure(run.task.method);
	// A breadth-first search reports a bound that is one more than the depth of the expanded nodes. Show the depth.
	const shift = kind === "depth" || kind === "depths" ? 1 : 0;
	const reported = run.report.value?.iterations ?? [];
	const all = reported.map((row) => ({ ...row, bound: row.bound - shift }));
	const hidden = all.length > ROWS ? all.slice(0, all.length - ROWS + 1) : [];
	const ended = run.standing.value === "solved" || run.standing.value === "unsolvable";
	return (
		<table class="iterations">
			<caption class="unseen">{t.iterations}</caption>
			<thead>
				<tr>
					<th scope="col">{t.measures[kind]}</th>
					<td class="bar">
						<Ticks most={most} axis={axis} />
					</td>
					<th scope="col">{t.iterationNodes}</th>
				</tr>
			</thead>
			<tbody>
				{hidden.length > 0 && (
					<Row name={span(hidden)} expanded={sum(hidden)} most={most} axis={axis} kind="" />
				)}
				{all.slice(hidden.length).map(({ bound, expanded }) => {
					const last = bound === all.at(-1)?.bound;
					const kind = !last ? "" : ended ? "last" : "present";
					return (
						<Row key={bound} name={number(bound)} expanded={expanded} most={most} axis={axis} kind={kind} />
					);
				})}
			</tbody>
		</table>
	);
}

interface ScaleProps {
	readonly most: number;
	readonly axis: Axis;
}

/** The numbers along the axis. They are hidden from screen readers, because the table contains the exact numbers. */
function Ticks({ most, axis }: ScaleProps) {
	return (
		<div class="ticks" aria-hidden="true">
			{ticks(most, axis).map((tick) => (
				<span key={tick} style={{ insetInlineStart: percent(widthOf(tick, most, axis)) }}>
					{compact(tick)}
				</span>
			))}
		</div>
	);
}

interface RowProps extends ScaleProps {
	readonly name: string;
	readonly expanded: number;
	/** `present` marks the current bound, `last` the bound at which the search ended. */
	readonly kind: "" | "present" | "last";
}

function Row({ name, expanded, most, axis, kind }: RowProps) {
	return (
		<tr class={kind} aria-current={kind === "present" ? "step" : undefined}>
			<th scope="row">{name}</th>
			<td class="bar">
				<div style={{ width: percent(widthOf(expanded, most, axis)) }} />
			</td>
			<td>{number(expanded)}</td>
		</tr>
	);
}

function percent(part: number): string {
	return `${(100 * part).toFixed(2)}%`;
}

function span(iterations: readonly Iteration[]): string {
	return said(words).earlier(number(iterations[0]?.bound ?? 0), number(iterations.at(-1)?.bound ?? 0));
}

function sum(iterations: readonly Iteration[]): number {
	return iterations.reduce((sum, { expanded }) => sum + expanded, 0);
}
