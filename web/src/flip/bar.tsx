/** The row below the board: undo and redo, a hint, and the switch for the answers. */

import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { Button } from "../controls/button";
import { Dock } from "../controls/dock";
import { SpoilerSwitch } from "../controls/spoiler-switch";
import { number, said } from "../language";
import { words as playerWords } from "../player/words";
import { known, marks, par } from "./answer";
import { begun, position, redo, restart, showAnswers, spoilers, undo } from "./game";
import { generateNext, nextPar } from "./generating";
import { giveHint } from "./hint";
import { running } from "./player";
import { resultNow } from "./result";
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
	const nothing = useNothing();
	return (
		<div class="row bar">
			<Button
				label={t.restart}
				icon="first"
				kind="bare"
				onClick={restart}
				disabled={begun.value.presses === 0}
			/>
			<span class="docked">
				<Button label={t.undo} icon="undo" kind="bare" onClick={undo} disabled={cursor === 0} shortcut="U" />
			</span>
			<p class="made">{t.made(number(begun.value.presses), begun.value.presses)}</p>
			<Button
				label={t.redo}
				icon="redo"
				kind="bare"
				onClick={redo}
				disabled={cursor === steps.length}
				shortcut="R"
			/>
			<span class="docked">
				<Button
					label={t.hint}
					icon="hint"
					onClick={giveHint}
					disabled={nothing.value || running.value}
					shortcut="?"
				/>
			</span>
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

/** The same on a phone, with the way to the next board. */
export function PhoneBar() {
	const t = said(words);
	const nothing = useNothing();
	const made = begun.value.presses;
	const next = nextPar(par.value ?? 0);
	return (
		<Dock
			lines={[parLine(), t.made(number(made), made)]}
			result={resultNow()}
			undo={{ label: t.undo, act: undo, isOff: position.value.cursor === 0 }}
			hint={{ label: t.hint, act: giveHint, isOff: nothing.value || running.value }}
			next={{ label: t.next(next), act: () => void generateNext(next), isOff: false }}
		/>
	);
}

function parLine(): string {
	const t = said(words);
	if (par.value !== null) return said(playerWords).par(par.value);
	return known.value === null ? t.starting : t.noPar;
}

/** Whether there is nothing to give a hint about. */
function useNothing(): ReadonlySignal<boolean> {
	const nothing = useSignal(true);
	useSignalEffect(() => {
		nothing.value = marks.value === null || reached.value !== null;
	});
	return nothing;
}
