/** The help taken with a board, and the list that the board is from, in the address of every game. */

import { NAME } from "../kept";

export interface Help {
	/** The number of hints taken. */
	readonly hints: number;
	/** Whether some of the moves were made by the player of solutions. */
	readonly helped: boolean;
	/** Whether the answers were shown before the board was solved. */
	readonly looked: boolean;
	/** The name of the list that the board is from; `null` without a list. */
	readonly list: string | null;
}

export const NO_HELP: Help = { hints: 0, helped: false, looked: false, list: null };

/** The forms of the parts in an address, which may come in any order. */
const FORMS = {
	hints: /^hints-(\d{1,4})$/,
	helped: /^solution-played$/,
	looked: /^answers-shown$/,
	list: new RegExp(`^list-(${NAME})$`),
} as const;

/** Whether a part of an address is one of these forms. */
export function isHelp(part: string): boolean {
	return Object.values(FORMS).some((form) => form.test(part));
}

/** Reads the parts of an address that have these forms, and ignores the others. */
export function readHelp(parts: readonly string[]): Help {
	const find = (form: RegExp) => parts.map((part) => form.exec(part)).find((match) => match !== null);
	return {
		hints: Number(find(FORMS.hints)?.[1] ?? 0),
		helped: find(FORMS.helped) !== undefined,
		looked: find(FORMS.looked) !== undefined,
		list: find(FORMS.list)?.[1] ?? null,
	};
}

/** The parts of the address, each only where needed. */
export function writeHelp({ hints, helped, looked, list }: Help): string[] {
	return [
		...(hints > 0 ? [`hints-${hints}`] : []),
		...(helped ? ["solution-played"] : []),
		...(looked ? ["answers-shown"] : []),
		...(list !== null ? [`list-${list}`] : []),
	];
}

/** Whether a solution is the player's own: neither played by the page nor found with the answers shown. */
export function isOwn({ helped, looked }: Pick<Help, "helped" | "looked">): boolean {
	return !helped && !looked;
}
