/** The qubit that an arrow key leads to, and the switch that lights up the lightest word. */

import { signal } from "@preact/signals";
import type { Point } from "./lattices";

/** Whether the lightest word found is lit up. */
export const isShown = signal(true);

const DIRECTIONS: ReadonlyMap<string, Point> = new Map([
	["ArrowLeft", [-1, 0]],
	["ArrowRight", [1, 0]],
	["ArrowUp", [0, -1]],
	["ArrowDown", [0, 1]],
]);

/**
 * The qubit to which a key leads from `from`: the nearest in the direction of an arrow key, or the first or the last for
 * Home and End. `null` if there is none.
 */
export function after(key: string, points: readonly Point[], from: number): number | null {
	if (key === "Home") return 0;
	if (key === "End") return points.length - 1;
	const [direction, start] = [DIRECTIONS.get(key), points[from]];
	if (direction === undefined || start === undefined) return null;
	let [best, least] = [null as number | null, Number.POSITIVE_INFINITY];
	for (const [index, [x, y]] of points.entries()) {
		const [dx, dy] = [x - start[0], y - start[1]];
		const along = dx * direction[0] + dy * direction[1];
		const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
		// Sideways distance counts twice, so that a qubit straight ahead is preferred.
		if (along > 0.01 && along + 2 * aside < least) [best, least] = [index, along + 2 * aside];
	}
	return best;
}
