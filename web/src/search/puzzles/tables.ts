/** Whether a browser makes the table of all positions of a turning puzzle in seconds. */

import { signal } from "@preact/signals";
import type { SearchBoard } from "../../engine/answers";
import { quick } from "../../turning/engines";
import { isPuzzle, puzzleNow } from "../../turning/puzzles";
import { racingOf } from "./raced";

type Start = Extract<SearchBoard, { readonly puzzle: "turning" }>;

/** The largest number of arrangements in such a table. */
const MOST = 2 ** 25;

/** The numbers of arrangements, for each puzzle with its goal. */
const sizes = signal<ReadonlyMap<string, number>>(new Map());
const asked = new Set<string>();

function keyOf({ name, ignored }: Start): string {
	return [name, ...ignored].join(" ");
}

/** Whether a browser makes the table in seconds; `null` until its size is known. */
export function hasTable(start: Start): boolean | null {
	if (start.ignored.length === 0 && racingOf(start.name).longest !== null) return true;
	const size = sizes.value.get(keyOf(start));
	return size === undefined ? null : size <= MOST;
}

/** Requests the size of the table, unless it was requested before. */
export function wantSize(start: Start): void {
	const key = keyOf(start);
	// Until the puzzle is known, its ignored places are not checked.
	if (asked.has(key) || !isPuzzle(puzzleNow(start.name))) return;
	asked.add(key);
	quick.size({ puzzle: start.source ?? start.name, ignored: start.ignored }).then(
		(size) => {
			sizes.value = new Map(sizes.peek()).set(key, size);
		},
		() => asked.delete(key),
	);
}
