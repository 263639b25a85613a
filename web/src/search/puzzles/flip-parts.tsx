/** The Flip Game in the view of searches: its drawing, and the choice of a board. */

import { useSignal } from "@preact/signals";
import { Button } from "../../controls/button";
import { Select } from "../../controls/select";
import type { Bits, Step } from "../../engine/answers";
import { drawn, none, toggled } from "../../flip/bits";
import { FlipDrawing } from "../../flip/drawing";
import { said } from "../../language";
import { flip as engine, seed } from "../engines";
import type { Parts } from "../parts";
import { words } from "../words";
import { GOALS, type Start } from "./flip";

export const flip: Parts<Start> = {
	Drawing: ({ board: { board }, path }) => (
		<FlipDrawing
			board={board}
			marked={cellsOf(path, board)}
			label={said(words).flipBoard(drawn(board, "w", "b").join(" "))}
		/>
	),
	Choose: OfSize,
	Answer: () => <p>{said(words).atOnce.algebra}</p>,
};

function cellsOf(steps: readonly Step[], { rows, columns }: Bits): Bits {
	return toggled(
		none(rows, columns),
		steps.map((step) => [Math.floor(step / columns), step % columns] as const),
	);
}

const SIZES = [3, 4, 5, 6] as const;
type Size = (typeof SIZES)[number];

function OfSize({ start, begin }: { readonly start: Start; readonly begin: (start: Start) => void }) {
	const t = said(words);
	const size = useSignal<Size>(SIZES.find((size) => size === start.board.rows) ?? 4);
	const make = async (size: Size) => {
		const board = await engine.generate(size, size, "solvable", seed()).catch(() => null);
		if (board !== null) begin({ ...start, board });
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
				chosen={start.goal}
				name={(goal) => t.goals[goal]}
				onChoose={(goal) => begin({ ...start, goal })}
			/>
		</>
	);
}
