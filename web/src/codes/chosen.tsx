/** The chosen word: the verdict on it, a comparison with the lightest word, and controls. */

import { Button } from "../controls/button";
import { Check } from "../controls/check";
import { Choice } from "../controls/choice";
import { said } from "../language";
import { lightest, lit, search, shownBounds, verdict } from "./answer";
import { type Code, position, setWord, showSide, word } from "./game";
import { isShown } from "./pointing";
import { wordOf } from "./position";
import { words } from "./words";

export function Verdict({ code }: { readonly code: Code }) {
	return (
		<p class={`verdict ${verdict.value ?? ""}`}>
			<strong>{headline(code)}</strong>
			<span class="quiet">{detail(code)}</span>
		</p>
	);
}

export function WordControls({ code }: { readonly code: Code }) {
	const t = said(words);
	const best = lightest.value;
	return (
		<section class="card word-controls" aria-label={t.controls}>
			{code.shape.kind === "css" && (
				<Choice
					label={t.sides}
					options={(["X", "Z"] as const).map((side) => ({ value: side, label: t.side[side] }))}
					chosen={position.value.side}
					onChoose={showSide}
				/>
			)}
			<div class="row">
				<Button label={t.clear} icon="close" onClick={() => setWord([])} disabled={word.value.length === 0} />
				<Button
					label={t.takeLightest}
					icon="flag"
					onClick={() => best !== null && setWord(wordOf(best.columns, code.shape))}
					disabled={best === null}
				/>
				<Check
					role="switch"
					label={t.showLightest}
					checked={isShown.value}
					onChange={(isOn) => {
						isShown.value = isOn;
					}}
				/>
			</div>
		</section>
	);
}

export function headline({ shape: { kind } }: Code): string {
	const t = said(words);
	if (word.value.length === 0) return t.nothing[kind];
	switch (verdict.value) {
		case null:
			return t.judging;
		case "detected":
			return t.detected;
		case "stabilizer":
			return t.stabilizer[kind];
		case "counts":
			return search.value.distance?.ofStabilizers ? t.countsStabilizer : t.counts[kind];
	}
}

/** The word's weight, and the number of lit checks or the lightest weight; without a chosen word, the challenge. */
export function detail({ shape: { kind } }: Code): string {
	const t = said(words);
	const weight = word.value.length;
	const upper = shownBounds.value?.upper ?? Number.POSITIVE_INFINITY;
	const isProved = lightest.value?.isProved === true;
	if (weight === 0) return isProved && !search.value.distance?.ofStabilizers ? t.challenge[kind](upper) : "";
	if (verdict.value === "detected") return `${t.weight(weight)} · ${t.lit(lit.value.length)}`;
	if (verdict.value !== "counts" || upper === Number.POSITIVE_INFINITY) return t.weight(weight);
	if (weight <= upper) return `${t.weight(weight)} · ${isProved ? t.asLight : t.lighterKnown(upper)}`;
	return `${t.weight(weight)} · ${isProved ? t.lighter(upper) : t.lighterKnown(upper)}`;
}
