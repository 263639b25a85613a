/** How the game stands, and the record of it. */

import { computed } from "@preact/signals";
import { isOwn } from "../play/help";
import { recorderOf } from "../play/record";
import type { Standing } from "../play/standing";
import { position } from "./game";
import { displayed, show } from "./player";
import { filling } from "./position";
import { par } from "./review";

export const standing = computed<Standing>(() => {
	const { start, cursor, hints } = position.value;
	return {
		board: start,
		par: par.value,
		made: cursor,
		hints,
		isOwn: isOwn(position.value),
		isSolved: filling(displayed.value) !== null && show.value === null,
	};
});

export const recorder = recorderOf("rotation");
