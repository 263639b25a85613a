/**
 * Keys for moves. A letter makes the move of this name, or its square if the puzzle has only the square. After that, 2
 * or ' replaces the move by its square or its inverse.
 */

import type { TurningPuzzle } from "../engine/turning";
import type { Keys } from "../keyboard";
import { game } from "./game";
import { turn } from "./play";
import { boardAfter, nameOf } from "./position";

export function keysOf(puzzle: TurningPuzzle | null): Keys {
	const names = new Set(puzzle?.moves.map(({ name }) => name));
	const letters = [...names].map((name) => /^[A-Z](?=['2]?$)/.exec(name)?.[0] ?? "");
	const keys: Record<string, () => void> = {};
	for (const letter of letters) {
		if (letter === "") continue;
		const name = [letter, `${letter}2`].find((name) => names.has(name));
		if (name !== undefined) keys[letter] = () => make(name);
	}
	for (const suffix of ["'", "2"]) keys[suffix] = () => instead(names, suffix);
	return keys;
}

function make(name: string): void {
	const before = game.board.peek();
	if (nameOf(boardAfter(before, name)) !== nameOf(before)) turn(name);
}

/** Replaces the last move, if the move with this suffix exists. */
function instead(names: ReadonlySet<string>, suffix: string): void {
	const { steps, cursor } = game.position.peek();
	const last = steps[cursor - 1];
	if (last === undefined || !names.has(last + suffix)) return;
	game.moveTo(cursor - 1);
	make(last + suffix);
}
