/** Puzzles that a file defines: the browser keeps their definitions, under names that an address contains. */

import type { PuzzleRead } from "../engine/texts";
import { keptIn } from "../kept";

const PREFIX = "kept-";

const kept = keptIn<Pick<PuzzleRead, "name" | "definition">>("fewest-puzzles");

/** Whether the puzzle of an address is defined in a file. */
export function isOwn(puzzle: string): boolean {
	return puzzle.startsWith(PREFIX);
}

/** Keeps a definition. Returns the puzzle as an address names it. */
export function keepOwn({ name, definition }: PuzzleRead): string {
	return PREFIX + kept.keep({ name, definition });
}

/** The definition of a puzzle from a file; `null` if this browser does not have it. */
export function findOwn(puzzle: string) {
	return kept.find(puzzle.slice(PREFIX.length));
}
