/** The position that is played. It lives in the address; here it is read and changed. */

import { computed } from "@preact/signals";
import { address, goTo, hashOf } from "../address";
import type { RotationBoard } from "../engine/answers";
import { NO_HELP } from "../play/help";
import { showAnswersOf, spoilersOf } from "../spoilers";
import { movesIn, turned } from "./lines";
import { decode, encode, filling, type Position } from "./position";

/** The position. Only `change` changes it. */
export const position = computed(() => decode(address.value.view === "rotation" ? address.value.parts : []));

/** The board after the moves that stand. */
export const board = computed<RotationBoard>(() => {
	const { start, moves, cursor } = position.value;
	return movesIn(moves.slice(0, cursor)).reduce(turned, start);
});

/** The name for which answers are shown. */
const name = computed(() => {
	const { start, list } = position.value;
	return list === null ? `rotation ${start}` : `list ${list}`;
});

export const spoilers = spoilersOf(name);

/** Shows or hides the answers. A solution found after the answers were shown does not count as the player's own. */
export function showAnswers(isShown: boolean): void {
	showAnswersOf(isShown ? name.value : null);
	if (isShown && !position.value.looked && filling(board.value) === null) change({ looked: true }, "step");
}

/** Goes to a position that differs in some parts, as `goTo` does. */
export function change(parts: Partial<Position>, how: Parameters<typeof goTo>[1]): void {
	goTo({ view: "rotation", parts: encode({ ...position.value, ...parts }) }, how);
}

/** Starts with another board, beside the same list or another one. */
export function begin(start: RotationBoard, list = position.value.list): void {
	change({ ...NO_HELP, list, word: "", draft: null, start, moves: "", cursor: 0 }, "leap");
}

/**
 * The link for other people to a position that differs from the present one in some parts: a list is not on their
 * machines, and they have not seen the answers.
 */
export function link(parts: Partial<Position> = {}): string {
	const there = { ...position.value, list: null, looked: false, ...parts };
	const hash = hashOf({ view: "rotation", parts: encode(there) });
	return new URL(hash, location.href).href;
}
