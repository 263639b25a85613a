/** How a game ended. */

import type { Result } from "../controls/dock";
import { said } from "../language";
import { position } from "./game";
import { reached } from "./solved";
import { standing } from "./standing";
import { words } from "./words";

/** The end of the game, in how many presses, and how few would do; `null` until the goal is reached. */
export function resultNow(): Result | null {
	const color = reached.value;
	if (color === null) return null;
	const t = said(words);
	const { par: fewest, made, isOwn } = standing.value;
	if (made === 0) return { headline: t.already[color], verdict: "", isOwn: true };
	if (!isOwn) {
		const verdict = position.value.helped ? t.withHelp(made) : t.withAnswers(made);
		return { headline: t.solvedHelped[color], verdict, isOwn: false };
	}
	const verdict =
		fewest === null ? t.withPresses(made) : made <= fewest ? t.withFewest(made) : t.withMore(made, fewest);
	return { headline: t.solved[color], verdict, isOwn: true };
}
