/** The board that both searches start from, how to get another one, and how far they may go. */

import { useSignal } from "@preact/signals";
import { hashOf } from "../address";
import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import type { Goal } from "../engine/answers";
import { written } from "../flip/bits";
import { said } from "../language";
import { flip, rotation } from "./engines";
import { Limits } from "./limits";
import { BoardDrawing } from "./node";
import { usualStart } from "./position";
import { begin, position } from "./showing";
import { words } from "./words";

const LENGTHS = Array.from({ length: 13 }, (_, index) => index + 1);
const SIZES = [3, 4, 5, 6] as const;
const GOALS: readonly Goal[] = ["either", "white", "black"];

export function Start() {
	const t = said(words);
	const { start } = position.value;
	const href =
		start.puzzle === "rotation"
			? hashOf({ view: "rotation", parts: [start.board] })
			: hashOf({
					view: "flip",
					parts: [written(start.board), ...(start.goal === "either" ? [] : [start.goal])],
				});
	return (
		<section class="start card" aria-label={t.start}>
			<BoardDrawing board={start} />
			<h1 class="unseen">{t.title}</h1>
			<div class="row">
				<Choice
					label={t.puzzle}
					options={[
						{ value: "rotation", label: t.puzzles.rotation },
						{ value: "flip", label: t.puzzles.flip },
					]}
					chosen={start.puzzle}
					onChoose={(puzzle) => begin(usualStart(puzzle))}
				/>
				{start.puzzle === "rotation" ? <OfLength /> : <OfSize />}
				<a href={href}>{t.play}</a>
				<Limits />
			</div>
		</section>
	);
}

function OfLength() {
	const t = said(words);
	const length = useSignal(7);
	const make = async () => {
		const board = await rotation.generate(length.value, length.value, seed()).catch(() => null);
		if (board !== null) begin({ puzzle: "rotation", board });
	};
	return (
		<span class="row">
			<Button label={t.another} icon="shuffle" onClick={make} />
			<select
				aria-label={t.length}
				value={length.value}
				onChange={(event) => {
					length.value = event.currentTarget.selectedIndex + 1;
				}}
			>
				{LENGTHS.map((length) => (
					<option key={length} value={length}>
						{t.ofLength(length)}
					</option>
				))}
			</select>
		</span>
	);
}

function OfSize() {
	const t = said(words);
	const { start } = position.value;
	const size = useSignal<number>(4);
	const goal = start.puzzle === "flip" ? start.goal : "either";
	const make = async () => {
		const board = await flip.generate(size.value, size.value, "solvable", seed()).catch(() => null);
		if (board !== null) begin({ puzzle: "flip", board, goal });
	};
	return (
		<>
			<span class="row">
				<Button label={t.another} icon="shuffle" onClick={make} />
				<select
					aria-label={t.size}
					value={size.value}
					onChange={(event) => {
						size.value = SIZES[event.currentTarget.selectedIndex] ?? 4;
					}}
				>
					{SIZES.map((size) => (
						<option key={size} value={size}>
							{t.ofSize(size)}
						</option>
					))}
				</select>
			</span>
			<select
				aria-label={t.goal}
				value={goal}
				onChange={(event) => {
					const goal = GOALS[event.currentTarget.selectedIndex];
					if (goal !== undefined && start.puzzle === "flip") begin({ ...start, goal });
				}}
			>
				{GOALS.map((goal) => (
					<option key={goal} value={goal}>
						{t.goals[goal]}
					</option>
				))}
			</select>
		</>
	);
}

function seed(): bigint {
	return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}
