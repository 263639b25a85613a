/** The choice of a puzzle and of a position. */

import { useSignal } from "@preact/signals";
import { Button } from "../controls/button";
import { Select } from "../controls/select";
import { said } from "../language";
import { isDrawn, table } from "./answer";
import { picking, puzzleName } from "./game";
import { choosePuzzle, failed, generate, scramble } from "./generating";
import { NAMES } from "./named";
import { paste } from "./texts";
import { titleOf } from "./titles";
import { words } from "./words";

export function Choose() {
	const t = said(words);
	const now = puzzleName.value;
	const isNamed = NAMES.some((name) => name === now);
	return (
		<div class="row choose">
			<Select<string>
				label={t.puzzle}
				options={isNamed ? NAMES : [now, ...NAMES]}
				chosen={now}
				name={titleOf}
				onChoose={choosePuzzle}
			/>
			<Button label={t.paste} icon="paste" onClick={() => paste.write("")} />
		</div>
	);
}

export function NewPosition() {
	const t = said(words);
	const wanted = useSignal(5);
	const making = table.value;
	if (making.kind !== "made" || making.longest === 0 || !isDrawn.value) {
		return (
			<section class="card start" aria-labelledby="turning-start">
				<h2 id="turning-start">{t.newPosition}</h2>
				<div class="row">
					<Button label={t.scramble} icon="shuffle" onClick={scramble} />
					<GrayPieces />
				</div>
			</section>
		);
	}
	const { longest } = making;
	const length = Math.min(wanted.value, longest);
	return (
		<section class="card start" aria-labelledby="turning-start">
			<h2 id="turning-start">{t.newPosition}</h2>
			<div class="row">
				<Button label={t.random} icon="shuffle" onClick={() => generate(0, longest)} />
				<Button label={t.hardest} icon="flag" onClick={() => generate(longest, longest)} />
				<span class="joined">
					<Select
						label={t.length}
						options={Array.from({ length: longest }, (_, index) => index + 1)}
						chosen={length}
						name={t.ofLength}
						onChoose={(chosen) => {
							wanted.value = chosen;
						}}
					/>
					<Button label={t.make} onClick={() => generate(length, length)} />
				</span>
				<GrayPieces />
			</div>
			{failed.value && <p class="fault">{t.noPosition}</p>}
		</section>
	);
}

function GrayPieces() {
	return (
		<Button
			label={said(words).leaveOpen}
			icon="brush"
			pressed={picking.value}
			onClick={() => {
				picking.value = !picking.value;
			}}
		/>
	);
}
