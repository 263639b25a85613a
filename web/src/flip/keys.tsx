/** The keys of the game. */

import { useKeys, useUndoKeys } from "../keyboard";
import { giveHint } from "./bar";
import { overlay, painting, redo, undo } from "./game";
import { generate } from "./generating";
import { pause, play, running } from "./player";
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
			if (running.value) pause();
			else if (spoilers.value) play();
		},
		E: () => {
			painting.value = !painting.value;
		},
		Escape: () => {
			painting.value = false;
			overlay.value = null;
		},
	});
	useUndoKeys(undo, redo);
	return null;
}
