/** Facts about the whole game: its quiet patterns and God's number. */

import { signal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../announce";
import { Button } from "../controls/button";
import type { LightsCensus, LightsGame } from "../engine/lights";
import { said } from "../language";
import { censusCommand } from "./command";
import { counter, quick } from "./engines";
import { board, chosen, painting, shape } from "./game";
import { cutting } from "./holes";
import { player } from "./play";
import { Command } from "./status";
import { words } from "./words";

/** The largest number of patterns that are drawn. */
const MOST = 24;

interface Quiet {
	readonly of: LightsGame;
	readonly nullity: number;
	readonly patterns: readonly Uint8Array[];
}

const quiet = signal<Quiet | null>(null);

/** Whether the patterns of the first game are still unknown. When they appear, everything below them moves. */
export const isUnknown = signal(true);

/** The quiet pattern that is marked on the board; `null` if none is. */
export const overlay = signal<Uint8Array | null>(null);

type Counting =
	| { readonly of: LightsGame; readonly kind: "counting"; readonly fraction: number }
	| { readonly of: LightsGame; readonly kind: "counted"; readonly census: LightsCensus }
	/** There is no census: counting would take too long or too much memory. */
	| { readonly of: LightsGame; readonly kind: "none" };

const counting = signal<Counting | null>(null);

function stop(): void {
	if (counting.peek()?.kind === "counting") counter.cancel();
	counting.value = null;
}

function count(): void {
	const of = chosen.peek();
	const show = (now: Counting | null) => {
		if (counting.peek()?.of === of) counting.value = now;
	};
	counting.value = { of, kind: "counting", fraction: 0 };
	counter
		.census(of, ({ fraction }) => show({ of, kind: "counting", fraction }))
		.then((census) => show(census === null ? { of, kind: "none" } : { of, kind: "counted", census }))
		// Rejected if counting was stopped or the engine failed.
		.catch(() => show(null));
}

export function Facts() {
	const t = said(words);
	useSignalEffect(() => {
		const of = chosen.value;
		overlay.value = null;
		if (counting.peek()?.of !== of) stop();
		if (shape.value === null) return;
		quick
			.quiet(of, 0, MOST)
			.then((found) => {
				if (chosen.peek() === of) quiet.value = { of, ...found };
				isUnknown.value = false;
			})
			// Without an answer, the patterns are left out, and the game goes on.
			.catch(() => {
				isUnknown.value = false;
			});
	});
	useEffect(() => {
		return () => {
			stop();
			overlay.value = null;
		};
	}, []);
	const known = quiet.value?.of === chosen.value ? quiet.value : null;
	// With fewer buttons than cells, some boards have no solution.
	const isFixed = (shape.value?.buttons.length ?? 0) < (shape.value?.cells.length ?? 0);
	const noQuiet = isFixed ? t.noQuietFixed : t.noQuiet;
	return (
		<section class="card facts" aria-labelledby="lights-facts">
			<h2 id="lights-facts">{t.about}</h2>
			{known !== null && (
				<p>
					<strong>{t.nullity(known.nullity)}</strong> {known.nullity === 0 ? noQuiet : t.quietWhat}
				</p>
			)}
			{known !== null && known.nullity > 0 && <Patterns {...known} />}
			<Gods />
		</section>
	);
}

function Patterns({ nullity, patterns }: Quiet) {
	const t = said(words);
	const shown = overlay.value;
	const count = (pattern: Uint8Array) => pattern.reduce((sum, times) => sum + times, 0);
	return (
		<>
			<div class="row">
				{patterns.map((pattern, index) => (
					<Button
						key={index}
						label={t.quietOf(index + 1, count(pattern))}
						pressed={pattern === shown}
						onClick={() => {
							painting.value = false;
							cutting.value = false;
							overlay.value = pattern === shown ? null : pattern;
						}}
					/>
				))}
			</div>
			{nullity > patterns.length && <p class="quiet">{t.others(nullity - patterns.length)}</p>}
			{shown !== null && (
				<div class="row">
					<Button
						kind="main"
						label={t.apply}
						onClick={() => {
							const steps = [...shown].flatMap((times, button) =>
								Array.from({ length: times }, () => button),
							);
							// The rate is high enough that playback takes at most two seconds.
							player.playThrough(steps, Math.max(4, steps.length / 2), () => announce(t.nothing));
						}}
					/>
				</div>
			)}
		</>
	);
}

function Gods() {
	const t = said(words);
	const now = counting.value;
	if (now === null) return <Button label={t.count} disabled={shape.value === null} onClick={count} />;
	switch (now.kind) {
		case "counting":
			return (
				<div class="row">
					<progress value={now.fraction} aria-label={t.countingBoards} />
					<Button label={t.stop} icon="stop" onClick={stop} />
				</div>
			);
		case "none":
			return <Command text={t.countTooLarge} command={censusCommand()} />;
		case "counted": {
			const counts = board.value.goal === null ? now.census.cheapest : now.census.uniform;
			const all = counts.reduce((sum, count) => sum + count, 0n);
			return (
				<p role="status">
					<strong>{t.gods(counts.length - 1)}</strong> {t.boardsAt(counts.at(-1) ?? 0n)} {t.solvable(all)}
				</p>
			);
		}
	}
}
