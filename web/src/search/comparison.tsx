/** What both searches took, side by side, once both are at their end. */

import { number, said } from "../language";
import { LEAST_SECONDS, memory, rounded, seconds } from "./amounts";
import { SIDES, type Side, type Sides } from "./position";
import type { Run } from "./run";
import { course } from "./showing";
import { lengthOf } from "./telling";
import { words } from "./words";

export function Comparison() {
	const t = said(words);
	const { runs } = course.value;
	const open = SIDES.some((side) =>
		["begun", "running", "paused", "failed"].includes(runs[side].standing.value),
	);
	if (open) return null;
	const [one, two] = [runs.left, runs.right].map((run) => run.report.value);
	if (one === undefined || two === undefined) return null;
	const isSure = SIDES.every((side) => ["solved", "unsolvable"].includes(runs[side].standing.value));
	const times =
		runs.left.race.value !== undefined && runs.right.race.value !== undefined
			? { left: runs.left.race.value.seconds, right: runs.right.race.value.seconds }
			: undefined;
	return (
		<section class={`comparison card ${isSure ? "sure" : ""}`} aria-label={t.comparison}>
			<p class="verdict">{verdict(runs)}</p>
			<ul>
				<Fact kind="nodes" amounts={{ left: one.expanded, right: two.expanded }} tell={number} />
				{one.outcome !== "running" && two.outcome !== "running" && (
					<Fact kind="memory" amounts={{ left: one.bytes, right: two.bytes }} tell={memory} />
				)}
				{times === undefined ? (
					<li class="quiet">{t.noTimes}</li>
				) : (
					<Fact kind="time" amounts={times} tell={(value) => t.seconds(seconds(value))} />
				)}
			</ul>
		</section>
	);
}

/** What the two of them say about the board. */
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
	const tell = (run: Run, outcome: string | undefined) => {
		const method = t.short[run.task.method];
		if (outcome === "gave up") return t.oneGaveUp(method);
		if (outcome === "unsolvable") return t.oneUnsolvable(method);
		return t.oneSolved(method, lengthOf(run.report.value?.solution.length ?? 0, run));
	};
	return [tell(left, outcomes[0]), tell(right, outcomes[1])].join(t.between);
}

interface FactProps {
	readonly kind: "nodes" | "memory" | "time";
	readonly amounts: Sides<number>;
	readonly tell: (amount: number) => string;
}

/** How many times as much one of them took, and of what. */
function Fact({ kind, amounts, tell }: FactProps) {
	const t = said(words);
	const { runs } = course.value;
	const { left, right } = amounts;
	const both = SIDES.map((side) => `${t.short[runs[side].task.method]} ${tell(amounts[side])}`);
	if (kind === "time" && Math.min(left, right) < LEAST_SECONDS) {
		return (
			<li title={t.timesHere}>
				<span>
					{t.equal.time} <small>{both.join(t.comma)}</small>
				</span>
			</li>
		);
	}
	if (tell(left) === tell(right)) {
		return (
			<li>
				<strong class="ratio">{t.same}</strong>
				<span>
					{t.equal[kind]} <small>{tell(left)}</small>
				</span>
			</li>
		);
	}
	const [more, less]: readonly [Side, Side] = left < right ? ["right", "left"] : ["left", "right"];
	const ratio = Math.max(left, right) / Math.min(left, right);
	const nameOf = (side: Side) => t.short[runs[side].task.method];
	const times = Number.isFinite(ratio) && <strong class="ratio">{t.ratio(number(rounded(ratio)))}</strong>;
	return (
		<li>
			{t.ratioAt === "front" && times}
			<span>
				{t.more[kind](nameOf(more), nameOf(less))}{" "}
				<small title={kind === "time" ? t.timesHere : undefined}>{both.join(t.comma)}</small>
			</span>
			{t.ratioAt === "end" && times}
		</li>
	);
}
