/** What stands below the board: back and forth through the presses, a hint, and whether spoilers are shown. */

import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { announce } from "../announce";
import { Button } from "../controls/button";
import { Check } from "../controls/check";
import { number, said } from "../language";
import { marks } from "./answer";
import { cells } from "./bits";
import { begun, board, position, redo, restart, undo } from "./game";
import { running } from "./player";
import { reached } from "./solved";
import { hint, spoilers } from "./spoilers";
import { words } from "./words";

/** Shows one cell of the solution, the first in reading order. */
export function giveHint(): void {
	const [first] = marks.value === null ? [] : cells(marks.value);
	if (first === undefined || reached.value !== null) return;
	const [row, column] = first;
	hint.value = row * board.value.columns + column;
	announce(said(words).hinted(row + 1, column + 1));
}

interface BarProps {
	/** Whether cells are drawn larger than the board has room for. */
	readonly magnified: Signal<boolean>;
	/** Whether they would be too small for a finger otherwise. */
	readonly small: boolean;
}

export function Bar({ magnified, small }: BarProps) {
	const t = said(words);
	const { steps, cursor } = position.value;
	const nothing = useSignal(true);
	useSignalEffect(() => {
		nothing.value = marks.value === null || reached.value !== null;
	});
	return (
		<div class="row bar">
			<Button
				label={t.restart}
				icon="first"
				kind="bare"
				onClick={restart}
				disabled={begun.value.presses === 0}
			/>
			<Button label={t.undo} icon="undo" kind="bare" onClick={undo} disabled={cursor === 0} shortcut="U" />
			<p class="made">{t.made(number(begun.value.presses), begun.value.presses)}</p>
			<Button
				label={t.redo}
				icon="redo"
				kind="bare"
				onClick={redo}
				disabled={cursor === steps.length}
				shortcut="R"
			/>
			<Button
				label={t.hint}
				icon="hint"
				onClick={giveHint}
				disabled={nothing.value || running.value}
				shortcut="?"
			/>
			{small && (
				<Button
					label={t.magnify}
					icon="search"
					pressed={magnified.value}
					onClick={() => {
						magnified.value = !magnified.value;
					}}
				/>
			)}
			<Check
				role="switch"
				label={t.spoilers}
				checked={!spoilers.value}
				onChange={(hidden) => {
					spoilers.value = !hidden;
				}}
			/>
		</div>
	);
}
