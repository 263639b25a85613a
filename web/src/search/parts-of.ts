/** The components of each kind of puzzle in the view of searches. */

import type { SearchBoard } from "../engine/answers";
import type { Parts } from "./parts";
import { flip } from "./puzzles/flip-parts";
import { lights } from "./puzzles/lights-parts";
import { rotation } from "./puzzles/rotation-parts";
import { turning } from "./puzzles/turning-parts";

const PARTS = { rotation, flip, lights, turning } as const;

export function partsOf({ puzzle }: SearchBoard): Parts<SearchBoard> {
	return PARTS[puzzle] as Parts<SearchBoard>;
}
