/** The keys of the game. */

import { useKeys, useUndoKeys } from "../keyboard";
import { overlay, painting, redo, spoilers, undo } from "./game";
import { generate } from "./generating";
import { giveHint } from "./hint";
import { pause, play, running } from "./player";

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
			else if (spoilers.value === "shown") play();
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
