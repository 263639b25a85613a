/** Random moves. */

import { moved, solvedOf } from "../engine/states";
import type { TurningPuzzle } from "../engine/turning";

/** Names of `length` random moves from the solved position. A move never follows itself or one of its powers. */
export function randomMoves(puzzle: TurningPuzzle, length: number): string[] {
	let state = solvedOf(puzzle);
	const made: string[] = [];
	const names = [...new Set(puzzle.moves.map(({ name }) => name))];
	/** The places whose pieces a move changes. All powers of a move change the same places. */
	const changed = (name: string | undefined) =>
		puzzle.moves
			.find((move) => move.name === name)
			?.sources.flatMap((source, place) => (source === place ? [] : place))
			.join();
	for (const number of crypto.getRandomValues(new Uint32Array(length * 40))) {
		const name = names[number % names.length] ?? "";
		if (changed(name) === changed(made.at(-1))) continue;
		const after = moved(puzzle, state, name);
		if (after === null) continue;
		state = after;
		made.push(name);
		if (made.length === length) break;
	}
	return made;
}
