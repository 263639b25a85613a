/** The position that is played. It lives in the address; here it is read and changed. */

import { computed } from "@preact/signals";
import { address, goTo, hashOf } from "../address";
import type { RotationBoard } from "../engine/answers";
import { movesIn, turned } from "./lines";
import { decode, encode, type Position } from "./position";

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

/** Starts with another board, beside the same list or another one. */
export function begin(start: RotationBoard, list = position.value.list): void {
	change({ start, moves: "", cursor: 0, hints: 0, helped: false, word: "", list, draft: null }, "leap");
}

/** The link to a position that differs from the present one in some parts. A list is not on other machines. */
export function link(parts: Partial<Position> = {}): string {
	const hash = hashOf({ view: "rotation", parts: encode({ ...position.value, list: null, ...parts }) });
	return new URL(hash, location.href).href;
}
