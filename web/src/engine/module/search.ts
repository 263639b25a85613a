/** The calls about searches. */

import type { Bits, Method, Search, SearchBoard, SearchReport, Step } from "../answers";
import { type Reader, Writer } from "../bytes";
import type { AtOnce, Call } from "../call";
import { GOALS, writeBoard } from "./flip";
import { CELLS } from "./rotation";

const PUZZLES = ["rotation", "flip"] as const;

const OUTCOMES = ["running", "solved", "unsolvable", "nodes", "memory"] as const;

export const search = (call: Call): AtOnce<Search> => ({
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
		const answer = call("search_run", request, progress && ((report) => progress(readReport(start, report))));
		return readReport(start, answer);
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
});

/** Builds the table once and measures the time. Without this, the first search in the Rotation Game would build it. */
function builder(call: Call): () => number {
	let seconds: number | undefined;
	return () => {
		if (seconds === undefined) {
			const began = performance.now();
			call("rotation_prepare", new Writer());
			seconds = (performance.now() - began) / 1000;
		}
		return seconds;
	};
}

function writeSearch(
	request: Writer,
	start: SearchBoard,
	method: Method,
	nodes: number,
	memory: number,
): Writer {
	request.text(method).count(nodes).count(memory).choice(PUZZLES, start.puzzle);
	if (start.puzzle === "rotation") return request.letters(start.board);
	return writeBoard(request.choice(GOALS, start.goal), start.board);
}

function readReport(start: SearchBoard, answer: Reader): SearchReport {
	return {
		outcome: answer.choice(OUTCOMES),
		solution: readSteps(answer),
		expanded: answer.count(),
		generated: answer.count(),
		stored: answer.count(),
		bytes: answer.count(),
		iterations: answer.list(() => ({
			bound: answer.u32(),
			expanded: answer.count(),
			generated: answer.count(),
		})),
		path: readSteps(answer),
		board: readBoard(start, answer),
	};
}

function readSteps(answer: Reader): Step[] {
	return answer.list(() => answer.u8());
}

function readBoard(start: SearchBoard, answer: Reader): SearchBoard {
	return start.puzzle === "rotation"
		? { puzzle: "rotation", board: answer.letters(CELLS) }
		: { puzzle: "flip", board: unpacked(start.board, answer), goal: start.goal };
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
