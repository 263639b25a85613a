/** The proved bounds of each side, while the search runs and at its end. */

import { Button } from "../controls/button";
import type { Side, SideBounds, SideEnd } from "../engine/codes";
import { number, said } from "../language";
import { proveAgain, search, sides, stop } from "./answer";
import type { Code } from "./game";
import { words } from "./words";

export function Distance({ code }: { readonly code: Code }) {
	const t = said(words);
	const { state, distance } = search.value;
	return (
		<section class="card distance" aria-labelledby="distance">
			<h2 id="distance">
				{t.distance} <span class="sizes">{sizesOf(code)}</span>
			</h2>
			{sides.value.map((side) => (
				<Bracket key={side} side={side} code={code} />
			))}
			<div class="row end">
				<p class="quiet">
					{messageOf()}
					{distance?.ofStabilizers && <> {t.ofStabilizers}</>}
				</p>
				{state === "running" ? (
					<Button label={t.stop} icon="stop" onClick={stop} />
				) : (
					<Button label={t.again} icon="again" onClick={proveAgain} />
				)}
			</div>
		</section>
	);
}

/** The code's parameters, with the distance once it is proved. */
export function sizesOf({ shape, logical }: Code): string {
	return said(words).sizes(shape.kind, shape.places, logical, String(provedDistance() ?? ""));
}

export function provedDistance(): number | null {
	const ends = search.value.distance?.sides ?? [];
	const [lower, upper] = [least(ends, "lower"), least(ends, "upper")];
	return lower === upper && Number.isFinite(lower) ? lower : null;
}

/** The smallest bound among the sides, without the sides that are proved to have no word. */
function least(ends: readonly SideEnd[], bound: "lower" | "upper"): number {
	return Math.min(...ends.filter(({ end }) => end !== "unsolvable").map((side) => side[bound]));
}

function messageOf(): string {
	const t = said(words);
	const { state, distance } = search.value;
	if (state !== "ended") return t[state];
	const ends = distance?.sides ?? [];
	if (ends.length === 0 || ends.some(({ end }) => end === "stopped")) return t.limited;
	return t.provedIn(number(Math.max(0.01, distance?.seconds ?? 0)));
}

/** Shows a side's bounds, such as `at least 9 ━━━ 12 found`. */
function Bracket({ side, code }: { readonly side: Side; readonly code: Code }) {
	const t = said(words);
	const { bounds, progress, distance } = search.value;
	const end = distance?.sides.find((one) => one.side === side);
	const { lower, upper } = bounds[side] ?? UNKNOWN;
	const isProved = end?.end === "solved";
	const part = progress?.side === side ? progress.fraction : 0;
	return (
		<div class={isProved ? "bracket proved" : "bracket"}>
			<h3>
				<i>d</i>
				{side !== "whole" && <sub>{side}</sub>} {t.ofSide[side]}
				{end?.exchanged && <span class="quiet"> · {t.exchanged}</span>}
			</h3>
			{end?.end === "unsolvable" ? (
				<p>{t.none[code.shape.kind]}</p>
			) : (
				<p class="bounds">
					<span class="unseen">{isProved ? t.proved(upper) : t.bracket(lower, foundOf(upper))}</span>
					<span class="lower" aria-hidden="true">
						{t.atLeast} <b>{number(lower)}</b>
					</span>
					<span class="line" aria-hidden="true">
						<span style={{ width: `${100 * reached(lower, upper, part)}%` }} />
					</span>
					<span class="upper" aria-hidden="true">
						{upper === Number.POSITIVE_INFINITY ? (
							t.nothingFound
						) : (
							<>
								<b>{number(upper)}</b> {t.found}
							</>
						)}
					</span>
				</p>
			)}
		</div>
	);
}

const UNKNOWN: Pick<SideBounds, "lower" | "upper"> = { lower: 1, upper: Number.POSITIVE_INFINITY };

function foundOf(upper: number): string {
	const t = said(words);
	return upper === Number.POSITIVE_INFINITY ? t.nothingFound : t.upper(upper);
}

/** The proved fraction of the upper bound. `part` is the fraction of the current weight that is searched. */
function reached(lower: number, upper: number, part: number): number {
	if (upper === Number.POSITIVE_INFINITY) return 0;
	return Math.min(1, (lower - (lower < upper ? 1 : 0) + (lower < upper ? part : 0)) / upper);
}
