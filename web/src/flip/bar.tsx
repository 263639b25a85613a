/** The row below the board: undo and redo, a hint, and the switch for the answers. */

import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { Button } from "../controls/button";
import { SpoilerSwitch } from "../controls/spoiler-switch";
import { number, said } from "../language";
import { marks } from "./answer";
import { begun, position, redo, restart, showAnswers, spoilers, undo } from "./game";
import { giveHint } from "./hint";
import { running } from "./player";
import { reached } from "./solved";
import { words } from "./words";

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
			<SpoilerSwitch
				isOn={spoilers.value === "shown"}
				onChange={(isOn) => showAnswers(isOn, reached.value !== null)}
			/>
		</div>
	);
}
