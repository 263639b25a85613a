/** The parts of an address that all games share: the help that a person took, and the list that the board is from. */

import { NAME } from "../kept";

export interface Help {
	/** The number of hints taken. */
	readonly hints: number;
	/** Whether the page played some of the moves. */
	readonly helped: boolean;
	/** Whether the answers were shown before the board was solved. */
	readonly looked: boolean;
	/** The name of the list that the board is from; `null` without a list. */
	readonly list: string | null;
}

export const NO_HELP: Help = { hints: 0, helped: false, looked: false, list: null };

/** The forms of these parts. The parts may stand in any order. */
const FORMS = {
	hints: /^hints-(\d{1,4})$/,
	helped: /^solution-played$/,
	looked: /^answers-shown$/,
	list: new RegExp(`^list-(${NAME})$`),
} as const;

/** Whether a part of an address has one of these forms. */
export function isHelp(part: string): boolean {
	return Object.values(FORMS).some((form) => form.test(part));
}

/** Reads the parts that have these forms. Ignores all other parts. */
export function readHelp(parts: readonly string[]): Help {
	const find = (form: RegExp) => parts.map((part) => form.exec(part)).find((match) => match !== null);
	return {
		hints: Number(find(FORMS.hints)?.[1] ?? 0),
		helped: find(FORMS.helped) !== undefined,
		looked: find(FORMS.looked) !== undefined,
		list: find(FORMS.list)?.[1] ?? null,
	};
}

/** Writes the parts for an address. Defaults are left out. */
export function writeHelp({ hints, helped, looked, list }: Help): string[] {
	return [
		...(hints > 0 ? [`hints-${hints}`] : []),
		...(helped ? ["solution-played"] : []),
		...(looked ? ["answers-shown"] : []),
		...(list !== null ? [`list-${list}`] : []),
	];
}

/** Whether a solution is the person's own: no part was played by the page, and the answers were not shown. */
export function isOwn({ helped, looked }: Pick<Help, "helped" | "looked">): boolean {
	return !helped && !looked;
}
