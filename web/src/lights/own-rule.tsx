/** A rule that a person draws: the cells that a press changes, relative to the pressed cell. */

import { useSignal } from "@preact/signals";
import { Button } from "../controls/button";
import { said } from "../language";
import { chosen } from "./game";
import { chooseGame } from "./generating";
import { words } from "./words";

/** The number of rows and of columns of the drawing. The pressed cell is in the middle. */
const SIDE = 5;
const MIDDLE = (SIDE * SIDE - 1) / 2;

export function OwnRule() {
	const t = said(words);
	const cells = useSignal<readonly boolean[]>(
		Array.from({ length: SIDE * SIDE }, (_, cell) => cell === MIDDLE),
	);
	const isEmpty = !cells.value.includes(true);
	return (
		<details class="card own-rule">
			<summary>{t.drawRule}</summary>
			<p class="quiet">{t.drawHow}</p>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
			<div class="offsets" role="group" aria-label={t.drawRule}>
				{cells.value.map((isChanged, cell) => (
					<button
						key={cell}
						type="button"
						class={cell === MIDDLE ? "middle" : ""}
						aria-pressed={isChanged}
						aria-label={t.offset(Math.floor(cell / SIDE) - (SIDE - 1) / 2, (cell % SIDE) - (SIDE - 1) / 2)}
						onClick={() => {
							cells.value = cells.value.map((before, other) => (other === cell ? !before : before));
						}}
					/>
				))}
			</div>
			<div class="row">
				<Button
					kind="main"
					label={t.useRule}
					disabled={isEmpty}
					onClick={() => {
						const isGrid = !chosen.peek().shape.includes(":");
						const rule = drawing(cells.peek());
						void chooseGame(isGrid ? { rule } : { rule, shape: "5x5", mask: "" });
					}}
				/>
				{isEmpty && <p class="quiet">{t.emptyRule}</p>}
			</div>
		</details>
	);
}

/** The rule in the library's notation. The pressed cell is `O` if the press changes it, and otherwise `X`. */
export function drawing(cells: readonly boolean[]): string {
	const letters = cells.map((isChanged, cell) =>
		cell === MIDDLE ? (isChanged ? "O" : "X") : isChanged ? "#" : ".",
	);
	const rows = Array.from({ length: SIDE }, (_, row) => letters.slice(row * SIDE, (row + 1) * SIDE).join(""));
	return rows.join("/");
}
