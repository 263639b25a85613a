/** How the game stands, and the record of it. */

import { computed } from "@preact/signals";
import { isOwn } from "../play/help";
import { recorderOf } from "../play/record";
import type { Standing } from "../play/standing";
import { par } from "./answer";
import { written } from "./bits";
import { begun, position } from "./game";
import { reached } from "./solved";

export const standing = computed<Standing>(() => {
	const { goal, hints } = position.value;
	const { board, presses } = begun.value;
	return {
		board: `${written(board)} ${goal}`,
		par: par.value,
		made: presses,
		hints,
		isOwn: isOwn(position.value),
		isSolved: reached.value !== null,
	};
});

export const recorder = recorderOf("flip");
