/** Edits the mask: each place of the full board is a cell, a cell that cannot be pressed, or a hole. */

import { signal } from "@preact/signals";
import type { LightsCell, LightsGame } from "../engine/lights";
import { rowsOf } from "./command";
import { board, chosen, game, painting } from "./game";
import { boardIn, nameOf, statesOf } from "./position";
import { shapeNow, wantShape } from "./shapes";

/**
 * The kinds of places: a cell, a cell that cannot be pressed, a hole. A click changes a place to the next kind in turn.
 */
const KINDS = ["o", "x", "."] as const;
export type Kind = (typeof KINDS)[number];

/** Whether clicks change the kinds of places. */
export const cutting = signal(false);

export function toggleCutting(): void {
	cutting.value = !cutting.peek();
	painting.value = false;
	if (cutting.peek()) void wantShape(whole());
}

function whole(): LightsGame {
	return { ...chosen.value, mask: "" };
}

export function placesNow() {
	const shape = shapeNow(whole());
	if (shape === null) return null;
	const rows = chosen.value.mask.split("\n");
	const kindOf = ({ row, column }: LightsCell) => KINDS.find((kind) => kind === rows[row]?.[column]) ?? "o";
	return { shape, kinds: shape.cells.map(kindOf) };
}

/** The last change. The next change waits until it has ended. */
let latest = Promise.resolve();

/** Changes a place to the next kind. Other cells keep their states. A new try begins. */
export function cut(place: number): void {
	latest = latest.then(() => change(place));
}

async function change(place: number): Promise<void> {
	const places = placesNow();
	const before = shapeNow(chosen.peek());
	const now = board.peek();
	const states = statesOf(now);
	if (places === null || before === null || states === null) return;
	const kinds = places.kinds.map((kind, other) =>
		other === place ? (KINDS[(KINDS.indexOf(kind) + 1) % KINDS.length] ?? "o") : kind,
	);
	const { cells } = places.shape;
	const drawn = rowsOf(cells, whole(), (index) => kinds[index] ?? "o");
	const mask = kinds.every((kind) => kind === "o") ? "" : drawn;
	const next: LightsGame = { ...now.game, mask };
	await wantShape(next);
	// A game without cells does not exist.
	const shape = shapeNow(next);
	if (shape === null || nameOf(board.peek()) !== nameOf(now)) return;
	const known = new Map(before.cells.map(({ row, column }, cell) => [`${row} ${column}`, states[cell]]));
	const kept = shape.cells.map(({ row, column }) => known.get(`${row} ${column}`) ?? 0);
	const start = boardIn({ ...now, game: next }, Uint8Array.from(kept));
	game.change({ start, steps: [], cursor: 0 }, "step");
}
