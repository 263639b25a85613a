/** The keys of the game. */

import { useEffect } from "preact/hooks";
import { useKeys } from "../keyboard";
import { giveHint } from "./bar";
import { painting, redo, shown, undo } from "./game";
import { generate } from "./generating";
import { pause, play, playing } from "./playing";
import { spoilers } from "./spoilers";
import { WRITTEN_IN } from "./writing";

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
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
			const writes = event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null;
			if (writes || document.querySelector("dialog[open]")) return;
			const key = event.key.toLowerCase();
			const act = key === "y" || (key === "z" && event.shiftKey) ? redo : key === "z" ? undo : null;
			if (act === null) return;
			event.preventDefault();
			act();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
	return null;
}
