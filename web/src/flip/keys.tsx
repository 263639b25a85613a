/** The keys of the game. */

import { useKeys, useUndoKeys } from "../keyboard";
import { giveHint } from "./bar";
import { painting, redo, shown, undo } from "./game";
import { generate } from "./generating";
import { pause, play, playing } from "./playing";
import { spoilers } from "./spoilers";

export function GameKeys() {
	useKeys({
		U: undo,
		Backspace: undo,
		R: redo,
		"?": giveHint,
		H: giveHint,
		N: () => void generate("solvable"),
		P: () => {
			if (playing.value) pause();
			else if (spoilers.value) play();
		},
		E: () => {
			painting.value = !painting.value;
		},
		Escape: () => {
			painting.value = false;
			shown.value = null;
		},
	});
	useUndoKeys(undo, redo);
	return null;
}
