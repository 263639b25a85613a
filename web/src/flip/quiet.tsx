/** The quiet patterns: press sets that change nothing. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { announce } from "../announce";
import { Button } from "../controls/button";
import type { Bits } from "../engine/answers";
import { number, said } from "../language";
import { words as playWords } from "../play/words";
import { cells, count } from "./bits";
import { quick } from "./engines";
import { board, overlay } from "./game";
import { player, pressesOf } from "./play";
import { isLarge, tilesPath } from "./tiles";
import { words } from "./words";

/** The largest number of patterns that are drawn. */
const MOST = 24;

interface Known {
	readonly rows: number;
	readonly columns: number;
	readonly nullity: number;
	readonly patterns: readonly Bits[];
}

export function Quiet() {
	const t = said(words);
	const known = useSignal<Known | null>(null);
	const size = useComputed(() => `${board.value.rows} ${board.value.columns}`);
	const isDone = useSignal(false);
	useSignalEffect(() => {
		const asked = size.value;
		const [rows = 1, columns = 1] = asked.split(" ").map(Number);
		isDone.value = false;
		quick
			.quiet(rows, columns, MOST)
			.then((answer) => {
				if (size.value === asked) known.value = { rows, columns, ...answer };
			})
			// Without an answer, the patterns are left out, and the game goes on.
			.catch(() => {});
	});
	if (known.value === null) return null;
	const { rows, columns, nullity, patterns } = known.value;
	const chosen = patterns.find((pattern) => pattern === overlay.value);
	return (
		<section class="card patterns" aria-label={t.quiet}>
			<h2>{t.quiet}</h2>
			{nullity === 0 ? (
				<p>{t.noQuiet(rows, columns)}</p>
			) : (
				<>
					<p>
						{[t.quietWhat, t.nullity(nullity, solutions(nullity)), t.onlySome(nullity)].join(
							said(playWords).space,
						)}
					</p>
					<div class="gallery">
						{patterns.map((pattern, index) => (
							<button
								type="button"
								key={index}
								aria-pressed={pattern === chosen}
								aria-label={t.pattern(index + 1, count(pattern))}
								title={t.pattern(index + 1, count(pattern))}
								onClick={() => {
									overlay.value = pattern === chosen ? null : pattern;
									isDone.value = false;
								}}
							>
								<PatternDrawing pattern={pattern} />
							</button>
						))}
						{nullity > patterns.length && <p class="quiet">{t.others(nullity - patterns.length)}</p>}
					</div>
					{chosen !== undefined && (
						<div class="row">
							<Button
								kind="main"
								label={t.apply(count(chosen))}
								onClick={() => {
									const presses = pressesOf(chosen);
									isDone.value = false;
									// The rate is high enough that playback takes at most two seconds.
									player.playThrough(presses, Math.max(4, presses.length / 2), () => {
										isDone.value = true;
										announce(t.nothing);
									});
								}}
							/>
							<Button
								label={t.hide}
								onClick={() => {
									overlay.value = null;
								}}
							/>
						</div>
					)}
					{isDone.value && <p class="unchanged">{t.nothing}</p>}
				</>
			)}
		</section>
	);
}

function PatternDrawing({ pattern }: { pattern: Bits }) {
	const { rows, columns } = pattern;
	return (
		<svg class="pattern-drawing" viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
			<rect class="ground" width={columns} height={rows} />
			<path d={tilesPath(cells(pattern), { gap: isLarge(pattern) ? 0 : 0.06, corner: 0 })} />
		</svg>
	);
}

/** The number of solutions, 2 to the power of the nullity, if it is short enough to read. */
function solutions(nullity: number): string {
	return nullity <= 40 ? ` = ${number(2 ** nullity)}` : "";
}
