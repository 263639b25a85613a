/** The Flip Game's calls. */

import type {
	Bits,
	Color,
	Flip,
	FlipImpossible,
	FlipProgress,
	FlipSolved,
	FlipText,
	FlipTooMuch,
	FlipVerdict,
	Goal,
} from "../answers";
import { type Reader, Writer } from "../bytes";
import type { AtOnce, Call } from "../call";
import type { CountFault } from "../faults";

const COLORS: readonly Color[] = ["white", "black"];
export const GOALS: readonly Goal[] = ["white", "black", "either"];

export const flip = (call: Call): AtOnce<Flip> => ({
	fewest(board, goal, memory, progress) {
		const request = writeBoard(new Writer().choice(GOALS, goal).count(memory), board);
		const answer = call("flip_fewest", request, progress && ((report) => progress(readProgress(report))));
		const kind = answer.choice(["solved", "impossible", "too-much"] as const);
		return kind === "too-much" ? readTooMuch(answer) : readAnswer(kind, board, answer);
	},

	some(board, goal) {
		const answer = call("flip_some", writeBoard(new Writer().choice(GOALS, goal), board));
		return readAnswer(answer.choice(["solved", "impossible"] as const), board, answer);
	},

	quiet(rows, columns, limit) {
		const request = new Writer()
			.u32(rows)
			.u32(columns)
			.u32(Math.min(limit, 2 ** 32 - 1));
		const answer = call("flip_quiet", request);
		const nullity = answer.u32();
		return { nullity, patterns: answer.list(() => readCells(rows, columns, answer)) };
	},

	generate(rows, columns, kind, seed) {
		const request = new Writer()
			.u32(rows)
			.u32(columns)
			.choice(["any", "solvable", "impossible"], kind)
			.u64(seed);
		const answer = call("flip_generate", request);
		return answer.choice([false, true]) ? readCells(rows, columns, answer) : null;
	},

	read(text, most) {
		const request = new Writer().u32(most);
		const answer = call("flip_read", typeof text === "string" ? request.letters(text) : request.bytes(text));
		const boards = answer.list(() => ({
			line: answer.u32(),
			doubtful: answer.choice([false, true]),
			board: readCells(answer.u32(), answer.u32(), answer),
		}));
		return { boards, rest: readRest(answer) };
	},

	check(board, goal, text) {
		const request = writeBoard(new Writer().choice(GOALS, goal), board).letters(text);
		return readVerdict(call("flip_check", request));
	},
});

export const COUNT_FAULTS = [
	...(["missing", "extra", "not-a-count"] as const),
	...(["wrong-count", "not-impossible", "impossible", "ours-fails"] as const),
] as const;

function readVerdict(answer: Reader): FlipVerdict {
	const kind = answer.choice(["right", "too-many-solutions", ...COUNT_FAULTS] as const);
	return kind === "right" || kind === "too-many-solutions" ? { kind } : readCountFault(kind, answer);
}

export function readCountFault(kind: CountFault["kind"], answer: Reader): CountFault {
	switch (kind) {
		case "extra":
		case "not-a-count":
			return { kind, found: answer.text() };
		case "wrong-count":
			return { kind, found: answer.count(), fewest: answer.u32() };
		case "not-impossible":
			return { kind, fewest: answer.u32() };
		case "impossible":
			return { kind, found: answer.count() };
		case "ours-fails":
			return { kind, presses: answer.u32() };
		default:
			return { kind };
	}
}

export function writeBoard(request: Writer, board: Bits): Writer {
	return request.u32(board.rows).u32(board.columns).bytes(board.bytes);
}

export function readCells(rows: number, columns: number, answer: Reader): Bits {
	return { rows, columns, bytes: answer.bytes(rows * Math.ceil(columns / 8)) };
}

function readAnswer(
	kind: "solved" | "impossible",
	{ rows, columns }: Bits,
	answer: Reader,
): FlipSolved | FlipImpossible {
	const nullity = answer.u32();
	if (kind === "impossible") {
		return { kind, nullity, obstacle: readCells(rows, columns, answer) };
	}
	const count = answer.u32();
	const reached = answer.choice(COLORS);
	return { kind, nullity, count, reached, presses: readCells(rows, columns, answer) };
}

function readTooMuch(answer: Reader): FlipTooMuch {
	return { kind: "too-much", nullity: answer.u32(), bytes: answer.f64() };
}

function readProgress(report: Reader): FlipProgress {
	return {
		stage: report.choice(["walking", "listing", "joining"] as const),
		color: report.choice(COLORS),
		fraction: report.f64(),
		best: report.u32(),
		atLeast: report.u32(),
	};
}

function readRest(answer: Reader): FlipText["rest"] {
	const kind = answer.choice(["end", "more", "letter", "ragged", "spacing", "bitmap"] as const);
	switch (kind) {
		case "end":
			return { kind, line: answer.u32() };
		case "more":
			return { kind };
		case "bitmap":
			return { kind, reason: answer.text() };
	}
	const [line, column] = [answer.u32(), answer.u32()];
	switch (kind) {
		case "letter":
			return { kind, line, column, expected: answer.text(), found: answer.text() };
		case "ragged": {
			const [row, found, expected] = [answer.u32(), answer.u32(), answer.u32()];
			return { kind, line, column, row, found, expected };
		}
		case "spacing":
			return { kind, line, column, row: answer.u32() };
	}
}
