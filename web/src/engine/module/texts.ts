/** Asks the module what a text is that a person pastes or drops, and reads it. */

import { type Reader, Writer } from "../bytes";
import type { AtOnce, Call } from "../call";
import type { CodeRead, Rows, Texts } from "../texts";
import { KINDS } from "./codes";

const ROWS: readonly Rows[] = ["checks", "generators", "symplectic"];

export const texts = (call: Call): AtOnce<Texts> => ({
	recognize(text) {
		const answer = call("texts_recognize", new Writer().bytes(bytesOf(text)));
		const subject = answer.choice(["unknown", "rotation", "flip", "puzzle", "code"] as const);
		return { subject, form: answer.text(), puzzle: answer.text() };
	},

	code({ rows, first, second }) {
		const bytes = bytesOf(first);
		const request = new Writer().choice(ROWS, rows).u32(bytes.length).bytes(bytes).letters(second);
		const answer = call("texts_code", request);
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

	puzzle(text) {
		const answer = call("texts_puzzle", new Writer().bytes(bytesOf(text)));
		if (answer.u8() === 1) return { kind: "wrong", why: answer.text() };
		return { kind: "puzzle", name: answer.text(), definition: answer.bytes(answer.u32()) };
	},
});

function bytesOf(text: string | Uint8Array): Uint8Array {
	return typeof text === "string" ? new TextEncoder().encode(text) : text;
}

function readCode(answer: Reader): CodeRead {
	const kind = answer.choice(KINDS);
	const [places, logical] = [answer.u32(), answer.u32()];
	const rows = () => answer.list(() => answer.list(() => answer.u32()));
	const checks = kind === "css" ? { X: rows(), Z: rows() } : { whole: rows() };
	return { kind, places, logical, checks };
}
