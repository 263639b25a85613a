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
export function tellPress(cell: Cell): void {
	pressed.value = cell;
}

/** Tells presses until the function it returns is called. */
export function startTelling(): () => void {
	return effect(() => {
		const cell = pressed.value;
		if (cell === null) return;
		const t = said(words);
		const { columns } = board.value;
		const what = t.pressedCell(Math.floor(cell / columns) + 1, (cell % columns) + 1);
		const tell = (then: string) => {
			pressed.value = null;
			announce(`${what}${t.stop} ${then}`);
		};
		if (reached.value !== null) return tell(t.solved[reached.value]);
		if (!spoilers.value) return tell("");
		const state = answer.value;
		if (state?.kind === "solved") return tell(t.toGo(state.count));
		if (state?.kind === "impossible") return tell(t.impossible);
		if (state?.kind === "failed" || known.value?.state.kind === "asking") return tell("");
	});
}
