/** How a game ended. */

import type { Result } from "../controls/dock";
import { said } from "../language";
import { position } from "./game";
import { displayed, show } from "./player";
import { filling, isOwn } from "./position";
import { par } from "./review";
import { words } from "./words";

/** The end of the game, in how many moves, and how few would do; `null` until the center is filled. */
export function resultNow(): Result | null {
	if (filling(displayed.value) === null || show.value !== null) return null;
	const t = said(words);
	const { cursor, helped, looked } = position.value;
	const own = isOwn(position.value);
	const verdict = () => {
		if (cursor === 0) return t.solvedAlready;
		if (helped) return t.solvedByPage(cursor);
		if (looked) return t.solvedLooking(cursor);
		if (par.value === null) return "";
		return cursor === par.value ? t.solvedFewest(cursor) : t.solvedMore(cursor, par.value);
	};
	return { headline: own ? t.solved : t.solvedHelped, verdict: verdict(), isOwn: own };
}
