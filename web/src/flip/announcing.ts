/** Announces presses and their outcome to screen readers. */

import { effect, signal } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { isOwn } from "../play/help";
import { answer, known } from "./answer";
import { board, position, spoilers } from "./game";
import type { Cell } from "./pointing";
import { reached } from "./solved";
import { words } from "./words";

/** The cell pressed by hand, until it is announced. */
const pressed = signal<Cell | null>(null);

/** Announces a press together with its outcome, once that is known. */
export function announcePress(cell: Cell): void {
	pressed.value = cell;
}

/** Announces presses until the function it returns is called. */
export function startAnnouncing(): () => void {
	const ends = [effect(announcePressed), effect(announceSolved)];
	return () => {
		for (const end of ends) end();
	};
}

function announcePressed(): void {
	const cell = pressed.value;
	if (cell === null) return;
	const then = outcome();
	if (then === null) return;
	const t = said(words);
	const { columns } = board.value;
	const what = t.pressedCell(Math.floor(cell / columns) + 1, (cell % columns) + 1);
	pressed.value = null;
	announce(`${what}${t.stop}${then === "" ? "" : t.space + then}`);
}

/** The outcome on the present board; `null` while it may be known within a moment. */
function outcome(): string | null {
	const t = said(words);
	if (reached.value !== null) return (isOwn(position.value) ? t.solved : t.solvedHelped)[reached.value];
	if (spoilers.value === "hidden") return "";
	switch (answer.value?.kind) {
		case "solved":
			return t.toGo(answer.value.count);
		case "impossible":
			return t.impossible;
		case "failed":
			return "";
		default:
			return known.value?.state.kind === "asking" ? "" : null;
	}
}

let solved = true;

/** Announces the end of a solution that the player made, without praise. */
function announceSolved(): void {
	const color = reached.value;
	if (color !== null && !solved && pressed.peek() === null) {
		const t = said(words);
		announce(isOwn(position.peek()) ? t.solved[color] : t.ends[color]);
	}
	solved = color !== null;
}
