/**
 * A position of the view, and its form in an address.
 *
 * It is `#search/rotation/<24 digits>/<left>/<right>` or `#search/flip/<board>/<goal>/<left>/<right>`. Options that
 * differ from the defaults follow: `nodes-1000`, `memory-64`, `at-12` or `at-12-30`, `log` and `lecture`.
 */

import type { Goal, Method, SearchBoard } from "../engine/answers";
import { readBits, written } from "../flip/bits";
import { isBoard } from "../rotation/lines";
import { METHODS } from "./methods";

export const SIDES = ["left", "right"] as const;
export type Side = (typeof SIDES)[number];
export type Sides<Value> = Readonly<Record<Side, Value>>;

export const AXES = ["linear", "logarithmic"] as const;
export type Axis = (typeof AXES)[number];

export interface Limits {
	/** The limit on expanded nodes. */
	readonly nodes: number;
	/** The limit on the memory for states, in millions of bytes. */
	readonly megabytes: number;
}

export interface Position {
	readonly start: SearchBoard;
	readonly methods: Sides<Method>;
	readonly limits: Limits;
	/** For each search, the number of the node that is shown. */
	readonly counts: Sides<number>;
	/** The scale of the bars. */
	readonly axis: Axis;
	/** Whether the view is for a lecture, in large letters and without the settings. */
	readonly lecture: boolean;
	/** Whether the address contains parts that cannot be read. */
	readonly misread: boolean;
}

export const NODE_LIMITS = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9] as const;
export const MEMORY_LIMITS = [16, 32, 64, 128, 256, 512, 1000] as const;
export const MOST_CELLS = 64;

const GOALS: readonly Goal[] = ["either", "white", "black"];
const USUAL_LIMITS: Limits = { nodes: 1e7, megabytes: 512 };
const USUAL_METHODS: Readonly<Record<SearchBoard["puzzle"], Sides<Method>>> = {
	rotation: { left: "bfs-boards", right: "ida-star" },
	flip: { left: "bfs", right: "ida-star" },
};

/** A board seven moves from solved. It is short enough to step through, and the searches differ on it. */
const USUAL_ROTATION = "321221233221111123233331";
/** The judges' sample, four presses from solved. */
const USUAL_FLIP = "4x4:CQsJAQ";

/** The first board for a puzzle. */
export function usualStart(puzzle: SearchBoard["puzzle"]): SearchBoard {
	if (puzzle === "rotation") return { puzzle, board: USUAL_ROTATION };
	const board = readBits(USUAL_FLIP, MOST_CELLS);
	if (board === null) throw new Error("the sample is a board");
	return { puzzle, board, goal: "either" };
}

/** Reads an address. Unreadable parts get defaults. */
export function decode(parts: readonly string[]): Position {
	const { start, rest, isRead } = readStart(parts);
	const areRead = isRead && rest.slice(2).every((part) => OPTION.test(part));
	const [known, usual] = [METHODS[start.puzzle], USUAL_METHODS[start.puzzle]];
	const [left, right] = [rest[0], rest[1]].map((name) => known.find((method) => method === name));
	const numbers = (name: string) => {
		const found = rest
			.slice(2)
			.find((part) => /^[a-z]+-\d+(-\d+)?$/.test(part) && part.startsWith(`${name}-`));
		return found?.split("-").slice(1).map(Number) ?? [];
	};
	const nodes = oneOf(NODE_LIMITS, numbers("nodes")[0]) ?? USUAL_LIMITS.nodes;
	const megabytes = oneOf(MEMORY_LIMITS, numbers("memory")[0]) ?? USUAL_LIMITS.megabytes;
	const counts = numbers("at").map((count) =>
		Number.isSafeInteger(count) && count >= 0 ? Math.min(count, nodes) : 0,
	);
	return {
		start,
		methods: { left: left ?? usual.left, right: right ?? usual.right },
		limits: { nodes, megabytes },
		counts: { left: counts[0] ?? 0, right: counts[1] ?? counts[0] ?? 0 },
		axis: rest.includes("log") ? "logarithmic" : "linear",
		lecture: rest.includes("lecture"),
		misread:
			!areRead || [left, right].some((method, side) => method === undefined && rest[side] !== undefined),
	};
}

/** The options that may follow the methods. */
const OPTION = /^(nodes-\d+|memory-\d+|at-\d+(-\d+)?|log|lecture)$/;

/** The parts of the address of a position. */
export function encode(position: Omit<Position, "misread">): string[] {
	const { start, methods, limits, counts, axis, lecture } = position;
	const { left, right } = counts;
	return [
		start.puzzle,
		...(start.puzzle === "rotation" ? [start.board] : [written(start.board), start.goal]),
		methods.left,
		methods.right,
		...(limits.nodes === USUAL_LIMITS.nodes ? [] : [`nodes-${limits.nodes}`]),
		...(limits.megabytes === USUAL_LIMITS.megabytes ? [] : [`memory-${limits.megabytes}`]),
		...(left === 0 && right === 0 ? [] : [left === right ? `at-${left}` : `at-${left}-${right}`]),
		...(axis === "linear" ? [] : ["log"]),
		...(lecture ? ["lecture"] : []),
	];
}

/** The position with another board. Methods that its puzzle lacks are replaced. The searches start again. */
export function startedFrom(position: Position, start: SearchBoard): Position {
	const [known, usual] = [METHODS[start.puzzle], USUAL_METHODS[start.puzzle]];
	const kept = (side: Side) => {
		const method = position.methods[side];
		return known.includes(method) ? method : usual[side];
	};
	return {
		...position,
		start,
		methods: { left: kept("left"), right: kept("right") },
		counts: { left: 0, right: 0 },
	};
}

interface Start {
	readonly start: SearchBoard;
	readonly rest: readonly string[];
	/** Whether the puzzle, its board and its goal could be read. */
	readonly isRead: boolean;
}

function readStart(parts: readonly string[]): Start {
	const [puzzle, board = "", goal] = parts;
	if (puzzle === "flip") {
		const usual = usualStart("flip");
		const bits = readBits(board, MOST_CELLS);
		const known = GOALS.find((one) => one === goal) ?? "either";
		const fits = bits !== null && bits.rows * bits.columns <= MOST_CELLS;
		const isGoal = goal === undefined || known === goal;
		return {
			start: fits ? { puzzle, board: bits, goal: known } : usual,
			rest: parts.slice(3),
			isRead: fits && isGoal,
		};
	}
	return {
		start: isBoard(board) ? { puzzle: "rotation", board } : usualStart("rotation"),
		rest: parts.slice(2),
		isRead: puzzle === undefined || (puzzle === "rotation" && isBoard(board)),
	};
}

function oneOf(known: readonly number[], wanted: number | undefined): number | undefined {
	return known.find((one) => one === wanted);
}
