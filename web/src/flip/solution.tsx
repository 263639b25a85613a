/** The solution. */

import { said } from "../language";
import { Solution as PlaySolution } from "../play/solution";
import { known, marks } from "./answer";
import { cellsText, count } from "./bits";
import { game, spoilers } from "./game";
import { player } from "./play";
import { words } from "./words";

export function Solution() {
	const t = said(words);
	const isNothing = game.isSolved.value && player.walk.value.steps.length === 0;
	const isPlayable = known.value?.state.kind !== "impossible" && !isNothing;
	const isLeft = marks.value !== null && count(marks.value) > 0;
	return (
		<PlaySolution
			player={player}
			isShown={spoilers.value === "shown" && isPlayable}
			copied={marks.value !== null && isLeft ? `${cellsText(marks.value)}\n` : null}
			names={{ typed: t.typed, back: t.stepBack, forward: t.stepOn, slider: t.progress }}
		/>
	);
}
