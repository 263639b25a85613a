/** The calls about turning puzzles. */

import { type Reader, Writer } from "../bytes";
import type { AtOnce, Call } from "../call";
import {
	COLORS,
	type Face,
	type Source,
	type State,
	type Turning,
	type TurningFault,
	type TurningGoal,
	type TurningMove,
	type TurningPuzzle,
} from "../turning";

const NO_YES = [false, true] as const;
const YES_NO = [true, false] as const;
/** The distance in answers that stands for a move that cannot be made. */
const NONE = 2 ** 32 - 1;

const VERDICTS = ["right", "unread", "unsolved", "longer", "solvable", "unknown", "better"] as const;

export const turning = (call: Call): AtOnce<Turning> => ({
	puzzle(source) {
		const answer = call("turning_puzzle", writeSource(new Writer(), source));
		return answer.choice(YES_NO) ? readPuzzle(answer) : { why: answer.text() };
	},

	size: (goal) => call("turning_size", writeGoal(goal)).f64(),

	prepare(goal, progress) {
		const report = progress && ((report: Reader) => progress(report.f64()));
		const answer = call("turning_prepare", writeGoal(goal), report);
		return answer.choice(NO_YES) ? { positions: answer.count(), longest: answer.u32() } : null;
	},

	look(goal, state) {
		const answer = call("turning_look", writeState(writeGoal(goal), state));
		if (!answer.choice(YES_NO)) return null;
		const word = answer.list(() => answer.u32());
		const after = answer.list(() => answer.u32()).map((distance) => (distance === NONE ? null : distance));
		return { word, after };
	},

	check(goal, state, text) {
		const answer = call("turning_check", writeState(writeGoal(goal), state).letters(text));
		const kind = answer.choice(VERDICTS);
		switch (kind) {
			case "right":
				return { kind };
			case "unread":
				return { kind, why: answer.text() };
			case "longer":
				return { kind, moves: answer.u32(), fewest: answer.u32() };
			case "solvable":
				return { kind, fewest: answer.u32() };
			default:
				return { kind, moves: answer.u32() };
		}
	},

	generate(goal, places, least, most, seed) {
		const request = writeGoal(goal).u32(least).u32(most).u64(seed);
		return readMade(call("turning_generate", request), places);
	},

	scramble(puzzle, places, text) {
		return readMade(call("turning_scramble", writeSource(new Writer(), puzzle).letters(text)), places);
	},
});

export function writeGoal({ puzzle, ignored }: TurningGoal, request = new Writer()): Writer {
	return writeSource(request, puzzle).list(ignored);
}

function writeSource(request: Writer, source: Source): Writer {
	return typeof source === "string" ? request.u8(0).text(source) : request.u8(1).bytes(source);
}

export function writeState(request: Writer, { kinds, orientations }: State): Writer {
	kinds.forEach((kind, place) => {
		request.u32(kind).u8(orientations[place] ?? 0);
	});
	return request;
}

function readMade(answer: Reader, places: number): State | TurningFault {
	return answer.choice(YES_NO) ? readState(answer, places) : { why: answer.text() };
}

export function readState(answer: Reader, places: number): State {
	const kinds: number[] = [];
	const orientations: number[] = [];
	for (let place = 0; place < places; place++) {
		kinds.push(answer.u32());
		orientations.push(answer.u8());
	}
	return { kinds, orientations };
}

function readPuzzle(answer: Reader): TurningPuzzle {
	const orbits = answer.list(() => ({
		places: answer.u32(),
		orientations: answer.u32(),
		periods: answer.list(() => answer.u32()),
	}));
	const places = orbits.reduce((sum, orbit) => sum + orbit.places, 0);
	return {
		orbits,
		goals: answer.list(() => readState(answer, places)),
		moves: answer.list(() => readMove(answer, places)),
		faces: answer.list(() => readFace(answer)),
	};
}

function readMove(answer: Reader, places: number): TurningMove {
	const name = answer.text();
	// The encoding of sources and turns is the encoding of the kinds and orientations of a state.
	const { kinds, orientations } = readState(answer, places);
	const conditions = answer.list(() => ({
		kind: answer.choice(["has", "lacks"] as const),
		place: answer.u32(),
		piece: answer.u32(),
	}));
	return { name, sources: kinds, turns: orientations, conditions };
}

function readFace(answer: Reader): Face {
	const corners = answer.list(() => [answer.f64(), answer.f64()] as const);
	const side = answer.choice(NO_YES)
		? { place: answer.u32(), side: answer.u32(), first: answer.u32(), length: answer.u32() }
		: null;
	return { corners, side, text: answer.text(), color: answer.choice(COLORS) };
}
