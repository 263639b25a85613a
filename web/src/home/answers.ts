/** Separates the answers of an output file from the boards of its input, if a text has both. */

/** A game whose judges want an output file. */
export type Game = "rotation" | "flip";

export interface Divided {
	readonly game: Game;
	/** Empty, if the text has answers only. */
	readonly input: string;
	readonly output: string;
}

/** The form of a line of answers, and the form of a line that is surely an answer, because no input has it. */
const FORMS: Readonly<Record<Game, readonly [line: RegExp, sure: RegExp]>> = {
	rotation: [/^(No moves needed|[A-Ha-h]+|[123])$/i, /^(No moves needed|[A-Ha-h]+)$/i],
	flip: [/^(\d{1,9}|Impossible)$/i, /[2-9i]/i],
};

/** Divides a text that begins or ends with answers; `null` for any other text. */
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
