/** The row below the board, and the bar of a phone. */

import { said } from "../language";
import { type Controls, Bar as PlayBar, PhoneBar as PlayPhoneBar } from "../play/controls";
import { words as playWords } from "../play/words";
import { hint, redo, startOver, undo } from "./actions";
import { position, showAnswers, spoilers } from "./game";
import { generateNext, nextLength } from "./generating";
import { displayed } from "./player";
import { filling } from "./position";
import { resultNow } from "./result";
import { standing } from "./standing";
import { words } from "./words";

function controlsNow(): Controls {
	const { moves, cursor } = position.value;
	return {
		restart: { act: startOver, isOff: cursor === 0 },
		undo: { act: undo, isOff: cursor === 0 },
		redo: { act: redo, isOff: cursor === moves.length },
		hint: { act: hint, isOff: filling(displayed.value) !== null },
	};
}

export function Bar() {
	return (
		<PlayBar
			controls={controlsNow()}
			made={said(words).made(standing.value.made)}
			isShown={spoilers.value === "shown"}
			onShow={showAnswers}
		/>
	);
}

export function PhoneBar() {
	const t = said(words);
	const { par, made } = standing.value;
	return (
		<PlayPhoneBar
			controls={controlsNow()}
			par={par === null ? t.preparing : said(playWords).par(par)}
			made={t.made(made)}
			result={resultNow()}
			next={{ label: t.next(nextLength()), act: generateNext, isOff: par === null }}
		/>
	);
}
