/** How a game ended. */

import type { Result } from "../controls/dock";
import { said } from "../language";
import { position } from "./game";
import { standing } from "./standing";
import { words } from "./words";

/** The end of the game, in how many moves, and how few would do; `null` until the center is filled. */
export function resultNow(): Result | null {
	const { par, made, isOwn, isSolved } = standing.value;
	if (!isSolved) return null;
	const t = said(words);
	const { helped, looked } = position.value;
	const verdict = () => {
		if (made === 0) return t.solvedAlready;
		if (helped) return t.solvedByPage(made);
		if (looked) return t.solvedLooking(made);
		if (par === null) return "";
		return made === par ? t.solvedFewest(made) : t.solvedMore(made, par);
	};
	return { headline: isOwn ? t.solved : t.solvedHelped, verdict: verdict(), isOwn };
}
