/** The list of all shortest solutions, for the nearest symbol or a chosen symbol. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Choice } from "../controls/choice";
import type { Digit, RotationBoard, RotationSolutions } from "../engine/answers";
import { number, said } from "../language";
import { look } from "./answer";
import { engine } from "./engines";
import { board, position } from "./game";
import { movesIn, turned } from "./lines";
import { player } from "./play";
import { words } from "./words";

/** The limit on the listed solutions. The total number is shown even if the list is cut. */
const LIMIT = 200;

const GOALS = ["nearest", "1", "2", "3"] as const;
type Goal = (typeof GOALS)[number];

interface Found {
	readonly of: RotationBoard;
	readonly goal: Goal;
	readonly solutions: RotationSolutions;
}

export function SolutionList() {
	const t = said(words);
	const unfolded = useSignal(false);
	const goal = useSignal<Goal>("nearest");
	const found = useSignal<Found | null>(null);
	/** The board whose solutions are listed: the board before the moves of the player. */
	const of = useComputed(() => {
		const { start, steps } = position.value;
		return steps.slice(0, player.walk.value.at).reduce(turned, start);
	});
	useSignalEffect(() => {
		if (!unfolded.value) return;
		const asked = of.value;
		const wanted = goal.value;
		const symbol = wanted === "nearest" ? wanted : (Number(wanted) as Digit);
		engine.solutions(asked, symbol, LIMIT).then(
			(solutions) => {
				// An answer to an earlier question is dropped.
				if (asked === of.peek() && wanted === goal.peek())
					found.value = { of: asked, goal: wanted, solutions };
			},
			// If the engine has failed, the view reports it elsewhere.
			() => {},
		);
	});
	const known = found.value?.of === of.value ? found.value : null;
	const count = of.value === board.value ? look.value?.solutions : undefined;
	return (
		<details
			class="all"
			onToggle={(event) => {
				unfolded.value = event.currentTarget.open;
			}}
		>
			<summary>{count === undefined || count < 2 ? t.all : t.allOf(count)}</summary>
			<Choice
				label={t.toFill}
				options={GOALS.map((value) => ({ value, label: t.fill[value] }))}
				chosen={goal.value}
				onChoose={(chosen) => {
					goal.value = chosen;
				}}
			/>
			{known !== null && <List solutions={known.solutions} />}
		</details>
	);
}

function List({ solutions: { count, words: list } }: { readonly solutions: RotationSolutions }) {
	const t = said(words);
	const box = useRef<HTMLDivElement>(null);
	const last = useSignal(0);
	const current = Math.min(last.value, list.length - 1);
	const length = list[0]?.moves.length ?? 0;
	if (length === 0) return <p class="quiet">{t.none}</p>;
	const { steps, at } = player.walk.value;
	const chosen = list.findIndex(({ moves }) => moves === steps.join(""));
	const play = (index: number) => player.play(movesIn(list[index]?.moves ?? ""), "page", at);
	/** Moves within the list by arrow keys. The list as a whole is one stop of the Tab key. */
	const go = (event: KeyboardEvent) => {
		const to = {
			ArrowDown: current + 1,
			ArrowUp: current - 1,
			Home: 0,
			End: list.length - 1,
		}[event.key];
		if (event.key === "Enter" || event.key === " ") {
			event.preventDefault();
			play(current);
		} else if (to !== undefined) {
			event.preventDefault();
			last.value = Math.max(0, Math.min(list.length - 1, to));
			const option = box.current?.children[last.value];
			if (option instanceof HTMLElement) option.focus();
		}
	};
	return (
		<>
			<p class="quiet">{t.listed(count, length)}</p>
			<div ref={box} role="listbox" aria-label={t.all} onKeyDown={go}>
				{list.map(({ moves, fills }, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the list listens to the keys.
					<div
						key={moves}
						role="option"
						tabIndex={index === current ? 0 : -1}
						aria-selected={index === chosen}
						onClick={() => {
							last.value = index;
							play(index);
						}}
					>
						<span class="unseen">{t.listedItem(index + 1, [...moves].join(" "), fills)}</span>
						<span class="index" aria-hidden="true">
							{number(index + 1)}
						</span>
						<span class="letters" aria-hidden="true">
							{moves}
						</span>
						<span class={`chip chip-${fills}`} aria-hidden="true">
							{fills}
						</span>
					</div>
				))}
			</div>
			{count > list.length && <p class="quiet">{t.more(count - list.length)}</p>}
		</>
	);
}
