/** The keys of the game. */

import { usePlayKeys } from "../play/controls";
import { overlay, painting, redo, spoilers, undo } from "./game";
import { generate } from "./generating";
import { giveHint } from "./hint";
import { pause, play, running } from "./player";

export function GameKeys() {
	const acts = { undo, redo, hint: giveHint };
	usePlayKeys(acts, {
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
	return null;
}
