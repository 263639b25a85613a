/** The components that show a kind of puzzle in the view of searches. */

import type { FunctionComponent } from "preact";
import type { SearchBoard, Step } from "../engine/answers";

export interface Parts<Start extends SearchBoard> {
	/** The board, with marks for a path that begins at the start. */
	readonly Drawing: FunctionComponent<{ readonly board: Start; readonly path: readonly Step[] }>;
	/** The controls that make another board. */
	readonly Choose: FunctionComponent<{ readonly start: Start; readonly begin: (start: Start) => void }>;
	/** The work of the method that does not search. `isRead` is true after it has found the answer. */
	readonly Answer: FunctionComponent<{ readonly start: Start; readonly isRead: boolean }>;
}
