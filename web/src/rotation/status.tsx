/** The status of the game: its par, the moves made and, if answers are shown, the distance to the goal. */

import { number, said } from "../language";
import { Tally } from "../play/tally";
import { words as playWords } from "../play/words";
import { failed, look } from "./answer";
import { spoilers } from "./game";
import { Star } from "./moves";
import { filled, play } from "./play";
import { review } from "./review";
import { words } from "./words";

const SYMBOLS = [1, 2, 3] as const;

export function Status() {
	const t = said(words);
	const isSolved = play.result() !== null;
	return (
		<section class={isSolved ? "card status done" : "card status"} aria-label={t.status}>
			{isSolved ? <Solved /> : spoilers.value === "shown" ? <Distances /> : <Par />}
			<Tally play={play} />
		</section>
	);
}

function Par() {
	const t = said(words);
	if (failed.value) return <p role="alert">{t.failed}</p>;
	return (
		<div class="state">
			<p class={review.par.value === null ? "headline quiet" : "headline"}>
				{review.par.value === null ? t.preparing : said(playWords).par(review.par.value)}
			</p>
			<p class="quiet">{t.parMeans}</p>
		</div>
	);
}

function Distances() {
	const t = said(words);
	const known = look.value;
	if (failed.value && known === null) {
		return (
			<div class="state">
				<p role="alert">{t.failed}</p>
			</div>
		);
	}
	// Until the answer is known, everything but its numbers is rendered, so that nothing moves when they arrive.
	const nearest = Math.min(...(known?.symbols ?? []));
	return (
		<div class="state">
			<p class={known === null ? "headline quiet" : "headline"}>
				{known === null ? t.preparing : t.toGo(known.distance)}
			</p>
			<div class="each">
				<p class="caption quiet" id="rotation-symbols">
					{t.symbols}
				</p>
				<ul class="symbols" aria-labelledby="rotation-symbols">
					{SYMBOLS.map((symbol, index) => {
						const distance = known?.symbols[index];
						return (
							<li key={`symbol ${symbol}`} class={distance === nearest ? "nearest" : ""}>
								<span class={`chip chip-${symbol}`} aria-hidden="true">
									{symbol}
								</span>
								{distance !== undefined && (
									<>
										<span aria-hidden="true">{number(distance)}</span>
										{distance === nearest && <Star />}
										<span class="unseen">
											{t.symbol(symbol, distance)}
											{distance === nearest && t.nearest}
										</span>
									</>
								)}
							</li>
						);
					})}
				</ul>
			</div>
		</div>
	);
}

function Solved() {
	const result = play.result();
	return (
		<div class="state">
			<p class="headline">{result?.headline}</p>
			<p>
				{filled()}
				{said(playWords).space}
				{result?.verdict}
			</p>
		</div>
	);
}
