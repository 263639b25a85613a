/** The solution: its letters, and what plays it on the board. */

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { announce } from "../announce";
import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import { Slider } from "../controls/slider";
import type { Moves } from "../engine/answers";
import { said } from "../language";
import { engine, exact, look } from "./asking";
import { movesIn } from "./lines";
import { open, pause, play, SPEEDS, seek, show, shown, speed, stop, takeOver } from "./player";
import { board, filling, position } from "./position";
import { SolutionList } from "./solutions";
import { words } from "./words";

/** Opens the contract's solution if none is open, then does what is wanted with it. */
function withSolution(act: () => void): void {
	if (show.peek() !== null) {
		act();
		return;
	}
	const of = board.peek();
	const begin = ({ word }: { readonly word: Moves }) => {
		// On a solved board there is nothing to show; and by now another board may be there.
		if (word === "" || of !== board.peek()) return;
		if (show.peek() === null) open(word, false);
		act();
	};
	const known = exact.peek();
	if (known !== null) begin(known);
	// The view says by itself when the engine has failed.
	else engine.look(of).then(begin, () => {});
}

/** Plays or pauses. */
export function toggle(): void {
	withSolution(() => (show.peek()?.running ? pause() : play()));
}

/** Steps forward or back. */
export function stepBy(steps: number): void {
	withSolution(() => {
		pause();
		seek((show.peek()?.step ?? 0) + steps);
		tellStep();
	});
}

function stepTo(step: number): void {
	withSolution(() => {
		pause();
		seek(step);
	});
}

/** Ends a show by a button that goes with it, and leaves the focus at the one that begins it again. */
function leaving(act: () => void): () => void {
	return () => {
		act();
		requestAnimationFrame(() => {
			const play = document.querySelector<HTMLElement>(".rotation .player .main");
			(play ?? document.getElementById("main"))?.focus();
		});
	};
}

function tellStep(): void {
	const now = show.peek();
	const t = said(words);
	if (now !== null) announce(`${now.word[now.step - 1] ?? ""} ${t.stepOf(now.step, now.word.length)}`);
}

/** Tells when a show that runs has come to its end; nobody wants to hear its every step. */
function useEnd(): void {
	const ran = useRef(false);
	useSignalEffect(() => {
		const now = show.value;
		const symbol = filling(shown.value);
		if (ran.current && now !== null && !now.running && symbol !== null)
			announce(`${said(words).filled(symbol)}.`);
		ran.current = now?.running ?? false;
	});
}

export function Solution() {
	const t = said(words);
	const now = show.value;
	const word = now?.word ?? movesIn(look.value?.word ?? "");
	useEnd();
	if (position.value.spoilers === "hidden" || word.length === 0) return null;
	if (now === null && filling(board.value) !== null) return null;
	const step = now?.step ?? 0;
	return (
		<section class="card solution" aria-labelledby="rotation-solution">
			<div class="row heading">
				<h2 id="rotation-solution">{t.solution}</h2>
				{now === null ? (
					<p class="quiet">{look.value !== null && t.ways(look.value.solutions)}</p>
				) : (
					<div class="row">
						<Button label={t.takeOver} icon="flag" onClick={leaving(takeOver)} disabled={step === 0} />
						<Button label={t.stop} icon="close" onClick={leaving(stop)} />
					</div>
				)}
			</div>
			<ol class="word">
				{word.map((move, index) => (
					<li key={index}>
						<button
							type="button"
							class={index < step ? "letter past" : "letter"}
							aria-current={index + 1 === step ? "step" : undefined}
							aria-label={t.toStep(index + 1, move)}
							onClick={() => {
								stepTo(index + 1);
								tellStep();
							}}
						>
							{move}
						</button>
					</li>
				))}
			</ol>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
			<div class="row player" role="group" aria-label={t.player}>
				<Button label={t.first} icon="first" kind="bare" onClick={() => stepTo(0)} disabled={step === 0} />
				<Button
					label={t.back}
					icon="back"
					kind="bare"
					onClick={() => stepBy(-1)}
					disabled={step === 0}
					shortcut="ArrowLeft"
				/>
				<Button
					label={now?.running ? t.pause : t.play}
					icon={now?.running ? "pause" : "play"}
					kind="main"
					onClick={toggle}
					shortcut="P"
				/>
				<Button
					label={t.forward}
					icon="forward"
					kind="bare"
					onClick={() => stepBy(1)}
					disabled={step === word.length}
					shortcut="ArrowRight"
				/>
				<Button
					label={t.last}
					icon="last"
					kind="bare"
					onClick={() => stepTo(word.length)}
					disabled={step === word.length}
				/>
				<Choice
					label={t.speed}
					options={SPEEDS.map((value) => ({ value, label: t.speeds[value] }))}
					chosen={speed.value}
					onChoose={(chosen) => {
						speed.value = chosen;
					}}
				/>
			</div>
			<Slider
				label={t.step}
				least={0}
				most={word.length}
				value={step}
				onInput={stepTo}
				told={t.stepOf(step, word.length)}
			/>
			<SolutionList />
		</section>
	);
}
