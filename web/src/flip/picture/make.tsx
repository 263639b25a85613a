/** The dialog that makes a board from a picture: its size, and the threshold of black. */

import { useComputed, useSignal } from "@preact/signals";
import { Button } from "../../controls/button";
import { Check } from "../../controls/check";
import { Choice } from "../../controls/choice";
import { Dialog } from "../../controls/dialog";
import { Slider } from "../../controls/slider";
import { number, said } from "../../language";
import { bring } from "../game";
import { MOST } from "../position";
import { CellsPicture } from "./cells";
import { cut, grayOf, threshold } from "./gray";
import { answerLarge } from "./large";
import { isPlayed, mostOf, sizeOf } from "./size";
import { choosing, type Source, source, trouble } from "./source";
import { words } from "./words";

/** The longest side of the preview, in cells: no screen shows more. */
const PREVIEW = 480;

export function PictureDialogs() {
	const t = said(words);
	if (trouble.value !== null) {
		const close = () => {
			trouble.value = null;
		};
		return (
			<Dialog title={t.noPicture} onClose={close}>
				<p role="alert">{t.trouble[trouble.value]}</p>
				<div class="row">
					<Button kind="main" label={t.close} onClick={close} />
				</div>
			</Dialog>
		);
	}
	return choosing.value && source.value !== null ? <Make from={source.value} /> : null;
}

function Make({ from }: { from: Source }) {
	const t = said(words);
	const most = mostOf(from);
	const mostPlayed = Math.min(most, MOST);
	const use = useSignal<"play" | "picture">("play");
	const played = useSignal(most <= MOST ? most : 32);
	const pictured = useSignal(most);
	const longest = use.value === "play" ? played : pictured;
	const size = sizeOf(from, longest.value);
	const gray = useComputed(() => {
		const seen = Math.min(use.value === "play" ? played.value : pictured.value, PREVIEW);
		const { rows, columns } = sizeOf(from, seen);
		return grayOf(from, rows, columns);
	});
	const suggested = useComputed(() => threshold(gray.value));
	const chosen = useSignal<number | null>(null);
	const dark = useSignal<"black" | "white">("black");
	const level = chosen.value ?? suggested.value;
	const preview = cut(gray.value, level, dark.value);
	const sizeText = t.size(number(size.columns), number(size.rows), number(size.rows * size.columns));

	const close = () => {
		choosing.value = false;
	};
	const make = () => {
		const bits = cut(grayOf(from, size.rows, size.columns), level, dark.value);
		close();
		if (isPlayed(size)) bring(bits);
		else answerLarge(bits, from.name);
	};
	return (
		<Dialog title={t.title} onClose={close}>
			<div class="make-picture">
				<CellsPicture bits={preview} label={t.preview} />
				<div class="stack">
					{most > MOST && (
						<Choice
							label={t.use}
							options={[
								{ value: "play", label: t.toPlay },
								{ value: "picture", label: t.asPicture },
							]}
							chosen={use.value}
							onChoose={(value) => {
								use.value = value;
							}}
						/>
					)}
					<Slider
						label={t.longest}
						least={use.value === "play" ? 1 : MOST + 1}
						most={use.value === "play" ? mostPlayed : most}
						value={longest.value}
						valueText={sizeText}
						onInput={(value) => {
							longest.value = value;
						}}
					/>
					<Slider
						label={t.threshold}
						least={0}
						most={256}
						value={level}
						onInput={(value) => {
							chosen.value = value;
						}}
					/>
					<Check
						label={t.swap}
						checked={dark.value === "white"}
						onChange={(checked) => {
							dark.value = checked ? "white" : "black";
						}}
					/>
					{!isPlayed(size) && <p class="quiet">{t.some}</p>}
				</div>
			</div>
			<div class="row">
				<Button label={t.cancel} onClick={close} />
				<Button kind="main" label={isPlayed(size) ? t.playIt : t.answerIt} onClick={make} />
			</div>
		</Dialog>
	);
}
