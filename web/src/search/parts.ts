/** What the page shows of each puzzle of the races. */

import type { FunctionComponent } from "preact";
import type { SearchBoard, Step } from "../engine/answers";
import { flip } from "./puzzles/flip-parts";
import { rotation } from "./puzzles/rotation-parts";
import { turning } from "./puzzles/turning-parts";

/** The components of a kind of puzzle. `Start` is a board of it. */
export interface Parts<Start extends SearchBoard> {
	/** The board, with marks for a path that begins at the start. */
	readonly Drawing: FunctionComponent<{ readonly board: Start; readonly path: readonly Step[] }>;
	/** The controls that make another board. */
	readonly Choose: FunctionComponent<{ readonly start: Start; readonly begin: (start: Start) => void }>;
	/** The work of the method that does not search. `isRead` is true after it has found the answer. */
	readonly Answer: FunctionComponent<{ readonly start: Start; readonly isRead: boolean }>;
}

const PARTS = { rotation, flip, turning } as const;

export function partsOf({ puzzle }: SearchBoard): Parts<SearchBoard> {
	return PARTS[puzzle] as Parts<SearchBoard>;
}
