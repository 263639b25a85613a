/** The board from which both searches start, the controls that change it, and the limits of the searches. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { hashOf } from "../address";
import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import { Select } from "../controls/select";
import type { Goal } from "../engine/answers";
import { written } from "../flip/bits";
import { said } from "../language";
import { LENGTHS } from "../rotation/lengths";
import { flip, rotation } from "./engines";
import { begin, position } from "./game";
import { Limits } from "./limits";
import { BoardDrawing } from "./node";
import { usualStart } from "./position";
import { words } from "./words";

const SIZES = [3, 4, 5, 6] as const;
type Size = (typeof SIZES)[number];
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

/** Generates a board of a chosen length. The list shows the length of the current board once it is known. */
function OfLength() {
	const t = said(words);
	const { start } = position.value;
	const board = start.puzzle === "rotation" ? start.board : "";
	const length = useSignal(7);
	useEffect(() => {
		let wanted = true;
		rotation.look(board).then(
			({ distance }) => {
				if (wanted) length.value = distance;
			},
			// Without an answer, the list keeps the length that was chosen last.
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [board]);
	const make = async (moves: number) => {
		const board = await rotation.generate(moves, moves, seed()).catch(() => null);
		if (board !== null) begin({ puzzle: "rotation", board });
	};
	return (
		<span class="row">
			<Button label={t.another} icon="shuffle" onClick={() => make(length.value)} />
			<Select
				label={t.length}
				options={LENGTHS}
				chosen={length.value}
				name={t.ofLength}
				onChoose={(chosen) => {
					length.value = chosen;
					void make(chosen);
				}}
			/>
		</span>
	);
}

function OfSize() {
	const t = said(words);
	const { start } = position.value;
	const rows = start.puzzle === "flip" ? start.board.rows : 4;
	const size = useSignal<Size>(SIZES.find((size) => size === rows) ?? 4);
	const goal = start.puzzle === "flip" ? start.goal : "either";
	const make = async (size: Size) => {
		const board = await flip.generate(size, size, "solvable", seed()).catch(() => null);
		if (board !== null) begin({ puzzle: "flip", board, goal });
	};
	return (
		<>
			<span class="row">
				<Button label={t.another} icon="shuffle" onClick={() => make(size.value)} />
				<Select
					label={t.size}
					options={SIZES}
					chosen={size.value}
					name={t.ofSize}
					onChoose={(chosen) => {
						size.value = chosen;
						void make(chosen);
					}}
				/>
			</span>
			<Select
				label={t.goal}
				options={GOALS}
				chosen={goal}
				name={(goal) => t.goals[goal]}
				onChoose={(goal) => {
					if (start.puzzle === "flip") begin({ ...start, goal });
				}}
			/>
		</>
	);
}

function seed(): bigint {
	return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}
