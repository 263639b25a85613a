/** The calls about codes. */

import { type Reader, Writer } from "../bytes";
import type { AtOnce, Call } from "../call";
import type { Codes, Shape, Side, SideEnd } from "../codes";

export const KINDS = ["classical", "css", "stabilizer"] as const;

const SIDES: readonly Side[] = ["whole", "X", "Z"];
const NO_YES = [false, true] as const;
/** The weight in reports that come before any word is found. */
const NONE = 2 ** 32 - 1;

export const codes = (call: Call): AtOnce<Codes> => ({
	logical: (code) => call("codes_logical", writeCode(new Writer(), code)).u32(),

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
		const request = new Writer().choice(SIDES, side).list(word);
		const answer = call("codes_judge", writeCode(request, code));
		return answer.choice(["detected", "stabilizer", "counts"] as const);
	},
});

function writeCode(request: Writer, { kind, places, checks }: Shape): Writer {
	request.choice(KINDS, kind).u32(places);
	for (const rows of "X" in checks ? [checks.X, checks.Z] : [checks.whole]) {
		request.u32(rows.length);
		for (const row of rows) request.list(row);
	}
	return request;
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
