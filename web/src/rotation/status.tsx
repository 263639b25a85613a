/** How far it is to the goal; and when it is reached, how well that was done. */

import { useEffect, useState } from "preact/hooks";
import { number, said } from "../language";
import { engine, failed, look } from "./answer";
import { Star } from "./moves";
import { displayed, show } from "./player";
import { filling, position } from "./position";
import { words } from "./words";

export function Status() {
	const t = said(words);
	const symbol = filling(displayed.value);
	const known = look.value;
	if (symbol !== null && show.value === null) return <Solved symbol={symbol} />;
	if (position.value.spoilers === "hidden") {
		return (
			<section class="card status words">
				<p class="headline">{t.hiddenHead}</p>
				<p class="quiet">{t.hidden}</p>
			</section>
		);
	}
	if (known === null) {
		return (
			<section class="card status words">
				<p class="headline quiet">{failed.value ? "" : t.preparing}</p>
				{failed.value && <p role="alert">{t.failed}</p>}
			</section>
		);
	}
	const nearest = Math.min(...known.symbols);
	return (
		<section class="card status">
			<p class="headline">{t.toGo(known.distance)}</p>
			<div class="each">
				<p class="caption quiet" id="rotation-symbols">
					{t.symbols}
				</p>
				<ul class="symbols" aria-labelledby="rotation-symbols">
					{known.symbols.map((distance, index) => (
						<li key={`symbol ${index + 1}`} class={distance === nearest ? "nearest" : ""}>
							<span class={`chip chip-${index + 1}`} aria-hidden="true">
								{index + 1}
							</span>
							<span aria-hidden="true">{number(distance)}</span>
							{distance === nearest && <Star />}
							<span class="unseen">
								{t.symbol(index + 1, distance)}
								{distance === nearest && t.nearest}
							</span>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

/** The goal is reached: by how many moves, and how many it takes from the start. */
function Solved({ symbol }: { readonly symbol: string }) {
	const t = said(words);
	const { start, cursor } = position.value;
	const [fewest, setFewest] = useState<number | null>(null);
	useEffect(() => {
		let wanted = true;
		engine.look(start).then(
			({ distance }) => wanted && setFewest(distance),
			// It is still solved; only the comparison is missing.
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [start]);
	return (
		<section class="card status words done">
			<p class="headline">{t.solved}</p>
			<p>
				{t.told(t.filled(symbol), "")}
				{t.space}
				{cursor === 0
					? t.solvedAlready
					: fewest !== null && (cursor === fewest ? t.solvedFewest(cursor) : t.solvedMore(cursor, fewest))}
			</p>
		</section>
	);
}
