/** How the game stands: its par, the moves made, and, where answers are shown, the distance to the goal. */

import { Button } from "../controls/button";
import { MovesMade } from "../controls/moves-made";
import { number, said } from "../language";
import { failed, look } from "./answer";
import { position, spoilers } from "./game";
import { generateNext, nextLength } from "./generating";
import { Star } from "./moves";
import { displayed } from "./player";
import { filling, isOwn } from "./position";
import { resultNow } from "./result";
import { costs, par } from "./review";
import { words } from "./words";

const SYMBOLS = [1, 2, 3] as const;

export function Status() {
	const t = said(words);
	const isSolved = resultNow() !== null;
	return (
		<section class={isSolved ? "card status done" : "card status"} aria-label={t.status}>
			{isSolved ? <Solved /> : spoilers.value === "shown" ? <Distances /> : <Par />}
			<Game isSolved={isSolved} />
		</section>
	);
}

/** The par, without anything about the way. */
function Par() {
	const t = said(words);
	if (failed.value) return <p role="alert">{t.failed}</p>;
	return (
		<div class="state">
			<p class={par.value === null ? "headline quiet" : "headline"}>
				{par.value === null ? t.preparing : t.par(par.value)}
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
	// Until the answer is known, everything but its numbers is there and takes its room.
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

/** The goal is reached: in how many moves, and how few would do. */
function Solved() {
	const t = said(words);
	const result = resultNow();
	return (
		<div class="state">
			<p class="headline">{result?.headline}</p>
			<p>
				{t.sentence(t.filled(filling(displayed.value) ?? ""))}
				{t.space}
				{result?.verdict}
			</p>
		</div>
	);
}

/** Par, hints and moves so far, and the way to the next board. */
function Game({ isSolved }: { readonly isSolved: boolean }) {
	const t = said(words);
	const { cursor, hints } = position.value;
	const next = nextLength();
	// Before the end, a cost would give the answer away.
	const isOpen = isSolved || spoilers.value === "shown";
	const moves = costs.value.map(({ move, cost }) => ({ label: move, cost: isOpen ? cost : null }));
	return (
		<div class="game">
			<div class="row">
				<p class="tally quiet">
					{[isOpen && par.value !== null ? t.par(par.value) : null, hints > 0 ? t.hints(hints) : null]
						.filter((part) => part !== null)
						.join(" · ")}
				</p>
				<Button
					label={t.next(next)}
					kind={isSolved ? "main" : "plain"}
					onClick={generateNext}
					disabled={par.value === null}
				/>
			</div>
			{cursor > 0 && (
				<MovesMade label={t.movesMade} moves={moves} isOpen={isOpen} isOwn={isOwn(position.value)} />
			)}
			{cursor > 0 && !isOpen && <p class="quiet">{t.costsLater}</p>}
		</div>
	);
}
