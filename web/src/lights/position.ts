/**
 * A position of Lights Out, and its form in an address:
 * `#lights/<rule>/<shape>/<gluing>/<states>/<board>/<presses>/<cursor>`. Further parts follow only if needed.
 *
 * The board is `off`, or has a digit for each cell, from `0` to `b`. The presses are numbers of buttons with dots
 * between them. Both are checked once the cells of the game are known.
 */

import type { LightsGame, LightsGoal, LightsShape } from "../engine/lights";
import type { Position as PlayPosition } from "../play/game";
import { isHelp, readHelp, writeHelp } from "../play/help";
import { USUAL, WRAPS } from "./chosen";
import { keyOf, shapeNow } from "./shapes";

export interface Board {
	readonly game: LightsGame;
	/** The state of each cell as a digit; `off` if all states are 0. */
	readonly written: string;
	/** The common state of all cells in the goal; `null` if any common state is a goal. */
	readonly goal: LightsGoal;
}

export type Position = PlayPosition<Board, number>;

export const SAMPLE: Board = { game: USUAL, written: "1110011100000110101011100", goal: 0 };

const OFF = "off";
const RULE = /^([a-z][a-z-]{0,30}|[#.OX/]{1,4096})$/;
const SHAPE = /^([a-z]{1,12}:)?\d{1,4}(x\d{1,4}){0,2}$/;
const STATES = /^([2-9]|1[0-2])$/;
const BOARD = /^(off|[0-9ab]+)$/;
const STEPS = /^(-|\d{1,5}(\.\d{1,5})*)$/;
const CURSOR = /^\d{1,9}$/;
const SAME = "goal-same";
const MASK = /^mask-([ox.]+(?:~[ox.]+)*)$/;

export function decode(parts: readonly string[]): Position {
	const [rule = "", shape = "", wrap = "", states = "", ...others] = parts;
	const found = WRAPS.find((known) => known === wrap);
	if (!RULE.test(rule) || !SHAPE.test(shape) || found === undefined || !STATES.test(states)) {
		return { ...readHelp([]), start: SAMPLE, steps: [], cursor: 0, misread: parts.length > 0 };
	}
	const own = others.filter((part) => !isHelp(part));
	const mask = own.find((part) => MASK.test(part));
	const rest = own.filter((part) => part !== mask && part !== SAME);
	const [written = OFF, made = "-", at] = rest;
	const game: LightsGame = {
		rule,
		shape,
		wrap: found,
		states: Number(states),
		mask: mask === undefined ? "" : mask.slice("mask-".length).replaceAll("~", "\n"),
	};
	const isBoard = BOARD.test(written) && areStates(game, written);
	const areSteps = STEPS.test(made);
	const steps = areSteps && made !== "-" ? made.split(".").map(Number) : [];
	const isCursor = at === undefined || CURSOR.test(at);
	return checked({
		...readHelp(others),
		start: { game, written: isBoard ? written : OFF, goal: own.includes(SAME) ? null : 0 },
		steps,
		cursor: Math.min(isCursor && at !== undefined ? Number(at) : steps.length, steps.length),
		misread: !isBoard || !areSteps || !isCursor || rest.length > 3,
	});
}

/** The position, without parts that do not fit its game. */
function checked(position: Position): Position {
	const { start, steps } = position;
	const shape = shapeNow(start.game);
	if (shape === null) return position;
	const isBoard = start.written === OFF || start.written.length === shape.cells.length;
	const wrong = steps.findIndex((step) => step >= shape.buttons.length);
	const kept = wrong < 0 ? steps : steps.slice(0, wrong);
	return {
		...position,
		start: { ...start, written: isBoard ? start.written : OFF },
		steps: kept,
		cursor: Math.min(position.cursor, kept.length),
		misread: position.misread || !isBoard || wrong >= 0,
	};
}

export function encode({ start, steps, cursor, ...help }: Omit<Position, "misread">): string[] {
	const { rule, shape, wrap, states, mask } = start.game;
	return [
		...[rule, shape, wrap, String(states), start.written],
		...(steps.length > 0 ? [steps.join(".")] : []),
		...(cursor < steps.length ? [String(cursor)] : []),
		...(start.goal === null ? [SAME] : []),
		...(mask === "" ? [] : [`mask-${mask.replaceAll("\n", "~")}`]),
		...writeHelp(help),
	];
}

function areStates({ states }: LightsGame, written: string): boolean {
	return written === OFF || [...written].every((digit) => Number.parseInt(digit, 36) < states);
}

/** The states of the cells; `null` until the cells are known. */
export function statesOf({ game, written }: Board): Uint8Array | null {
	const shape = shapeNow(game);
	if (shape === null) return null;
	const digit = (index: number) => Number.parseInt(written[index] ?? "0", 36);
	const isOff = written === OFF;
	return Uint8Array.from(shape.cells, (_, index) => (isOff ? 0 : digit(index)));
}

export function boardIn(board: Board, states: Uint8Array): Board {
	const written = [...states].map((state) => state.toString(36)).join("");
	return { ...board, written: /[^0]/.test(written) ? written : OFF };
}

function pressed(shape: LightsShape, game: LightsGame, states: Uint8Array, button: number): Uint8Array {
	const after = Uint8Array.from(states);
	for (const [cell, amount] of shape.buttons[button]?.changed ?? []) {
		after[cell] = ((after[cell] ?? 0) + amount) % game.states;
	}
	return after;
}

/** The board after a press; unchanged until the cells are known. */
export function boardAfter(board: Board, button: number): Board {
	const shape = shapeNow(board.game);
	const states = statesOf(board);
	return shape === null || states === null
		? board
		: boardIn(board, pressed(shape, board.game, states, button));
}

export function nameOf({ game, written, goal }: Board): string {
	return [keyOf(game), written, goal ?? "same"].join(" ");
}

export function isSolved(board: Board): boolean {
	const states = statesOf(board);
	return states?.every((state) => state === (board.goal ?? states[0])) ?? false;
}

/** The label of a button: the row and column of its cell, counted from 1. */
export function labelOf({ game }: Board, button: number): string {
	const shape = shapeNow(game);
	const { row, column } = shape?.cells[shape.buttons[button]?.cell ?? -1] ?? { row: 0, column: button };
	return `${row + 1},${column + 1}`;
}
