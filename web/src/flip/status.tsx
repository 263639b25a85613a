/** How the game stands: the fewest presses from here, or that it is solved, or that it cannot be. */

import { useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import type { FlipProgress } from "../engine/answers";
import { number, said } from "../language";
import { answer, fewestFromBegin, insist, known, learnBegin, type Solvable, settle } from "./answer";
import { aimAt, begun, position } from "./game";
import { Impossible } from "./impossible";
import { GOALS } from "./position";
import { reached } from "./solved";
import { spoilers } from "./spoilers";
import { words } from "./words";

export function Status() {
	const t = said(words);
	return (
		<section class="card status" aria-label={t.position}>
			<State />
			<div class="row goal">
				<span aria-hidden="true">{t.goal}</span>
				<Choice
					label={t.goal}
					options={GOALS.map((value) => ({ value, label: t.goals[value] }))}
					chosen={position.value.goal}
					onChoose={aimAt}
				/>
			</div>
		</section>
	);
}

function State() {
	const t = said(words);
	// While a new board is asked for, the last answer stays for a moment.
	const state = useComputed(() => answer.value ?? known.value?.state ?? null).value;
	if (reached.value !== null) return <Solved />;
	if (state?.kind === "failed") {
		return (
			<div role="alert">
				<p>{t.failed}</p>
				<Button label={t.again} icon="again" onClick={insist} />
			</div>
		);
	}
	if (state?.kind === "impossible") return <Impossible obstacle={state.obstacle} />;
	if (!spoilers.value) {
		return (
			<>
				<p class="headline">{t.spoilers}</p>
				<p class="quiet">{t.hidden}</p>
			</>
		);
	}
	if (state?.kind === "solved") return <Fewest answer={state} />;
	if (state === null) return <p class="headline unproved">{t.starting}</p>;
	return <Searching progress={state.progress} />;
}

/** A number that is to be seen from afar, and what it counts. */
function Headline({ count, label, proved }: { count: number; label: string; proved: boolean }) {
	return (
		<p class={proved ? "headline" : "headline unproved"}>
			<strong>{number(count)}</strong> {label}
		</p>
	);
}

function Fewest({ answer }: { answer: Solvable }) {
	const t = said(words);
	const { unproved } = answer;
	return (
		<>
			<Headline count={answer.count} label={t.fromHere(answer.count)} proved={unproved === undefined} />
			{unproved === undefined ? (
				<p class="quiet">{t.ends[answer.reached]}</p>
			) : (
				<div class="unproved">
					<p>
						{t.unproved}
						{t.space}
						{unproved.why === "memory" && t.unprovedMemory(bytesTold(unproved.bytes))}
					</p>
					{unproved.why === "cancelled" && <Button label={t.search} icon="search" onClick={insist} />}
				</div>
			)}
		</>
	);
}

/** A size of memory in the unit that suits it. */
function bytesTold(bytes: number): string {
	if (!Number.isFinite(bytes)) return "∞";
	const units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
	const power = Math.min(units.length, Math.max(1, Math.floor(Math.log2(bytes) / 10)));
	return `${number(Math.round((bytes / 1024 ** power) * 10) / 10)} ${units[power - 1]}`;
}

function Searching({ progress }: { progress: FlipProgress | null }) {
	const t = said(words);
	return (
		<div class="searching">
			{progress === null ? (
				<p class="headline unproved">{t.searchingNow}</p>
			) : (
				<Headline count={progress.best} label={t.soFar} proved={false} />
			)}
			<p>
				{t.searching}
				{progress !== null && t.colon + t.stage[progress.stage]}
			</p>
			<progress aria-label={t.searching} max={1} value={progress?.fraction} />
			{progress !== null && <p class="quiet">{t.between(progress.atLeast, progress.best)}</p>}
			<Button label={t.settle} icon="stop" onClick={() => void settle()} />
		</div>
	);
}

function Solved() {
	const t = said(words);
	const color = reached.value ?? "white";
	const made = begun.value.presses;
	const fewest = fewestFromBegin.value;
	useEffect(() => {
		if (made > 0 && fewest === null) learnBegin();
	}, [made, fewest]);
	if (made === 0) return <p class="headline solved">{t.already[color]}</p>;
	return (
		<div class="solved">
			<p class="headline">{t.solved[color]}</p>
			<p>
				{fewest === null
					? t.withPresses(made)
					: made <= fewest
						? t.withFewest(made)
						: t.withMore(made, fewest)}
			</p>
		</div>
	);
}
