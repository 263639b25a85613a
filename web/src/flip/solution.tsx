/** The controls that play the solution, one press after another. */

import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import { CopyButton } from "../controls/copy-button";
import { Slider } from "../controls/slider";
import { number, said } from "../language";
import { known, marks } from "./answer";
import { cellsText, count } from "./bits";
import { undo } from "./game";
import { pause, play, RATES, type Rate, rate, running, seek, stepOn, timeline } from "./player";
import { words } from "./words";

const SPEEDS = Object.keys(RATES) as Rate[];

export function Solution() {
	const t = said(words);
	const { made, all } = timeline.value;
	const atEnd = made === all;
	return (
		<section class="card player" aria-label={t.solution}>
			<div class="row heading">
				<h2>{t.solution}</h2>
				{marks.value !== null && count(marks.value) > 0 && (
					<CopyButton
						icon="paste"
						label={t.copySolution}
						text={() => (marks.value === null ? "" : `${cellsText(marks.value)}\n`)}
					/>
				)}
			</div>
			<div class="row">
				<Button kind="bare" icon="first" label={t.toBegin} disabled={made === 0} onClick={() => seek(0)} />
				<Button
					kind="bare"
					icon="back"
					label={t.stepBack}
					disabled={made === 0}
					onClick={() => {
						pause();
						undo();
					}}
				/>
				{running.value ? (
					<Button kind="main" icon="pause" label={t.pause} shortcut="P" onClick={pause} />
				) : (
					<Button kind="main" icon="play" label={t.play} shortcut="P" disabled={atEnd} onClick={play} />
				)}
				<Button kind="bare" icon="forward" label={t.stepOn} disabled={atEnd} onClick={stepOn} />
				<Button kind="bare" icon="last" label={t.toEnd} disabled={atEnd} onClick={() => seek(all)} />
				<Choice
					label={t.speed}
					options={SPEEDS.map((value) => ({ value, label: value }))}
					chosen={rate.value}
					onChoose={(chosen) => {
						rate.value = chosen;
					}}
				/>
			</div>
			<Slider
				label={t.progress}
				least={0}
				most={Math.max(all, 1)}
				value={made}
				valueText={known.value?.state.kind === "solved" ? t.of(made, all) : t.made(number(made), made)}
				onInput={seek}
			/>
		</section>
	);
}
