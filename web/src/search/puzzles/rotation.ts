/** The Rotation Game in the view of searches. */

import type { SearchBoard } from "../../engine/answers";
import { isBoard, MOVES, turned } from "../../rotation/lines";
import type { Puzzle } from "../puzzle";

export type Start = Extract<SearchBoard, { readonly puzzle: "rotation" }>;

/** A board seven moves from solved. It is short enough to step through, and the searches differ on it. */
const USUAL = "321221233221111123233331";

export const rotation: Puzzle<Start> = {
	read(parts) {
		const [board = "", ...rest] = parts;
		const isRead = isBoard(board);
		return {
			start: { puzzle: "rotation", board: isRead ? board : USUAL },
			rest,
			isRead: isRead || parts.length === 0,
		};
	},
	written: ({ board }) => [board],
	room: ({ board }) => ({ view: "rotation", parts: [board] }),
	nameOf: (step) => MOVES[step] ?? "",
	after: (start, steps) => ({
		...start,
		board: steps.reduce((board, step) => turned(board, MOVES[step] ?? "A"), start.board),
	}),
	isSame: (one, two) => one.board === two.board,
	unit: "moves",
};
