/** The places of the moves around the picture. A move and its powers stand together. */

import type { TurningPuzzle } from "../engine/turning";
import { boundsOf } from "./faces";

type Side = "left" | "right" | "top" | "bottom";

/** A move and its powers, and their area in the grid around the picture. */
export interface MoveSet {
	readonly names: readonly string[];
	readonly side: Side;
	readonly area: string;
}

export interface Around {
	/** The sets of moves, in dictionary order. */
	readonly sets: readonly MoveSet[];
	/** The number of rows of the grid beside the picture. */
	readonly rows: number;
}

/** The names of the moves. Moves that differ only in their conditions share a name. */
export function namesOf({ moves }: TurningPuzzle): string[] {
	return [...new Set(moves.map(({ name }) => name))];
}

/** The largest ratio of width to height of a picture that has room beside it. */
const MOST_RATIO = 2;
const MOST_MOVES = 24;
const MOST_SETS = 8;

/** The places of the moves; `null` if there is no picture or a flat one, or if there are too many moves or only one. */
export function around(puzzle: TurningPuzzle): Around | null {
	const names = namesOf(puzzle);
	if (puzzle.faces.length === 0 || names.length > MOST_MOVES) return null;
	const { width, height } = boundsOf(puzzle.faces);
	if (width > MOST_RATIO * height) return null;
	const byBase = new Map<string, string[]>();
	for (const name of names) byBase.set(baseOf(name), [...(byBase.get(baseOf(name)) ?? []), name]);
	if (byBase.size < 2 || byBase.size > MOST_SETS) return null;
	const sides = sidesOf([...byBase.keys()]);
	const count = (side: Side, of = sides) => of.filter((other) => other === side).length;
	const rows = Math.max(1, count("left"), count("right"));
	const sets = [...byBase.values()].map((names, index) => {
		const side = sides[index] ?? "right";
		const above = count(side, sides.slice(0, index));
		const column = { left: 1, right: 3, top: 2, bottom: 2 }[side];
		const row = { left: 2 + above, right: 2 + above, top: 1, bottom: 2 + rows }[side];
		// A single set stands in the middle of its side.
		const isTall = column !== 2 && count(side) === 1;
		return { names, side, area: `${row} / ${column} / span ${isTall ? rows : 1}` };
	});
	return { sets, rows };
}

/** The name of a move without its power: `1R` of `1R2'`. */
function baseOf(name: string): string {
	return name.replace(/\d*'?$/, "");
}

/** The sides of moves by their names. A name of faces, such as U or UFR, stands on the side of the face or corner. */
function sidesOf(bases: readonly string[]): Side[] {
	if (!bases.every((base) => /^[UDLRFB]{1,3}w?$/.test(base))) {
		return bases.map((_, index) => (2 * index < bases.length ? "left" : "right"));
	}
	const top = bases.includes("U") ? "U" : "B";
	const bottom = bases.includes("D") ? "D" : top === "U" ? "B" : "F";
	return bases.map((base) => {
		if (base === top) return "top";
		if (base === bottom) return "bottom";
		return /[LF]/.test(base) && !base.includes("R") ? "left" : "right";
	});
}
