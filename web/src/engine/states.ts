/** States of a puzzle: moves, goals, the marks of the picture, and codes for addresses. */

import type { Face, Orbit, State, TurningMove, TurningPuzzle } from "./turning";

function orbitsOf({ orbits }: TurningPuzzle): Orbit[] {
	return orbits.flatMap((orbit) => Array.from({ length: orbit.places }, () => orbit));
}

export function placesOf({ orbits }: TurningPuzzle): number {
	return orbits.reduce((sum, { places }) => sum + places, 0);
}

export function solvedOf({ goals }: TurningPuzzle): State {
	return goals[0] ?? { kinds: [], orientations: [] };
}

/** The index of the move called `name` that a state allows; `undefined` if there is none. */
export function moveNamed({ moves }: TurningPuzzle, name: string, { kinds }: State): number | undefined {
	const isAllowed = ({ conditions }: TurningMove) =>
		conditions.every(({ kind, place, piece }) => (kinds[place] === piece) === (kind === "has"));
	const found = moves.findIndex((move) => move.name === name && isAllowed(move));
	return found < 0 ? undefined : found;
}

/** The state after a move; `null` if it cannot be made. */
export function moved(puzzle: TurningPuzzle, state: State, name: string): State | null {
	const move = puzzle.moves[moveNamed(puzzle, name, state) ?? -1];
	if (move === undefined) return null;
	const orbits = orbitsOf(puzzle);
	const kinds = move.sources.map((source) => state.kinds[source] ?? 0);
	const orientations = move.sources.map((source, place) => {
		const period = orbits[place]?.periods[kinds[place] ?? 0] ?? 1;
		return ((state.orientations[source] ?? 0) + (move.turns[place] ?? 0)) % period;
	});
	return { kinds, orientations };
}

/** Whether a state equals one of the goals in all places that are not ignored. */
export function isGoal({ goals }: TurningPuzzle, state: State, ignored: readonly number[]): boolean {
	return goals.some((goal) =>
		goal.kinds.every(
			(kind, place) =>
				ignored.includes(place) ||
				(state.kinds[place] === kind && state.orientations[place] === goal.orientations[place]),
		),
	);
}

/** Whether two states are equal if the pieces that belong in ignored places are alike. */
export function areAlike(puzzle: TurningPuzzle, one: State, two: State, ignored: readonly number[]): boolean {
	const orbits = orbitsOf(puzzle);
	const solved = solvedOf(puzzle);
	const isIgnored = (place: number, kind: number | undefined) =>
		ignored.some((home) => orbits[home] === orbits[place] && solved.kinds[home] === kind);
	return one.kinds.every((kind, place) => {
		const other = two.kinds[place];
		if (isIgnored(place, kind)) return isIgnored(place, other);
		return kind === other && one.orientations[place] === two.orientations[place];
	});
}

/** For each face of a state, the face of the solved state with the same mark. */
export function shownBy(puzzle: TurningPuzzle, state: State): Face[] {
	const orbits = orbitsOf(puzzle);
	const solved = solvedOf(puzzle);
	/** The first home of the pieces of a kind. */
	const homeOf = (orbit: Orbit | undefined, kind: number | undefined) =>
		solved.kinds.findIndex((other, place) => orbits[place] === orbit && other === kind);
	const bySide = new Map<string, Face>();
	for (const face of puzzle.faces) {
		if (face.side !== null) bySide.set(`${face.side.place} ${face.side.side}`, face);
	}
	return puzzle.faces.map((face) => {
		if (face.side === null) return face;
		const { place, side, first, length } = face.side;
		const orbit = orbits[place];
		const home = homeOf(orbit, state.kinds[place]);
		const back =
			(orbit?.orientations ?? 1) + (solved.orientations[home] ?? 0) - (state.orientations[place] ?? 0);
		return bySide.get(`${home} ${first + ((side - first + back) % length)}`) ?? face;
	});
}

/** The code of a state: for each place the kind of its piece and, if pieces of the orbit turn, the orientation. */
export function encodeState({ orbits }: TurningPuzzle, { kinds, orientations }: State): string {
	let place = 0;
	let code = "";
	for (const orbit of orbits) {
		for (let last = place + orbit.places; place < last; place++) {
			code += (kinds[place] ?? 0).toString(36).padStart(widthOf(orbit), "0");
			if (orbit.orientations > 1) code += (orientations[place] ?? 0).toString(36);
		}
	}
	return code;
}

/** The inverse of `encodeState`; `null` if the puzzle has no state with this code. */
export function decodeState(puzzle: TurningPuzzle, code: string): State | null {
	if (!/^[0-9a-z]*$/.test(code)) return null;
	const kinds: number[] = [];
	const orientations: number[] = [];
	let at = 0;
	const next = (width: number) => {
		at += width;
		return Number.parseInt(code.slice(at - width, at).padStart(width, "z"), 36);
	};
	for (const orbit of puzzle.orbits) {
		for (let place = 0; place < orbit.places; place++) {
			const kind = next(widthOf(orbit));
			const orientation = orbit.orientations > 1 ? next(1) : 0;
			if (!(orientation < (orbit.periods[kind] ?? 0))) return null;
			kinds.push(kind);
			orientations.push(orientation);
		}
	}
	const state = { kinds, orientations };
	return at === code.length && hasPieces(puzzle, state) ? state : null;
}

/** Whether a state has exactly the pieces of the puzzle. */
function hasPieces(puzzle: TurningPuzzle, state: State): boolean {
	const sorted = ({ kinds }: State, from: number, to: number) =>
		kinds
			.slice(from, to)
			.sort((one, two) => one - two)
			.join(" ");
	let from = 0;
	return puzzle.orbits.every(({ places }) => {
		const to = from + places;
		const isSame = sorted(state, from, to) === sorted(solvedOf(puzzle), from, to);
		from = to;
		return isSame;
	});
}

function widthOf({ periods }: Orbit): number {
	return periods.length > 36 ? 2 : 1;
}

/**
 * The state that a text in an address describes: `solved`, the code of a state, or a scramble. `null` if the puzzle has
 * no such state.
 */
export function stateWritten(puzzle: TurningPuzzle, written: string): State | null {
	if (written === "solved" || written === "") return solvedOf(puzzle);
	const state = decodeState(puzzle, written);
	if (state !== null) return state;
	return wordsIn(written).reduce<State | null>(
		(state, step) => state && moved(puzzle, state, step),
		solvedOf(puzzle),
	);
}

export function wordsIn(text: string): string[] {
	return text.split(/\s+/).filter((word) => word !== "");
}
