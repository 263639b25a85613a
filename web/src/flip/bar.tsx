/** The row below the board, and the bar of a phone. */

import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { Button } from "../controls/button";
import { number, said } from "../language";
import { type Controls, Bar as PlayBar, PhoneBar as PlayPhoneBar } from "../play/controls";
import { words as playWords } from "../play/words";
import { known, marks } from "./answer";
import { position, redo, restart, showAnswers, spoilers, undo } from "./game";
import { generateNext, nextPar } from "./generating";
import { giveHint } from "./hint";
import { running } from "./player";
import { resultNow } from "./result";
import { reached } from "./solved";
import { standing } from "./standing";
import { words } from "./words";

interface BarProps {
	/** Whether cells are drawn larger than the board has room for. */
	readonly magnified: Signal<boolean>;
	/** Whether they would be too small for a finger otherwise. */
	readonly small: boolean;
}

export function Bar({ magnified, small }: BarProps) {
	const t = said(words);
	const { made } = standing.value;
	return (
		<PlayBar
			controls={useControls()}
			made={t.made(number(made), made)}
			isShown={spoilers.value === "shown"}
			onShow={(isShown) => showAnswers(isShown, reached.value !== null)}
		>
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
		</PlayBar>
	);
}

export function PhoneBar() {
	const t = said(words);
	const { par, made } = standing.value;
	const next = nextPar(par ?? 0);
	return (
		<PlayPhoneBar
			controls={useControls()}
			par={parLine()}
			made={t.made(number(made), made)}
			result={resultNow()}
			next={{ label: t.next(next), act: () => void generateNext(next), isOff: false }}
		/>
	);
}

function useControls(): Controls {
	const nothing = useNothing();
	const { steps, cursor } = position.value;
	return {
		restart: { act: restart, isOff: standing.value.made === 0 },
		undo: { act: undo, isOff: cursor === 0 },
		redo: { act: redo, isOff: cursor === steps.length },
		hint: { act: giveHint, isOff: nothing.value || running.value },
	};
}

function parLine(): string {
	const t = said(words);
	const { par } = standing.value;
	if (par !== null) return said(playWords).par(par);
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
