/** Moves lines that are dragged with a finger or a mouse. */

import { turn } from "./play";
import { hold, type Line, moveOf, settle, turning } from "./turning";

/** The lines, by their row or column in the grid of 7 × 7 places. */
const ROWS: Readonly<Record<number, Line>> = { 2: "H", 4: "G" };
const COLUMNS: Readonly<Record<number, Line>> = { 2: "A", 4: "B" };

/** A pointer must move this distance, in pixels, before it is clear which of two crossing lines it drags. */
const SLACK = 6;

interface Drag {
	readonly pointer: number;
	readonly x: number;
	readonly y: number;
	/** The side of a place, in pixels. */
	readonly place: number;
	/** The lines through the cell where the drag began: `across` is horizontal, `down` vertical. */
	readonly across: Line | undefined;
	readonly down: Line | undefined;
	/** The line that is dragged, and its offset when the drag began. */
	line: Line | undefined;
	from: number;
}

let drag: Drag | null = null;

/** The listeners of the element around the board. Its drawing is a square of 7 × 7 places. */
export const dragging = {
	onPointerDown(event: PointerEvent): void {
		const square = event.currentTarget instanceof Element && event.currentTarget.querySelector("svg");
		// Only one finger drags. A primary pointer during a drag means that the end of the old drag was missed.
		if (!square || (drag !== null && !event.isPrimary) || event.button !== 0) return;
		if (!(event.target instanceof Element) || event.target.closest(".handle") === null) return;
		const { left, top, width } = square.getBoundingClientRect();
		const place = width / 7;
		drag = {
			pointer: event.pointerId,
			x: event.clientX,
			y: event.clientY,
			place,
			across: ROWS[Math.floor((event.clientY - top) / place)],
			down: COLUMNS[Math.floor((event.clientX - left) / place)],
			line: undefined,
			from: 0,
		};
		event.target.setPointerCapture(event.pointerId);
	},

	onPointerMove(event: PointerEvent): void {
		if (drag === null || event.pointerId !== drag.pointer) return;
		const x = event.clientX - drag.x;
		const y = event.clientY - drag.y;
		if (drag.line === undefined) {
			if (Math.max(Math.abs(x), Math.abs(y)) < SLACK) return;
			const wanted = Math.abs(x) > Math.abs(y) ? drag.across : drag.down;
			drag.line = wanted ?? drag.across ?? drag.down;
			// A line that is still sliding is caught at its current place.
			drag.from = turning.value?.line === drag.line ? (turning.value?.offset ?? 0) : 0;
		}
		if (drag.line !== undefined) hold(drag.line, drag.from + along(drag, drag.line, x, y));
	},

	onPointerUp(event: PointerEvent): void {
		if (drag === null || event.pointerId !== drag.pointer) return;
		const { line, from } = drag;
		if (line !== undefined) {
			const offset = from + along(drag, line, event.clientX - drag.x, event.clientY - drag.y);
			release(line, offset);
		}
		drag = null;
	},

	onPointerCancel(event: PointerEvent): void {
		if (drag === null || event.pointerId !== drag.pointer) return;
		if (drag.line !== undefined) settle(drag.line, turning.value?.offset ?? 0);
		drag = null;
	},
};

/** The distance that a pointer moved along a line, in cells. */
function along({ place }: Drag, line: Line, x: number, y: number): number {
	return (line === "A" || line === "B" ? y : x) / place;
}

/** Makes the moves for the distance of a drag. More than 0.35 of a cell counts as a whole cell. */
function release(line: Line, offset: number): void {
	const count = Math.sign(offset) * Math.floor(Math.abs(offset) + 0.65);
	for (let made = 0; made < Math.abs(count); made++) turn(moveOf(line, count));
	settle(line, offset - count);
}
