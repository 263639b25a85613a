/** The ways of the stickers in a move. */

import { areAlike, moved, moveNamed } from "../engine/states";
import type { Face, State, TurningPuzzle } from "../engine/turning";
import { meanOf, middleOf, type Point } from "./faces";
import { namesOf } from "./sides";

/** For each face, the index of the face from which its sticker comes; `null` if no single move leads to the state. */
export function sourcesBetween(puzzle: TurningPuzzle, from: State, to: State): readonly number[] | null {
	const name = namesOf(puzzle).find((name) => {
		const after = moved(puzzle, from, name);
		return after !== null && areAlike(puzzle, after, to, []);
	});
	const move = name === undefined ? undefined : puzzle.moves[moveNamed(puzzle, name, from) ?? -1];
	if (move === undefined) return null;
	const bySide = new Map<string, number>();
	puzzle.faces.forEach(({ side }, index) => {
		if (side !== null) bySide.set(`${side.place} ${side.side}`, index);
	});
	return puzzle.faces.map(({ side }, index) => {
		if (side === null) return index;
		const { place, first, length } = side;
		const before = (side.side - first - (move.turns[place] ?? 0)) % length;
		const source = `${move.sources[place]} ${first + ((before + length) % length)}`;
		return bySide.get(source) ?? index;
	});
}

const DURATION = 250;

/** Lets the drawn faces begin where their stickers come from. `elements` are the drawings of some faces. */
export function travel(
	faces: readonly Face[],
	sources: readonly number[],
	elements: ReadonlyMap<number, Element>,
): void {
	const middles = faces.map(middleOf);
	for (const [index, element] of elements) {
		const source = sources[index] ?? index;
		const [from, to] = [middles[source], middles[index]];
		if (source === index || from === undefined || to === undefined) continue;
		const frames = wayBetween(from, to, centerOf(index, sources, middles)).map(([x, y]) => ({
			transform: `translate(${x - to[0]}px, ${y - to[1]}px)`,
		}));
		element.animate(frames, { duration: DURATION, easing: "ease-out" });
	}
}

/** The center of a cycle of at least three faces that lie on a circle; `null` if they do not. */
function centerOf(index: number, sources: readonly number[], middles: readonly Point[]): Point | null {
	const cycle: Point[] = [];
	let at = index;
	do {
		const middle = middles[at];
		if (middle !== undefined) cycle.push(middle);
		at = sources[at] ?? index;
	} while (at !== index && cycle.length < middles.length);
	const center = meanOf(cycle);
	const radii = cycle.map(([x, y]) => Math.hypot(x - center[0], y - center[1]));
	const isRound = cycle.length > 2 && Math.max(...radii) < 1.2 * Math.min(...radii);
	return isRound ? center : null;
}

/** The number of steps of an arc. */
const STEPS = 6;

/** The points of the way: an arc around the center, or a straight line if there is none. */
function wayBetween(from: Point, to: Point, center: Point | null): Point[] {
	if (center === null) return [from, to];
	const [x, y] = center;
	const polar = ([px, py]: Point) => [Math.hypot(px - x, py - y), Math.atan2(py - y, px - x)] as const;
	const [[radius, angle], [end, last]] = [polar(from), polar(to)];
	// The shorter of the two arcs.
	const turn = Math.atan2(Math.sin(last - angle), Math.cos(last - angle));
	return Array.from({ length: STEPS + 1 }, (_, step) => {
		const [part, way] = [step / STEPS, angle + (turn * step) / STEPS];
		const distance = radius + (end - radius) * part;
		return [x + distance * Math.cos(way), y + distance * Math.sin(way)] as const;
	});
}
