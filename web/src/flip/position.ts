/** A position of the Flip Game, and its form in an address: `4x4:…/either/3f.~4-5.0/2/hints-1`. */

import type { Bits, Goal } from "../engine/answers";
import { NAME } from "../kept";
import type { Position as PlayPosition } from "../play/game";
import { isHelp, NO_HELP, readHelp, writeHelp } from "../play/help";
import { copy, flip, fromRows, none, press, readBits, written } from "./bits";

/** The largest number of rows and of columns for a board that is played. Larger boards are answered as pictures. */
export const MOST = 64;

export const GOALS = ["either", "white", "black"] as const;

/** A press, or the painting of some cells. Cells are numbered in reading order. */
export type Step =
	| { readonly kind: "press"; readonly cell: number }
	| { readonly kind: "paint"; readonly cells: readonly number[] };

export interface Position extends PlayPosition<Bits, Step> {
	readonly goal: Goal;
	/** The name of the picture that is shown in place of a game; `null` if a game is shown. */
	readonly picture: string | null;
}

/** The part of an address that names a picture. It may stand at any place. */
const PICTURE = new RegExp(`^picture-(${NAME})$`);

export const SAMPLE = fromRows(["bwwb", "bbwb", "bwwb", "bwww"]);

export function beginning(start: Bits, goal: Goal = "either"): Position {
	return { start, goal, steps: [], cursor: 0, ...NO_HELP, picture: null, misread: false };
}

/** The parts of the address of a position. Defaults at the end are left out. */
export function encode(position: Position): string[] {
	const { start, goal, steps, cursor, picture } = position;
	const parts = [written(start), goal, steps.map(token).join("."), cursor.toString(36)];
	if (cursor === steps.length) parts.pop();
	if (steps.length === 0) parts.pop();
	if (parts.length === 2 && goal === "either") parts.pop();
	parts.push(...writeHelp(position));
	if (picture !== null) parts.push(`picture-${picture}`);
	return parts;
}

/** The position of an address. Unreadable parts get defaults; the default board is the judges' sample. */
export function decode(parts: readonly string[]): Position {
	const isNamed = (part: string) => isHelp(part) || PICTURE.test(part);
	const [board, goalText, stepsText = "", cursorText, ...more] = parts.filter((part) => !isNamed(part));
	const read = board === undefined ? SAMPLE : readBits(board, MOST);
	const start = read ?? SAMPLE;
	const goal = goalText === undefined ? "either" : GOALS.find((goal) => goal === goalText);
	const steps = stepsText === "" ? [] : stepsText.split(".").map((text) => stepOf(text, start));
	const areSteps = steps.every((step) => step !== null);
	const known = areSteps ? steps : [];
	const cursor = cursorText === undefined ? known.length : numberOf(cursorText, known.length);
	return {
		start,
		goal: goal ?? "either",
		steps: known,
		cursor: cursor ?? known.length,
		...readHelp(parts),
		picture: parts.map((part) => PICTURE.exec(part)?.[1]).find((name) => name !== undefined) ?? null,
		misread: read === null || goal === undefined || !areSteps || cursor === null || more.length > 0,
	};
}

/** The steps since the board was last painted. */
export function played({ steps, cursor }: Position): readonly Step[] {
	let first = cursor;
	while (first > 0 && steps[first - 1]?.kind === "press") first -= 1;
	return steps.slice(first, cursor);
}

/** The board after the first `cursor` steps. */
export function boardAt({ start, steps }: Pick<Position, "start" | "steps">, cursor: number): Bits {
	const board = copy(start);
	for (const step of steps.slice(0, cursor)) make(board, step);
	return board;
}

export function after(board: Bits, step: Step): Bits {
	const next = copy(board);
	make(next, step);
	return next;
}

function make(board: Bits, step: Step): void {
	if (step.kind === "press") press(board, ...placeOf(step.cell, board));
	else for (const cell of step.cells) flip(board, ...placeOf(cell, board));
}

/** The cells that are pressed an odd number of times. An even number of presses on a cell cancels. */
export function oddly(steps: readonly Step[], { rows, columns }: Bits): Bits {
	const bits = none(rows, columns);
	for (const step of steps) if (step.kind === "press") flip(bits, ...placeOf(step.cell, bits));
	return bits;
}

export function placeOf(cell: number, { columns }: Bits): [row: number, column: number] {
	return [Math.floor(cell / columns), cell % columns];
}

function token(step: Step): string {
	if (step.kind === "press") return step.cell.toString(36);
	return `~${step.cells.map((cell) => cell.toString(36)).join("-")}`;
}

function stepOf(text: string, { rows, columns }: Bits): Step | null {
	const cellOf = (text: string) => numberOf(text, rows * columns - 1);
	if (!text.startsWith("~")) {
		const cell = cellOf(text);
		return cell === null ? null : { kind: "press", cell };
	}
	const cells = text.slice(1).split("-").map(cellOf);
	return cells.every((cell) => cell !== null) ? { kind: "paint", cells } : null;
}

/** Reads a number in base 36, from 0 to `most`; `null` for any other text. */
function numberOf(text: string, most: number): number | null {
	if (!/^[0-9a-z]{1,4}$/.test(text)) return null;
	const value = Number.parseInt(text, 36);
	return value <= most ? value : null;
}
