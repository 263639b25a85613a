/** Puzzles that a file defines. The browser stores their definitions, and an address contains the name. */

import type { PuzzleRead } from "../engine/texts";
import { keptIn } from "../kept";

const PREFIX = "kept-";

const kept = keptIn<Pick<PuzzleRead, "name" | "definition">>("fewest-puzzles");

/** Whether a file defines the puzzle that an address names. */
export function isOwn(puzzle: string): boolean {
	return puzzle.startsWith(PREFIX);
}

/** Stores a definition. Returns the name of the puzzle in addresses. */
export function keepOwn({ name, definition }: PuzzleRead): string {
	return PREFIX + kept.keep({ name, definition });
}

/** The stored definition of a puzzle; `null` if this browser does not have it. */
export function findOwn(puzzle: string) {
	return kept.find(puzzle.slice(PREFIX.length));
}
