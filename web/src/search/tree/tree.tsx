/** The growing tree of a search: a canvas, and a legend of its colors. */

import { effect, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { SearchTree } from "../../engine/answers";
import { number, said } from "../../language";
import { theme } from "../../theme";
import { heuristic } from "../methods";
import type { Run } from "../run";
import { words } from "../words";
import { grow, isTimely, MOST, wantedOf } from "./growth";
import { COLORS, colorOf, Painter } from "./painter";
import "./tree.css";

export function Tree({ run }: { readonly run: Run }) {
	const t = said(words);
	const lower = useRef<HTMLCanvasElement>(null);
	const upper = useRef<HTMLCanvasElement>(null);
	const tree = useSignal<SearchTree | undefined>(undefined);
	const painted = useSignal(0);
	useEffect(() => {
		if (lower.current === null || upper.current === null) return;
		const painter = new Painter(lower.current, upper.current);
		let asked: string | undefined;
		let frame = 0;
		const draw = () => {
			const nodes = wantedOf(run, run.report.peek())?.nodes ?? 0;
			const isDone = painter.paint(nodes, run.standing.peek() === "solved" ? "solved" : "open");
			painted.value = painter.painted;
			frame = isDone ? 0 : requestAnimationFrame(draw);
		};
		const repaint = () => {
			painter.begin(tree.peek());
			if (frame === 0) frame = requestAnimationFrame(draw);
		};
		const ends = [
			effect(() => {
				const wanted = wantedOf(run, run.report.value);
				const key = wanted?.key;
				if (key !== asked && wanted === undefined) {
					tree.value = undefined;
				} else if (key !== asked && wanted !== undefined && isTimely(run, wanted)) {
					grow(run, wanted).then(
						(grown) => {
							if (asked === key) tree.value = grown;
						},
						// Without a picture of its tree, the search goes on.
						() => {},
					);
				} else {
					return;
				}
				asked = key;
			}),
			effect(() => {
				tree.value;
				theme.value;
				repaint();
			}),
			effect(() => {
				run.report.value;
				run.standing.value;
				if (frame === 0) frame = requestAnimationFrame(draw);
			}),
		];
		const resized = new ResizeObserver(repaint);
		resized.observe(lower.current);
		const dark = matchMedia("(prefers-color-scheme: dark)");
		dark.addEventListener("change", repaint);
		return () => {
			asked = undefined;
			for (const end of ends) end();
			resized.disconnect();
			dark.removeEventListener("change", repaint);
			cancelAnimationFrame(frame);
		};
	}, [run]);
	const nodes = wantedOf(run, run.report.value)?.nodes ?? 0;
	return (
		<figure class="tree">
			<div class="canvases" role="img" aria-label={t.tree.label(number(painted.value))}>
				<canvas ref={lower} />
				<canvas ref={upper} />
			</div>
			<figcaption class="quiet">
				<Legend run={run} tree={tree.value} />
				{nodes > MOST && <span>{t.tree.first(number(MOST))}</span>}
			</figcaption>
		</figure>
	);
}

/** The legend: each sum f that occurs, in its color. */
function Legend({ run, tree }: { readonly run: Run; readonly tree: SearchTree | undefined }) {
	const t = said(words);
	const sums = [...new Set(tree?.sums)].sort((one, two) => one - two);
	const least = sums[0] ?? 0;
	const shown = sums.filter((sum) => sum - least < COLORS);
	return (
		<span class="legend">
			{heuristic(run.task.method) === null ? t.tree.depth : t.tree.sum}{" "}
			{shown.map((sum) => (
				<span key={sum}>
					<i class={`f-${colorOf(sum, least)}`} />
					{number(sum)}
					{sum === shown.at(-1) && shown.length < sums.length && "+"}
				</span>
			))}
		</span>
	);
}
