/** The verdict on both searches, which is always in view, and the nodes, memory and time of each. */

import { number, said } from "../language";
import { LEAST_SECONDS, memory, rounded, seconds } from "./amounts";
import { lengthOf } from "./announcing";
import { course } from "./game";
import { readsTable } from "./methods";
import { SIDES, type Side, type Sides } from "./position";
import type { Run } from "./run";
import { words } from "./words";

export function Comparison() {
	const t = said(words);
	const { runs } = course.value;
	const [one, two] = [runs.left, runs.right].map((run) => run.report.value);
	const isOver = SIDES.every((side) => hasEnded(runs[side]));
	const isSure = SIDES.every((side) => ["solved", "unsolvable"].includes(runs[side].standing.value));
	const times =
		runs.left.race.value !== undefined && runs.right.race.value !== undefined
			? { left: runs.left.race.value.seconds, right: runs.right.race.value.seconds }
			: undefined;
	return (
		<section class={`comparison ${isSure ? "sure" : ""}`} aria-label={t.comparison}>
			<p class="verdict">{isOver ? verdict(runs) : soFar(runs)}</p>
			{isOver && one !== undefined && two !== undefined && (
				<ul>
					<Fact kind="nodes" amounts={{ left: one.expanded, right: two.expanded }} show={number} />
					{one.outcome !== "running" && two.outcome !== "running" && (
						<Fact
							kind="memory"
							amounts={{ left: one.bytes + one.table, right: two.bytes + two.table }}
							show={memory}
						/>
					)}
					{times === undefined ? (
						<li class="quiet">{t.noTimes}</li>
					) : (
						<Fact kind="time" amounts={times} show={(value) => t.seconds(seconds(value))} />
					)}
				</ul>
			)}
		</section>
	);
}

function hasEnded(run: Run): boolean {
	return !["begun", "running", "paused", "failed"].includes(run.standing.value);
}

/** The comparison until both searches have ended. */
function soFar(runs: Sides<Run>): string {
	const t = said(words);
	const ended = SIDES.filter((side) => hasEnded(runs[side]));
	if (ended.length === 0) return t.noneEnded;
	const sentences = SIDES.map((side) => {
		const run = runs[side];
		return ended.includes(side) ? outcomeOf(run) : t.oneOpen(t.short[run.task.method]);
	});
	return sentences.join(t.between);
}

/** The result that one search proves for the board. */
function outcomeOf(run: Run): string {
	const t = said(words);
	const method = t.short[run.task.method];
	switch (run.standing.value) {
		case "solved":
			return t.oneSolved(method, lengthOf(run.report.value?.solution.length ?? 0, run));
		case "unsolvable":
			return t.oneUnsolvable(method);
		default:
			return t.oneGaveUp(method);
	}
}

/** The result that the two searches together prove for the board. */
function verdict(runs: Sides<Run>): string {
	const t = said(words);
	const [left, right] = [runs.left, runs.right];
	const outcomes = [left, right].map((run) => {
		const standing = run.standing.value;
		return standing === "solved" || standing === "unsolvable" ? standing : "gave up";
	});
	if (outcomes.every((outcome) => outcome === "gave up")) return t.bothGaveUp;
	if (outcomes.every((outcome) => outcome === "unsolvable")) return t.bothUnsolvable;
	if (outcomes.every((outcome) => outcome === "solved")) {
		const [one, two] = [left, right].map((run) => run.report.value?.solution.length ?? 0);
		if (one !== two) return t.differ;
		return one === 0 ? t.solvedBoard : t.agree(lengthOf(one ?? 0, left));
	}
	if (!outcomes.includes("gave up")) return t.differ;
	return [left, right].map(outcomeOf).join(t.between);
}

interface FactProps {
	readonly kind: "nodes" | "memory" | "time";
	readonly amounts: Sides<number>;
	readonly show: (amount: number) => string;
}

/** The nodes, memory or time of the two searches, and their ratio. */
function Fact({ kind, amounts, show }: FactProps) {
	const t = said(words);
	const { runs } = course.value;
	const { left, right } = amounts;
	const both = SIDES.map((side) => `${t.short[runs[side].task.method]} ${show(amounts[side])}`);
	const isTable = kind === "time" && SIDES.some((side) => readsTable(runs[side].task));
	const figures = [...both, ...(isTable ? [t.building] : [])].join(t.comma);
	// A ratio to zero, or to a time that is too short to measure, has no meaning.
	if (left !== right && Math.min(left, right) < (kind === "time" ? LEAST_SECONDS : 1)) {
		return (
			<li title={kind === "time" ? t.timesHere : undefined}>
				<span>
					{t.equal[kind]} <small>{figures}</small>
				</span>
			</li>
		);
	}
	if (show(left) === show(right)) {
		return (
			<li>
				<strong class="ratio">{t.same}</strong>
				<span>
					{t.equal[kind]} <small>{show(left)}</small>
				</span>
			</li>
		);
	}
	const [more, less]: readonly [Side, Side] = left < right ? ["right", "left"] : ["left", "right"];
	const ratio = Math.max(left, right) / Math.min(left, right);
	const nameOf = (side: Side) => t.short[runs[side].task.method];
	const times = <strong class="ratio">{t.ratio(number(rounded(ratio)))}</strong>;
	return (
		<li>
			{t.ratioAt === "front" && times}
			<span>
				{t.more[kind](nameOf(more), nameOf(less))}{" "}
				<small title={kind === "time" ? t.timesHere : undefined}>{figures}</small>
			</span>
			{t.ratioAt === "end" && times}
		</li>
	);
}
