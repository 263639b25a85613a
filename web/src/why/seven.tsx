/**
 * Lights Out on seven cells. Presses can be made in any order, a quiet pattern changes nothing, and each press changes
 * an even number of its cells.
 */

import { useSignal } from "@preact/signals";
import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import { number, said } from "../language";
import { BOARDS, CHANGED, litAfter, QUIET } from "./cells";
import { words } from "./words";

/** The cells in their rows. Cells that touch are neighbors. */
const ROWS: readonly (readonly number[])[] = [
	[0, 1],
	[2, 3, 4],
	[5, 6],
];

export function Seven() {
	const t = said(words).seven;
	const name = useSignal<keyof typeof BOARDS>("possible");
	const presses = useSignal<readonly number[]>([]);
	const lit = litAfter(BOARDS[name.value], presses.value);
	const framed = lit.filter((cell) => QUIET.includes(cell)).length;
	/** Presses cells. A second press on a cell takes the first one back. */
	const press = (cells: readonly number[]) => {
		const before = presses.value;
		presses.value = CHANGED.map((_, cell) => cell).filter(
			(cell) => before.includes(cell) !== cells.includes(cell),
		);
	};
	return (
		<figure class="seven">
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
			<div class="cells" role="group" aria-label={t.board}>
				{ROWS.map((row) => (
					<div key={row[0]} class="line">
						{row.map((cell) => (
							<button
								key={cell}
								type="button"
								class={`${lit.includes(cell) ? "black" : "white"} ${QUIET.includes(cell) ? "framed" : ""}`}
								aria-pressed={presses.value.includes(cell)}
								aria-label={t.cell(cell + 1, lit.includes(cell))}
								onClick={() => press([cell])}
							>
								{presses.value.includes(cell) && <i>●</i>}
							</button>
						))}
					</div>
				))}
			</div>
			<figcaption>
				<Choice
					label={t.board}
					options={(["possible", "impossible"] as const).map((value) => ({ value, label: t.boards[value] }))}
					chosen={name.value}
					onChoose={(chosen) => {
						name.value = chosen;
						presses.value = [];
					}}
				/>
				<Button label={t.quiet} onClick={() => press(QUIET)} />
				<p role="status">
					{lit.length === 0
						? t.solved(number(presses.value.length))
						: t.framed(number(framed), framed % 2 === 1)}
				</p>
			</figcaption>
		</figure>
	);
}
