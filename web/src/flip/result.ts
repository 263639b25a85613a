/** How a game ended. */

import type { Result } from "../controls/dock";
import { said } from "../language";
import { par } from "./answer";
import { begun, position } from "./game";
import { isOwn } from "./position";
import { reached } from "./solved";
import { words } from "./words";

/** The end of the game, in how many presses, and how few would do; `null` until the goal is reached. */
export function resultNow(): Result | null {
	const color = reached.value;
	if (color === null) return null;
	const t = said(words);
	const made = begun.value.presses;
	const fewest = par.value;
	if (made === 0) return { headline: t.already[color], verdict: "", isOwn: true };
	if (!isOwn(position.value)) {
		const verdict = position.value.helped ? t.withHelp(made) : t.withAnswers(made);
		return { headline: t.solvedHelped[color], verdict, isOwn: false };
	}
	const verdict =
		fewest === null ? t.withPresses(made) : made <= fewest ? t.withFewest(made) : t.withMore(made, fewest);
	return { headline: t.solved[color], verdict, isOwn: true };
}
