/** What screen readers hear after presses. */

import { effect, signal } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { answer, known } from "./answer";
import { board } from "./game";
import type { Cell } from "./pointing";
import { reached } from "./solved";
import { spoilers } from "./spoilers";
import { words } from "./words";

/** The cell that was pressed by hand, until it is told. */
const pressed = signal<Cell | null>(null);

/** Has a press told, together with what it leads to, as soon as that is known. */
export function announcePress(cell: Cell): void {
	pressed.value = cell;
}

/** Tells presses until the function it returns is called. */
export function startAnnouncing(): () => void {
	const ends = [effect(tellPressed), effect(tellSolved)];
	return () => {
		for (const end of ends) end();
	};
}

function tellPressed(): void {
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

/** What the board has come to; `null` as long as that may be known within a moment. */
function outcome(): string | null {
	const t = said(words);
	if (reached.value !== null) return t.solved[reached.value];
	if (!spoilers.value) return "";
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

/** The player comes to its end without a press by hand. */
function tellSolved(): void {
	const color = reached.value;
	if (color !== null && !solved && pressed.peek() === null) announce(said(words).solved[color]);
	solved = color !== null;
}
