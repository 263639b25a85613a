/** The calls about searches. */

import type { Bits, Method, Search, SearchBoard, SearchReport, Step } from "../answers";
import { type Reader, Writer } from "../bytes";
import type { AtOnce, Call } from "../call";
import type { LightsGame } from "../lights";
import { encodeState, placesOf, stateWritten } from "../states";
import type { TurningPuzzle } from "../turning";
import { GOALS, writeBoard } from "./flip";
import { lights, writeGame, writeGoal as writeGoalOfLights } from "./lights";
import { CELLS } from "./rotation";
import { readState, turning, writeGoal, writeState } from "./turning";

const PUZZLES = ["rotation", "flip", "turning", "lights"] as const;

/** A board of Lights Out whose cells are all in state 0, as it is written in an address. */
const OFF = "off";

const OUTCOMES = ["running", "solved", "unsolvable", "nodes", "memory"] as const;

type TurningStart = Extract<SearchBoard, { readonly puzzle: "turning" }>;

/** Descriptions, which the module gives. */
interface Descriptions {
	puzzle(start: TurningStart): TurningPuzzle;
	/** The number of cells of a game of Lights Out. */
	cells(game: LightsGame): number;
}

export const search = (call: Call): AtOnce<Search> => {
	const described = descriptions(call);
	const writeSearch = (request: Writer, start: SearchBoard, method: Method, nodes: number, memory: number) =>
		writeStart(described, request.text(method).count(nodes).count(memory), start);
	return {
		build: builder(call),

		methods(puzzle) {
			const answer = call("search_methods", new Writer().choice(PUZZLES, puzzle));
			return answer.list(() => ({
				name: answer.text(),
				heuristic: answer.text(),
				tableBytes: answer.count(),
			}));
		},

		run(start, method, nodes, memory, progress) {
			const request = writeSearch(new Writer(), start, method, nodes, memory);
			const read = (report: Reader) => readReport(described, start, report);
			return read(call("search_run", request, progress && ((report) => progress(read(report)))));
		},

		tree(start, method, nodes, memory, tree, most) {
			const request = writeSearch(new Writer().u32(tree).u32(most), start, method, nodes, memory);
			const answer = call("search_tree", request);
			const count = answer.u32();
			return {
				parents: Uint32Array.from({ length: count }, () => answer.u32()),
				steps: answer.bytes(count),
				depths: answer.bytes(count),
				sums: answer.bytes(count),
				solution: answer.list(() => answer.u32()),
			};
		},
	};
};

/** Requests each description once. */
function descriptions(call: Call): Descriptions {
	return {
		puzzle: once(
			({ name }) => name,
			({ name, source }) => {
				const found = turning(call).puzzle(source ?? name);
				if ("why" in found) throw new Error(found.why);
				return found;
			},
		),
		cells: once(JSON.stringify, (game) => {
			const found = lights(call).game(game);
			if (found.kind === "fault") throw new Error(found.why);
			return found.cells.length;
		}),
	};
}

/** A function that computes the value of each key once. */
function once<A, T>(keyOf: (asked: A) => string, compute: (asked: A) => T): (asked: A) => T {
	const known = new Map<string, T>();
	return (asked) => {
		const key = keyOf(asked);
		const before = known.get(key);
		if (before !== undefined) return before;
		const now = compute(asked);
		known.set(key, now);
		return now;
	};
}

/** Builds each table once, and measures the time. Otherwise the first search would build the table. */
function builder(call: Call): AtOnce<Search>["build"] {
	const seconds = new Map<string, number>();
	return (start, method) => {
		const puzzle = start.puzzle === "turning" ? [start.name, ...start.ignored].join(" ") : start.puzzle;
		const key = `${puzzle} ${method}`;
		const before = seconds.get(key);
		if (before !== undefined) return before;
		const began = performance.now();
		call("search_prepare", writePuzzle(new Writer().text(method), start));
		const took = (performance.now() - began) / 1000;
		seconds.set(key, took);
		return took;
	};
}

function writePuzzle(request: Writer, start: SearchBoard): Writer {
	request.choice(PUZZLES, start.puzzle);
	if (start.puzzle !== "turning") return request;
	return writeGoal({ puzzle: start.source ?? start.name, ignored: start.ignored }, request);
}

function writeStart(described: Descriptions, request: Writer, start: SearchBoard): Writer {
	writePuzzle(request, start);
	switch (start.puzzle) {
		case "rotation":
			return request.letters(start.board);
		case "flip":
			return writeBoard(request.choice(GOALS, start.goal), start.board);
		case "lights": {
			const { game, goal, written } = start;
			const states = new Uint8Array(described.cells(game));
			if (written !== OFF) states.set([...written].map(Number));
			return writeGoalOfLights(writeGame(game, request), goal).bytes(states);
		}
		case "turning": {
			const state = stateWritten(described.puzzle(start), start.written);
			if (state === null) throw new Error(`${start.name} has no position ${start.written}`);
			return writeState(request, state);
		}
	}
}

function readReport(described: Descriptions, start: SearchBoard, answer: Reader): SearchReport {
	return {
		outcome: answer.choice(OUTCOMES),
		solution: readSteps(answer),
		expanded: answer.count(),
		generated: answer.count(),
		stored: answer.count(),
		bytes: answer.count(),
		table: answer.count(),
		iterations: answer.list(() => ({
			bound: answer.u32(),
			expanded: answer.count(),
			generated: answer.count(),
		})),
		path: readSteps(answer),
		board: readBoard(described, start, answer),
		estimate: answer.u32(),
	};
}

function readSteps(answer: Reader): Step[] {
	return answer.list(() => answer.u8());
}

function readBoard(described: Descriptions, start: SearchBoard, answer: Reader): SearchBoard {
	switch (start.puzzle) {
		case "rotation":
			return { puzzle: "rotation", board: answer.letters(CELLS) };
		case "flip":
			return { puzzle: "flip", board: unpacked(start.board, answer), goal: start.goal };
		case "lights": {
			const bits = answer.bytes(8);
			const isOn = (_: unknown, cell: number) => ((bits[cell >> 3] ?? 0) >> (cell & 7)) & 1;
			const written = Array.from({ length: described.cells(start.game) }, isOn).join("");
			return { ...start, written: written.includes("1") ? written : OFF };
		}
		case "turning": {
			const puzzle = described.puzzle(start);
			return { ...start, written: encodeState(puzzle, readState(answer, placesOf(puzzle))) };
		}
	}
}

/**
 * Pads the rows of a board to whole bytes. The input has no gaps between rows, and its first cell is the lowest bit.
 */
function unpacked({ rows, columns }: Bits, answer: Reader): Bits {
	const packed = answer.bytes(8);
	const width = Math.ceil(columns / 8);
	const bytes = new Uint8Array(rows * width);
	for (let cell = 0; cell < rows * columns; cell++) {
		const black = ((packed[cell >> 3] ?? 0) >> (cell & 7)) & 1;
		const [row, column] = [Math.floor(cell / columns), cell % columns];
		bytes[row * width + (column >> 3)] = (bytes[row * width + (column >> 3)] ?? 0) | (black << (column & 7));
	}
	return { rows, columns, bytes };
}
