/** A board that is being painted. Cells may be empty (symbol 0) until there are eight cells of each symbol. */

import { signal } from "@preact/signals";
import { change, position } from "./game";
import { PLACES } from "./lines";
import type { Gap } from "./words";

export const BRUSHES = ["1", "2", "3", "0"] as const;
export type Brush = (typeof BRUSHES)[number];

export const brush = signal<Brush>("1");

export const EMPTY = "0".repeat(PLACES.length);

export function paint(cell: number, symbol: Brush): void {
	const draft = position.value.draft ?? EMPTY;
	const painted = draft.slice(0, cell) + symbol + draft.slice(cell + 1);
	if (painted !== draft) change({ draft: painted }, "step");
}

export function count(draft: string, symbol: string): number {
	return draft.split(symbol).length - 1;
}

/** The symbols that do not have exactly eight cells yet. */
export function gaps(draft: string): Gap[] {
	return ["1", "2", "3"]
		.map((symbol) => ({ symbol, over: count(draft, symbol) - 8 }))
		.filter(({ over }) => over !== 0);
}

/** The cell that an arrow key leads to: the nearest one in that direction. */
export function beside(cell: number, key: string): number {
	const [row = 0, column = 0] = PLACES[cell] ?? [];
	let best = cell;
	let least = Number.POSITIVE_INFINITY;
	PLACES.forEach(([otherRow, otherColumn], other) => {
		const down = otherRow - row;
		const right = otherColumn - column;
		const ahead = { ArrowUp: -down, ArrowDown: down, ArrowLeft: -right, ArrowRight: right }[key] ?? 0;
		const aside = key === "ArrowUp" || key === "ArrowDown" ? Math.abs(right) : Math.abs(down);
		const far = ahead + 3 * aside;
		if (ahead > 0 && far < least) {
			best = other;
			least = far;
		}
	});
	return best;
}
