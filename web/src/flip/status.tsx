/** The status of the game: its par, the presses made and, if answers are shown, the fewest presses from here. */

import { useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import type { FlipProgress } from "../engine/answers";
import { number, said } from "../language";
import { Tally } from "../play/tally";
import { words as playWords } from "../play/words";
import { answer, insist, known, learnPar, type Solvable, settle } from "./answer";
import { begun, change, position, reached, spoilers } from "./game";
import { Impossible } from "./impossible";
import { play } from "./play";
import { GOALS } from "./position";
import { review } from "./review";
import { words } from "./words";

export function Status() {
	const t = said(words);
	return (
		<section class="card status" aria-label={t.status}>
			<div class="state">
				<State />
			</div>
			<div class="row goals">
				<span aria-hidden="true">{t.goal}</span>
				<Choice
					label={t.goal}
					options={GOALS.map((value) => ({ value, label: t.goals[value] }))}
					chosen={position.value.goal}
					onChoose={(goal) => change({ goal }, "step")}
				/>
			</div>
			<Tally play={play} />
		</section>
	);
}

function State() {
	const t = said(words);
	// Until the answer for a new board arrives, the previous answer stays for a moment.
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
	if (spoilers.value === "hidden" && review.par.value !== null) return <Par count={review.par.value} />;
	if (state === null) return <p class="headline unproved">{t.starting}</p>;
	if (state.kind === "asking") return <Searching progress={state.progress} />;
	return spoilers.value === "hidden" ? <WithoutPar /> : <Fewest answer={state} />;
}

function Par({ count }: { readonly count: number }) {
	const t = said(words);
	return (
		<>
			<p class="headline">{said(playWords).par(count)}</p>
			<p class="quiet">{t.parMeans}</p>
		</>
	);
}

function WithoutPar() {
	const t = said(words);
	useEffect(learnPar, []);
	return (
		<>
			<p class="headline">{t.noPar}</p>
			<p class="quiet">{t.hidden}</p>
		</>
	);
}

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
						{said(playWords).space}
						{unproved.why === "memory" && t.unprovedMemory(bytesText(unproved.bytes))}
					</p>
					{unproved.why === "cancelled" && <Button label={t.search} icon="search" onClick={insist} />}
				</div>
			)}
		</>
	);
}

function bytesText(bytes: number): string {
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
	const made = begun.value.steps.length;
	const fewest = review.par.value;
	useEffect(() => {
		if (made > 0 && fewest === null) learnPar();
	}, [made, fewest]);
	const result = play.result();
	return (
		<div class={result?.isOwn ? "solved" : ""}>
			<p class="headline">{result?.headline}</p>
			{result?.verdict !== "" && <p>{result?.verdict}</p>}
		</div>
	);
}
