/** The answer for a large board: its picture beside a picture of the cells to press. */

import { useEffect } from "preact/hooks";
import { Button } from "../../controls/button";
import type { Bits } from "../../engine/answers";
import { number, said } from "../../language";
import { common, count } from "../bits";
import { CellsPicture } from "./cells";
import { download, pictureFile, portableBitmap } from "./files";
import { closeLarge, type Large } from "./large";
import { choosing, source } from "./source";
import { words } from "./words";

export function LargeAnswer({ shown }: { readonly shown: Large }) {
	const t = said(words);
	useEffect(() => scrollTo(0, 0), []);
	const { picture, state } = shown;
	if (picture === null) return <Without state={state.kind} />;
	const { board, name } = picture;
	const size = t.size(number(board.columns), number(board.rows), number(board.rows * board.columns));
	const answer = state.kind === "answered" ? state.answer : null;
	const map = answer === null ? null : answer.kind === "solved" ? answer.presses : answer.obstacle;
	return (
		<div class="stack large-answer">
			<section class="card">
				<div class="said">
					<Verdict board={board} state={state} />
					<p class="quiet">
						{size}
						{state.kind === "answered" && ` · ${t.took(number(Math.round(state.took) / 1000))}`}
					</p>
				</div>
				<div class="row">
					{state.kind === "asking" ? (
						<Button icon="stop" label={t.cancel} onClick={closeLarge} />
					) : (
						<Button icon="grid" label={t.back} onClick={closeLarge} />
					)}
					{source.value !== null && state.kind !== "asking" && (
						<Button
							icon="picture"
							label={t.other}
							onClick={() => {
								choosing.value = true;
							}}
						/>
					)}
				</div>
			</section>
			<div class="pictures">
				<figure>
					<CellsPicture bits={board} label={t.boardPicture} />
					<figcaption>{t.boardPicture}</figcaption>
				</figure>
				{map !== null && answer !== null && (
					<figure>
						<CellsPicture bits={map} label={t.map[answer.kind]} />
						<figcaption>
							{t.map[answer.kind]}
							<Downloads bits={map} name={`${name}-${answer.kind === "solved" ? "presses" : "pattern"}`} />
						</figcaption>
					</figure>
				)}
			</div>
		</div>
	);
}

function Without({ state }: { readonly state: Large["state"]["kind"] }) {
	const t = said(words);
	return (
		<section class="card large-answer" role="status">
			<p class="headline">{state === "missing" ? t.missing : t.asking}</p>
			{state === "missing" && <p>{t.missingMeans}</p>}
			<Button icon="grid" label={t.back} onClick={closeLarge} />
		</section>
	);
}

function Verdict({ board, state }: { readonly board: Bits; readonly state: Large["state"] }) {
	const t = said(words);
	if (state.kind === "asking") {
		return (
			<div role="status">
				<p class="headline">{t.asking}</p>
				<progress aria-label={t.asking} />
			</div>
		);
	}
	if (state.kind !== "answered") return <p role="alert">{t.failed}</p>;
	const { answer } = state;
	if (answer.kind === "impossible") {
		const cells = count(answer.obstacle);
		return (
			<div role="status">
				<p class="headline bad">{t.impossible}</p>
				<p>{t.why(cells, count(common(answer.obstacle, board)))}</p>
			</div>
		);
	}
	return (
		<div role="status">
			<p class="headline">{t.presses(answer.count)}</p>
			<p>
				{t.ends[answer.reached]}
				{t.space}
				{answer.nullity === 0 ? t.only : t.oneOf(answer.nullity)}
			</p>
		</div>
	);
}

function Downloads({ bits, name }: { bits: Bits; name: string }) {
	const t = said(words);
	return (
		<span class="row">
			<Button
				label={t.png}
				onClick={() => {
					void pictureFile(bits).then((file) => {
						if (file !== null) download(file, `${name}.png`);
					});
				}}
			/>
			<Button label={t.pbm} onClick={() => download(portableBitmap(bits), `${name}.pbm`)} />
		</span>
	);
}
