/** Lights Out by any rule in the races, on boards of two states and at most 64 cells. */

import type { SearchBoard } from "../../engine/answers";
import { type Board, boardAfter, decode, encode, labelOf, nameOf } from "../../lights/position";
import { foundNow, wantShape } from "../../lights/shapes";
import { readHelp } from "../../play/help";
import type { Puzzle } from "../puzzle";

export type Start = Extract<SearchBoard, { readonly puzzle: "lights" }>;

const MOST_CELLS = 64;

/** Whether searches take boards of a game. A game that is not known yet counts as one that fits. */
export function isSearched(game: Start["game"]): boolean {
	const found = foundNow(game);
	const isKnown = found !== null && found !== "failed";
	return game.states === 2 && (!isKnown || (found.kind === "game" && found.cells.length <= MOST_CELLS));
}

/** The number of parts of an address that every board has: rule, shape, gluing, states and cells. */
const ALWAYS = 5;

/** Parts that only some boards have. */
const OPTION = /^(goal-same|mask-.*)$/;

export const lights: Puzzle<Start> = {
	read(parts) {
		const end = parts.findIndex((part, index) => index >= ALWAYS && !OPTION.test(part));
		const own = end < 0 ? parts : parts.slice(0, end);
		const { start, misread } = decode(own);
		const fits = isSearched(start.game);
		const board = fits ? start : decode([]).start;
		return {
			start: { puzzle: "lights", ...board },
			rest: parts.slice(own.length),
			isRead: fits && !misread,
		};
	},
	written,
	room: (start) => ({ view: "lights", parts: written(start) }),
	nameOf: (step, start) => labelOf(start, step),
	after: (start, steps) => ({ puzzle: "lights", ...steps.reduce<Board>(boardAfter, start) }),
	isSame: (one, two) => nameOf(one) === nameOf(two),
	unit: "presses",
	want: ({ game }) => void wantShape(game),
};

function written({ game, written, goal }: Start): string[] {
	return encode({ ...readHelp([]), start: { game, written, goal }, steps: [], cursor: 0 });
}
