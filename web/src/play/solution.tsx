/** The player of solutions: the moves, and the controls that play them. */

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import { CopyButton } from "../controls/copy-button";
import { Slider } from "../controls/slider";
import { said } from "../language";
import type { Player } from "./player";
import "./solution.css";
import { words } from "./words";

interface SolutionProps<Step> {
	readonly player: Player<Step>;
	/** Whether the page's solution may be seen. */
	readonly isShown: boolean;
	/** The solution of the board, as text to copy; `null` if it is not known. */
	readonly copied: string | null;
	/** The puzzle's labels for moves that a person typed, for the steps, and for the slider. */
	readonly names: {
		readonly typed: string;
		readonly back: string;
		readonly forward: string;
		readonly slider: string;
	};
	/** The letter of a move, if moves have letters. */
	readonly letterOf?: (step: Step) => string;
	readonly about?: string | null;
	readonly children?: ComponentChildren;
}

export function Solution<Step>(props: SolutionProps<Step>) {
	const t = said(words);
	const id = useId();
	const { player, names, letterOf, copied } = props;
	const { steps, made, by } = player.walk.value;
	const running = player.running.value;
	if (by === "page" && !props.isShown) return null;
	// The empty card keeps the place of the solution, so that nothing below it moves when the solution arrives.
	const isWaiting = steps.length === 0;
	const atEnd = made === steps.length;
	return (
		<section class="card solution" aria-labelledby={id}>
			<div class="row heading">
				<h2 id={id}>{by === "person" ? names.typed : t.solution}</h2>
				{by === "person" ? (
					<Button label={t.leave} icon="close" onClick={leaving(player.leave)} />
				) : (
					copied !== null && <CopyButton icon="paste" label={t.copySolution} text={() => copied} />
				)}
			</div>
			{props.about !== undefined && <p class="ways quiet">{props.about}</p>}
			{letterOf !== undefined && (
				<ol class="word">
					{steps.map((step, index) => (
						<li key={index}>
							<button
								type="button"
								class={index < made ? "letter past" : "letter"}
								aria-current={index + 1 === made ? "step" : undefined}
								aria-label={t.toStep(index + 1, letterOf(step))}
								onClick={() => {
									player.stepTo(index + 1);
									player.announceStep();
								}}
							>
								{letterOf(step)}
							</button>
						</li>
					))}
				</ol>
			)}
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
			<div class="row player" role="group" aria-label={t.player}>
				<Button
					label={t.toBegin}
					icon="first"
					kind="bare"
					onClick={() => player.stepTo(0)}
					disabled={made === 0}
				/>
				<Button
					label={names.back}
					icon="back"
					kind="bare"
					onClick={() => player.stepBy(-1)}
					disabled={made === 0}
					shortcut="ArrowLeft"
				/>
				<Button
					label={running ? t.pause : t.play}
					icon={running ? "pause" : "play"}
					kind="main"
					onClick={player.toggle}
					disabled={!running && atEnd}
					shortcut="P"
				/>
				<Button
					label={names.forward}
					icon="forward"
					kind="bare"
					onClick={() => player.stepBy(1)}
					disabled={atEnd}
					shortcut="ArrowRight"
				/>
				<Button
					label={t.toEnd}
					icon="last"
					kind="bare"
					onClick={() => player.stepTo(steps.length)}
					disabled={atEnd}
				/>
				<Choice
					label={t.speed}
					options={player.rates.map((value) => ({ value, label: value }))}
					chosen={player.rate.value}
					onChoose={(chosen) => {
						player.rate.value = chosen;
					}}
				/>
			</div>
			<Slider
				label={names.slider}
				least={0}
				most={Math.max(steps.length, 1)}
				value={made}
				onInput={player.stepTo}
				valueText={isWaiting ? "" : t.stepOf(made, steps.length)}
			/>
			{by === "page" && props.children}
		</section>
	);
}

/** Ends the playback. The button for this disappears, so the focus moves to the button that plays. */
function leaving(act: () => void): () => void {
	return () => {
		act();
		requestAnimationFrame(() => {
			const play = document.querySelector<HTMLElement>(".play .player .main");
			(play ?? document.getElementById("main"))?.focus();
		});
	};
}
