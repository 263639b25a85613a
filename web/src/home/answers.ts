/** Splits a text that contains both boards and their answers into an input file and an output file. */

/** A game whose judges require an output file. */
export type Game = "rotation" | "flip";

export interface Divided {
	readonly game: Game;
	/** The boards; empty if the text contains only answers. */
	readonly input: string;
	readonly output: string;
}

/** `line` matches every line of answers. `sure` matches only lines that cannot be part of an input. */
export const FORMS: Readonly<Record<Game, readonly [line: RegExp, sure: RegExp]>> = {
	rotation: [/^(No moves needed|[A-Ha-h]+|[123])$/i, /^(No moves needed|[A-Ha-h]+)$/i],
	flip: [/^(0|[1-9]\d{0,8}|Impossible)$/i, /[2-9i]/i],
};

/** Splits a text that begins or ends with answers; `null` for any other text. */
export function divided(text: string): Divided | null {
	const lines = text.normalize("NFKC").trimEnd().split(/\r?\n/);
	for (const game of ["rotation", "flip"] as const) {
		const [form, sure] = FORMS[game];
		const isAnswer = (line: string) => form.test(line.trim()) || line.trim() === "";
		const begin = lines.findLastIndex((line) => !isAnswer(line)) + 1;
		const end = lines.findIndex((line) => !isAnswer(line));
		const parts =
			begin < lines.length
				? { input: lines.slice(0, begin), output: lines.slice(begin) }
				: { input: lines.slice(Math.max(0, end)), output: lines.slice(0, Math.max(0, end)) };
		const output = parts.output.join("\n").trim();
		const isSure = output.split("\n").some((line) => sure.test(line.trim()));
		const input = parts.input.join("\n").trim();
		if (output !== "" && (isSure || (input !== "" && /[bw]/i.test(input)))) return { game, input, output };
	}
	return null;
}
