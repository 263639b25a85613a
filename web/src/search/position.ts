/**
 * A position of the view, and its form in an address.
 *
 * It is `#search/rotation/<24 digits>/<left>/<right>`, `#search/flip/<board>/<goal>/<left>/<right>`,
 * `#search/lights/<rule>/<shape>/<gluing>/2/<board>/<left>/<right>` or
 * `#search/turning/<puzzle>/<start>/<left>/<right>`, in which `gray-<places>` may follow the start. Options that differ
 * from the defaults follow: `nodes-1000`, `memory-64`, `at-12` or `at-12-30`, `log` and `lecture`.
 */

import type { Method, SearchBoard } from "../engine/answers";
import { methodsOf, USUAL_METHODS } from "./methods";
import type { Read } from "./puzzle";
import { PUZZLES, puzzleOf } from "./puzzle-of";
import { RACED } from "./puzzles/raced";

export const SIDES = ["left", "right"] as const;
export type Side = (typeof SIDES)[number];
export type Sides<Value> = Readonly<Record<Side, Value>>;

export const AXES = ["linear", "logarithmic"] as const;
export type Axis = (typeof AXES)[number];

export interface Limits {
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
	readonly axis: Axis;
	/** Whether the view is for a lecture, in large letters and without the settings. */
	readonly lecture: boolean;
	/** Whether the address contains parts that cannot be read. */
	readonly misread: boolean;
}

export const NODE_LIMITS = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9] as const;
export const MEMORY_LIMITS = [16, 32, 64, 128, 256, 512, 1000] as const;
const USUAL_LIMITS: Limits = { nodes: 1e7, megabytes: 512 };

/** The name of each puzzle in the list of puzzles: its kind or, for a turning puzzle, its own name. */
export const RACES = ["rotation", "flip", "lights", ...Object.keys(RACED)];

export function raceOf(start: SearchBoard): string {
	return start.puzzle === "turning" ? start.name : start.puzzle;
}

export function usualStart(race: string): SearchBoard {
	return readStart(isKind(race) ? [race] : ["turning", race]).start;
}

/** Whether a name in the list of puzzles is that of a kind. */
function isKind(race: string): boolean {
	return race === "rotation" || race === "flip" || race === "lights";
}

/** Reads an address. Unreadable parts get defaults. */
export function decode(parts: readonly string[]): Position {
	const { start, rest, isRead } = readStart(parts);
	const areRead = isRead && rest.slice(2).every((part) => OPTION.test(part));
	const [known, usual] = [methodsOf(start), USUAL_METHODS[start.puzzle]];
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

const OPTION = /^(nodes-\d+|memory-\d+|at-\d+(-\d+)?|log|lecture)$/;

/** The parts of the address of a position. */
export function encode(position: Omit<Position, "misread">): string[] {
	const { start, methods, limits, counts, axis, lecture } = position;
	const { left, right } = counts;
	return [
		start.puzzle,
		...puzzleOf(start).written(start),
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
	const [known, usual] = [methodsOf(start), USUAL_METHODS[start.puzzle]];
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

function readStart([kind, ...parts]: readonly string[]): Read<SearchBoard> {
	if (kind === "flip" || kind === "lights" || kind === "turning") return PUZZLES[kind].read(parts);
	const read = PUZZLES.rotation.read(parts);
	return { ...read, isRead: kind === undefined || (kind === "rotation" && read.isRead) };
}

function oneOf(known: readonly number[], wanted: number | undefined): number | undefined {
	return known.find((one) => one === wanted);
}
