/**
 * A position of a turning puzzle, and its form in an address: `#turning/<puzzle>/<start>/<moves>/<cursor>`. Further
 * parts follow only if needed.
 *
 * The start is `solved`, the code of a state, or a scramble (names of moves with spaces between them). It is checked
 * once the puzzle is known.
 */

import { areAlike, encodeState, isGoal, moved, solvedOf, stateWritten, wordsIn } from "../engine/states";
import type { State, TurningPuzzle } from "../engine/turning";
import type { Position as PlayPosition } from "../play/game";
import { isHelp, readHelp, writeHelp } from "../play/help";
import { FIRST, NAME } from "./named";
import { isPuzzle, puzzleNow } from "./puzzles";

/** A state of a puzzle, and the goal. */
export interface Board {
	readonly puzzle: string;
	/** The start as in an address. After moves, it is the code of a state. */
	readonly written: string;
	/** The places that the goal ignores. */
	readonly ignored: readonly number[];
}

export type Position = PlayPosition<Board, string>;

export const SAMPLE: Board = { puzzle: FIRST, written: "R U F2 R'", ignored: [] };

const CURSOR = /^\d{1,9}$/;
const IGNORED = /^gray-(\d{1,4}(?:\.\d{1,4})*)$/;

export function decode(parts: readonly string[]): Position {
	const [name = "", written = "solved", ...others] = parts;
	if (!NAME.test(name)) {
		const help = readHelp([]);
		return { ...help, start: SAMPLE, steps: [], cursor: 0, misread: parts.length > 0 };
	}
	const own = others.filter((part) => !isHelp(part));
	const gray = own.find((part) => readIgnored(part) !== null);
	const numbers = own.filter((part) => CURSOR.test(part));
	const words = own.filter((part) => part !== gray && !numbers.includes(part));
	const steps = wordsIn(words[0] ?? "");
	const ignored = readIgnored(gray) ?? [];
	const start = { puzzle: name, written, ignored };
	const position = {
		...readHelp(others),
		start,
		steps,
		cursor: Math.min(Number(numbers[0] ?? steps.length), steps.length),
		misread: numbers.length > 1 || words.length > 1,
	};
	const puzzle = puzzleNow(name);
	if (!isPuzzle(puzzle)) return { ...position, misread: position.misread || puzzle === "missing" };
	return checked(puzzle, position);
}

/** The position, without parts that do not fit the puzzle. */
function checked(puzzle: TurningPuzzle, position: Position): Position {
	const { start, steps } = position;
	const all = solvedOf(puzzle).kinds.length;
	const ignored = start.ignored.filter((place) => place < all);
	let state = stateWritten(puzzle, start.written);
	const written = state === null ? "solved" : start.written;
	let misread = position.misread || state === null || ignored.length < start.ignored.length;
	state ??= solvedOf(puzzle);
	let made = 0;
	for (const step of steps) {
		state = moved(puzzle, state, step);
		if (state === null) break;
		made += 1;
	}
	misread ||= made < steps.length;
	return {
		...position,
		start: { ...start, written, ignored },
		steps: steps.slice(0, made),
		cursor: Math.min(position.cursor, made),
		misread,
	};
}

export function encode(position: Omit<Position, "misread">): string[] {
	const { start, steps, cursor } = position;
	const parts = [start.puzzle, start.written];
	if (steps.length > 0) parts.push(steps.join(" "));
	if (cursor < steps.length) parts.push(String(cursor));
	return [...parts, ...writeIgnored(start.ignored), ...writeHelp(position)];
}

/** The ignored places in a part of an address; `null` if it is another part. */
export function readIgnored(part: string | undefined): number[] | null {
	const places = IGNORED.exec(part ?? "")?.[1];
	return places?.split(".").map(Number) ?? null;
}

/** The parts of an address for ignored places. */
export function writeIgnored(ignored: readonly number[]): string[] {
	return ignored.length > 0 ? [`gray-${ignored.join(".")}`] : [];
}

/** The states of boards that were read before. */
const read = new WeakMap<Board, State>();

/** The state of a board; `null` until the puzzle is known. */
export function stateOf(board: Board): State | null {
	const before = read.get(board);
	if (before !== undefined) return before;
	const puzzle = puzzleNow(board.puzzle);
	const state = isPuzzle(puzzle) ? stateWritten(puzzle, board.written) : null;
	if (state !== null) read.set(board, state);
	return state;
}

export function boardIn(board: Board, state: State): Board {
	const puzzle = puzzleNow(board.puzzle);
	if (!isPuzzle(puzzle)) return board;
	const after = { ...board, written: encodeState(puzzle, state) };
	read.set(after, state);
	return after;
}

/** The board after a move; unchanged if the puzzle is unknown or the move cannot be made. */
export function boardAfter(board: Board, step: string): Board {
	const puzzle = puzzleNow(board.puzzle);
	const state = stateOf(board);
	const after = isPuzzle(puzzle) && state !== null ? moved(puzzle, state, step) : null;
	return after === null ? board : boardIn(board, after);
}

/** A unique name of a board. Different texts for the same state have the same name. */
export function nameOf(board: Board): string {
	const state = stateOf(board);
	const { puzzle, written, ignored } = state === null ? board : boardIn(board, state);
	return [puzzle, written, ...ignored].join(" ");
}

/** Whether two boards have the same goal, and equal states up to pieces that the goal ignores. */
export function isSame(one: Board, two: Board): boolean {
	const puzzle = puzzleNow(one.puzzle);
	const [state, other] = [stateOf(one), stateOf(two)];
	if (!isPuzzle(puzzle) || state === null || other === null) return nameOf(one) === nameOf(two);
	const isOfOne = one.puzzle === two.puzzle && one.ignored.join() === two.ignored.join();
	return isOfOne && areAlike(puzzle, state, other, one.ignored);
}

export function isSolved(board: Board): boolean {
	const puzzle = puzzleNow(board.puzzle);
	const state = stateOf(board);
	return isPuzzle(puzzle) && state !== null && isGoal(puzzle, state, board.ignored);
}
