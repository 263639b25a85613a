/** The calls about the Rotation Game. */

import type { Rotation, RotationFault, RotationLook, RotationVerdict } from "../answers";
import { type Reader, Writer } from "../bytes";
import type { AtOnce, Call } from "../call";

export const CELLS = 24;

export const rotation = (call: Call): AtOnce<Rotation> => ({
	prepare() {
		call("rotation_prepare", new Writer());
	},

	look(board) {
		const answer = call("rotation_look", new Writer().letters(board));
		const [distance, one, two, three, ...after] = answer.bytes(12) as Iterable<number> as FirstTwelve;
		return {
			distance,
			symbols: [one, two, three],
			after,
			fills: answer.u8() as RotationLook["fills"],
			solutions: answer.count(),
			word: answer.text(),
		};
	},

	solutions(board, symbol, limit) {
		const wanted = symbol === "nearest" ? 0 : symbol;
		const request = new Writer()
			.letters(board)
			.u8(wanted)
			.u32(Math.min(limit, 2 ** 32 - 1));
		const answer = call("rotation_solutions", request);
		const count = answer.count();
		const words = answer.list(() => {
			const fills = answer.u8() as RotationLook["fills"];
			return { moves: answer.text(), fills };
		});
		return { count, words };
	},

	generate(least, most, seed) {
		return call("rotation_generate", new Writer().u8(least).u8(most).u64(seed)).letters(CELLS);
	},

	read(text, most) {
		const answer = call("rotation_read", new Writer().u32(most).letters(text));
		const boards = answer.list(() => ({ line: answer.u32(), board: answer.letters(CELLS) }));
		const kind = answer.choice(["end", "more", "symbol", "counts", "ended"] as const);
		return { boards, rest: kind === "end" || kind === "more" ? { kind } : readFault(kind, answer) };
	},

	check(board, text) {
		return readVerdict(call("rotation_check", new Writer().letters(board).letters(text)));
	},
});

const VERDICTS = [
	...(["right", "no-moves", "no-symbol", "extra", "blank", "letter"] as const),
	...(["not-a-symbol", "not-filled", "wrong-symbol", "longer", "not-smallest", "better"] as const),
] as const;

function readVerdict(answer: Reader): RotationVerdict {
	const kind = answer.choice(VERDICTS);
	switch (kind) {
		case "extra":
		case "not-a-symbol":
			return { kind, found: answer.text() };
		case "letter":
			return { kind, column: answer.count(), found: answer.text() };
		case "not-filled":
			return { kind, moves: answer.count() };
		case "wrong-symbol":
			return { kind, found: answer.u8(), center: answer.u8() };
		case "longer":
			return { kind, found: answer.count(), fewest: answer.u32() };
		case "not-smallest":
		case "better":
			return { kind, ours: answer.text() };
		default:
			return { kind };
	}
}

/** The fewest moves from the board, then for each of the three symbols, then after each of the eight moves. */
type FirstTwelve = [number, number, number, number, ...number[]];

function readFault(kind: RotationFault["kind"], answer: Reader): RotationFault {
	const line = answer.u32();
	const column = answer.u32();
	switch (kind) {
		case "symbol":
			return { kind, line, column, found: answer.text() };
		case "counts":
			return { kind, line, column, found: [answer.u32(), answer.u32(), answer.u32()] };
		case "ended":
			return { kind, line, column, found: answer.u32() };
	}
}
