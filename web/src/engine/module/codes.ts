/** The calls about codes. */

import { type Reader, Writer } from "../bytes";
import type { AtOnce, Call } from "../call";
import type { CodeRead, Codes, CodeText, Rows, Side, SideEnd } from "../codes";

const ROWS: readonly Rows[] = ["checks", "generators", "symplectic"];
const SIDES: readonly Side[] = ["whole", "X", "Z"];
const NO_YES = [false, true] as const;
/** The weight where there is no word yet. */
const NONE = 2 ** 32 - 1;

export const codes = (call: Call): AtOnce<Codes> => ({
	read(code) {
		const answer = call("codes_read", writeCode(new Writer(), code));
		switch (answer.choice(["code", "wrong", "other"] as const)) {
			case "code":
				return readCode(answer);
			case "wrong":
				return {
					kind: "wrong",
					part: answer.choice(["all", "first", "second"] as const),
					line: answer.u32(),
					column: answer.u32(),
					why: answer.text(),
				};
			case "other":
				return { kind: "other", system: answer.choice(["error-model", "exponents"] as const) };
		}
	},

	distance(code, progress) {
		const began = performance.now();
		const report =
			progress &&
			((report: Reader) =>
				progress({
					side: report.choice(SIDES),
					lower: report.u32(),
					upper: weight(report.u32()),
					fraction: report.f64(),
				}));
		const answer = call("codes_distance", writeCode(new Writer(), code), report);
		const seconds = (performance.now() - began) / 1000;
		return { ofStabilizers: answer.choice(NO_YES), sides: answer.list(() => readSide(answer)), seconds };
	},

	judge(code, side, word) {
		const request = new Writer().choice(SIDES, side).u32(word.length);
		for (const column of word) request.u32(column);
		const answer = call("codes_judge", writeCode(request, code));
		return answer.choice(["detected", "stabilizer", "counts"] as const);
	},
});

function writeCode(request: Writer, { rows, first, second }: CodeText): Writer {
	const bytes = typeof first === "string" ? new TextEncoder().encode(first) : first;
	return request.choice(ROWS, rows).u32(bytes.length).bytes(bytes).letters(second);
}

function readCode(answer: Reader): CodeRead {
	const kind = answer.choice(["classical", "css", "stabilizer"] as const);
	const [places, logical] = [answer.u32(), answer.u32()];
	const rows = () => answer.list(() => answer.list(() => answer.u32()));
	const checks = kind === "css" ? { X: rows(), Z: rows() } : { whole: rows() };
	return { kind, places, logical, checks };
}

function readSide(answer: Reader): SideEnd {
	const side = answer.choice(SIDES);
	const end = answer.choice(["solved", "unsolvable", "stopped", "not-begun"] as const);
	const [lower, nodes, exchanged] = [answer.u32(), answer.count(), answer.choice(NO_YES)];
	const [word] = answer.list(() => answer.list(() => answer.u32()));
	return { side, end, lower, upper: word?.length ?? Infinity, nodes, exchanged, word: word ?? [] };
}

function weight(written: number): number {
	return written === NONE ? Infinity : written;
}
