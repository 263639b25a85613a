/** What is on the board and how it came there, and how an address tells it. */

import { computed } from "@preact/signals";
import { address, goTo, hashOf } from "../address";
import type { Moves, RotationBoard } from "../engine/answers";
import { CENTER, isBoard, movesIn, turned } from "./lines";

/** The first board of the judge's sample. */
export const SAMPLE: RotationBoard = "111132323132231222312133";

export interface Position {
	/** The board that it began with. */
	readonly start: RotationBoard;
	/** The moves made since, and behind them the ones taken back. */
	readonly moves: Moves;
	/** How many of the moves stand. */
	readonly cursor: number;
	/** Whether all that tells of the way to the goal stays hidden. */
	readonly spoilers: "shown" | "hidden";
	/** The cells of the board being painted, 0 where there is no symbol yet; `null` while nobody paints. */
	readonly draft: string | null;
}

const HIDDEN = "no-spoilers";

/**
 * The position that an address tells: `<start>/<moves>/<cursor>`, then what else there is, each part as needed.
 *
 * Parts are known by their form. One that has none of the forms means nothing, and without a start that is a board
 * all moves mean nothing.
 */
export function decode(parts: readonly string[]): Position {
	const [start = "", ...others] = parts;
	const known = isBoard(start);
	const moves = (known && others.find((part) => /^[A-H]+$/.test(part))) || "";
	const cursor = Number(others.find((part) => /^\d{1,9}$/.test(part)) ?? moves.length);
	return {
		start: known ? start : SAMPLE,
		moves,
		cursor: Math.min(cursor, moves.length),
		spoilers: parts.includes(HIDDEN) ? "hidden" : "shown",
		draft: others.find((part) => /^paint-[0-3]{24}$/.test(part))?.slice("paint-".length) ?? null,
	};
}

/** The parts of the address that tells a position. */
export function encode({ start, moves, cursor, spoilers, draft }: Position): string[] {
	const parts: string[] = [start];
	if (moves !== "") parts.push(moves);
	if (cursor < moves.length) parts.push(String(cursor));
	if (spoilers === "hidden") parts.push(HIDDEN);
	if (draft !== null) parts.push(`paint-${draft}`);
	return parts;
}

/** The position. Only `change` changes it. */
export const position = computed(() => decode(address.value.view === "rotation" ? address.value.parts : []));

/** The board after the moves that stand. */
export const board = computed<RotationBoard>(() => {
	const { start, moves, cursor } = position.value;
	return movesIn(moves.slice(0, cursor)).reduce(turned, start);
});

/** Goes to a position that differs in some parts, as `goTo` does. */
export function change(parts: Partial<Position>, how: Parameters<typeof goTo>[1]): void {
	goTo({ view: "rotation", parts: encode({ ...position.value, ...parts }) }, how);
}

/** Puts up another board, as if just begun. */
export function begin(start: RotationBoard): void {
	change({ start, moves: "", cursor: 0, draft: null }, "leap");
}

/** The link to the position, to be opened anywhere. */
export function link(): string {
	return new URL(hashOf({ view: "rotation", parts: encode(position.value) }), location.href).href;
}

/** The symbol that fills the center, if one does. */
export function filling(board: RotationBoard): string | null {
	const [first = 0, ...others] = CENTER;
	return others.every((cell) => board[cell] === board[first]) ? (board[first] ?? null) : null;
}
