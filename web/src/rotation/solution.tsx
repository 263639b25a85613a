/** The solution or a typed word: its letters, and the controls that play it on the board. */

import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import { CopyButton } from "../controls/copy-button";
import { Slider } from "../controls/slider";
import type { Moves } from "../engine/answers";
import { said } from "../language";
import { failed, look } from "./answer";
import { board, spoilers } from "./game";
import { movesIn, turned } from "./lines";
import { SPEEDS, show, speed, stop, takeOver } from "./player";
import { filling } from "./position";
import { SolutionList } from "./solutions";
import { announceStep, stepBy, stepTo, toggle, useEnd } from "./stepping";
import { words } from "./words";

export function Solution() {
	const t = said(words);
	const now = show.value;
	const word = now?.word ?? movesIn(look.value?.word ?? "");
	useEnd();
	if (now === null) {
		if (spoilers.value === "hidden" || filling(board.value) !== null) return null;
		if (look.value === null && failed.value) return null;
	}
	// The room of the solution is kept until it is known, so that nothing below moves when it arrives.
	const isWaiting = word.length === 0;
	const step = now?.step ?? 0;
	return (
		<section class="card solution" aria-labelledby="rotation-solution">
			<div class="row heading">
				<h2 id="rotation-solution">{now?.by === "person" ? t.ownWord : t.solution}</h2>
				{now === null ? (
					!isWaiting && (
						<CopyButton icon="paste" label={t.copySolution} text={() => answerText(word.join(""))} />
					)
				) : (
					<div class="row">
						<Button label={t.takeOver} icon="flag" onClick={leaving(takeOver)} disabled={step === 0} />
						<Button label={t.stop} icon="close" onClick={leaving(stop)} />
					</div>
				)}
			</div>
			<p class="ways quiet">{now === null && look.value !== null && t.ways(look.value.solutions)}</p>
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
								announceStep();
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
					disabled={isWaiting}
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
				valueText={isWaiting ? "" : t.stepOf(step, word.length)}
			/>
			{now?.by !== "person" && <SolutionList />}
		</section>
	);
}

/** A word in the judges' format: with the symbol on the next line. */
function answerText(word: Moves): string {
	const end = movesIn(word).reduce(turned, board.value);
	return `${word}\n${filling(end) ?? ""}\n`;
}

/** Ends a show; the button disappears with it, so the focus moves to the button that begins it again. */
function leaving(act: () => void): () => void {
	return () => {
		act();
		requestAnimationFrame(() => {
			const play = document.querySelector<HTMLElement>(".rotation .player .main");
			(play ?? document.getElementById("main"))?.focus();
		});
	};
}
