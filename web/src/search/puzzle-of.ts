/** The kinds of puzzle in the view of searches. */

import type { SearchBoard } from "../engine/answers";
import type { Puzzle } from "./puzzle";
import { flip } from "./puzzles/flip";
import { lights } from "./puzzles/lights";
import { rotation } from "./puzzles/rotation";
import { turning } from "./puzzles/turning";

export const PUZZLES = { rotation, flip, lights, turning } as const;

export function puzzleOf({ puzzle }: SearchBoard): Puzzle<SearchBoard> {
	return PUZZLES[puzzle] as Puzzle<SearchBoard>;
}
