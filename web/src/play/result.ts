/** The result of a game. */

import type { Help } from "./help";
import type { Standing } from "./standing";

export interface Result {
	readonly headline: string;
	/** The number of moves, compared with the fewest; empty while the fewest are not known. */
	readonly verdict: string;
	/** Whether the person found the solution without help. */
	readonly isOwn: boolean;
}

/** The puzzle's sentences about the end of a game. */
export interface Sentences {
	/** For a board that is solved before the first move. */
	readonly already: Result;
	/** The headline of a solution: `solved` if the person found it without help, and otherwise `solvedHelped`. */
	readonly solved: string;
	readonly solvedHelped: string;
	/** `byPage`: the page played a part. `looking`: the answers were shown. `withoutPar`: the par is unknown. */
	readonly byPage: (made: number) => string;
	readonly looking: (made: number) => string;
	readonly withoutPar: (made: number) => string;
	readonly fewest: (made: number) => string;
	readonly longer: (made: number, fewest: number) => string;
}

/** The result of a game; `null` until the goal is reached. */
export function resultOf(
	{ par, made, isOwn, isSolved }: Standing,
	{ helped }: Help,
	sentences: () => Sentences,
): Result | null {
	if (!isSolved) return null;
	const t = sentences();
	if (made === 0) return t.already;
	if (!isOwn) return { headline: t.solvedHelped, verdict: helped ? t.byPage(made) : t.looking(made), isOwn };
	const verdict = par === null ? t.withoutPar(made) : made <= par ? t.fewest(made) : t.longer(made, par);
	return { headline: t.solved, verdict, isOwn };
}
