/** A position of the Rotation Game, and how an address writes it. */

import type { Moves, RotationBoard } from "../engine/answers";
import { NAME } from "../kept";
import { CENTER, isBoard } from "./lines";

/** The first board of the judges' sample. */
export const SAMPLE: RotationBoard = "111132323132231222312133";

export interface Position {
	/** The board at the beginning. */
	readonly start: RotationBoard;
	/** The moves made since, followed by those undone. */
	readonly moves: Moves;
	/** The number of moves that are not undone. */
	readonly cursor: number;
	/** How many hints were taken. */
	readonly hints: number;
	/** Whether some of the moves were made by the player of solutions. */
	readonly helped: boolean;
	/** Whether the answers were shown before the board was solved. */
	readonly looked: boolean;
	/** A word to be replayed on the board; empty when there is none. */
	readonly word: Moves;
	/** The name of the list of boards that this one is from. */
	readonly list: string | null;
	/** The cells of the board being painted, 0 where there is no symbol yet; `null` when nothing is being painted. */
	readonly draft: string | null;
	/** Whether the address contains parts that cannot be read. */
	readonly misread: boolean;
}

/** The possible parts after the start. */
const FORMS = {
	moves: /^[A-H]+$/,
	cursor: /^\d{1,9}$/,
	hints: /^hints-(\d{1,4})$/,
	helped: /^solution-played$/,
	looked: /^answers-shown$/,
	word: /^word-([A-H]{1,1000})$/,
	list: new RegExp(`^list-(${NAME})$`),
	draft: /^paint-([0-3]{24})$/,
	// Links of earlier versions hid the answers; now that is the reader's choice.
	old: /^no-spoilers$/,
} as const;

/** The position in an address: `<start>/<moves>/<cursor>`, then the other parts, each only where needed. */
export function decode(parts: readonly string[]): Position {
	const [start = "", ...others] = parts;
	const known = isBoard(start);
	const find = (form: RegExp) => others.map((part) => form.exec(part)).find((match) => match !== null);
	const moves = (known && find(FORMS.moves)?.[0]) || "";
	const cursor = Number(find(FORMS.cursor)?.[0] ?? moves.length);
	const isPart = (part: string) => Object.values(FORMS).some((form) => form.test(part));
	return {
		start: known ? start : SAMPLE,
		moves,
		cursor: Math.min(cursor, moves.length),
		hints: Number(find(FORMS.hints)?.[1] ?? 0),
		helped: find(FORMS.helped) !== undefined,
		looked: find(FORMS.looked) !== undefined,
		word: find(FORMS.word)?.[1] ?? "",
		list: find(FORMS.list)?.[1] ?? null,
		draft: find(FORMS.draft)?.[1] ?? null,
		misread: parts.length > 0 && !(known && others.every(isPart)),
	};
}

/** The parts of the address of a position. */
export function encode(position: Omit<Position, "misread">): string[] {
	const { start, moves, cursor, hints, helped, looked, word, list, draft } = position;
	const parts: string[] = [start];
	if (moves !== "") parts.push(moves);
	if (cursor < moves.length) parts.push(String(cursor));
	if (hints > 0) parts.push(`hints-${hints}`);
	if (helped) parts.push("solution-played");
	if (looked) parts.push("answers-shown");
	if (word !== "") parts.push(`word-${word}`);
	if (list !== null) parts.push(`list-${list}`);
	if (draft !== null) parts.push(`paint-${draft}`);
	return parts;
}

/** Whether a solution is the player's own: neither played by the page nor found with the answers shown. */
export function isOwn({ helped, looked }: Position): boolean {
	return !helped && !looked;
}

/** The symbol that fills the center, if one does. */
export function filling(board: RotationBoard): string | null {
	const [first = 0, ...others] = CENTER;
	return others.every((cell) => board[cell] === board[first]) ? (board[first] ?? null) : null;
}
