/** A position of the Rotation Game, and its form in an address. */

import type { RotationBoard } from "../engine/answers";
import type { Position as PlayPosition } from "../play/game";
import { isHelp, readHelp, writeHelp } from "../play/help";
import { CENTER, isBoard, type Move, movesIn } from "./lines";

/** The first board of the judges' sample. */
export const SAMPLE: RotationBoard = "111132323132231222312133";

export interface Position extends PlayPosition<RotationBoard, Move> {
	/** The cells of the board that is being painted, 0 for empty cells; `null` if no board is being painted. */
	readonly draft: string | null;
}

/** The forms of the parts after the start. */
const FORMS = {
	moves: /^[A-H]+$/,
	cursor: /^\d{1,9}$/,
	draft: /^paint-([0-3]{24})$/,
	// In links of earlier versions, moves to be replayed were a part of their own.
	word: /^word-([A-H]{1,1000})$/,
	// Links of earlier versions could also hide the answers. Now this part has no effect.
	old: /^no-spoilers$/,
} as const;

/** The position of an address: `<start>/<moves>/<cursor>`. Further parts follow only if needed. */
export function decode(parts: readonly string[]): Position {
	const [start = "", ...others] = parts;
	const known = isBoard(start);
	const find = (form: RegExp) => others.map((part) => form.exec(part)).find((match) => match !== null);
	const moves = (known && find(FORMS.moves)?.[0]) || "";
	const cursor = Math.min(Number(find(FORMS.cursor)?.[0] ?? moves.length), moves.length);
	const word = find(FORMS.word)?.[1];
	const isPart = (part: string) => isHelp(part) || Object.values(FORMS).some((form) => form.test(part));
	return {
		...readHelp(others),
		start: known ? start : SAMPLE,
		steps: movesIn(word === undefined ? moves : moves.slice(0, cursor) + word),
		cursor,
		draft: find(FORMS.draft)?.[1] ?? null,
		misread: parts.length > 0 && !(known && others.every(isPart)),
	};
}

/** The parts of the address of a position. */
export function encode(position: Omit<Position, "misread">): string[] {
	const { start, steps, cursor, draft } = position;
	const parts: string[] = [start];
	if (steps.length > 0) parts.push(steps.join(""));
	if (cursor < steps.length) parts.push(String(cursor));
	parts.push(...writeHelp(position));
	if (draft !== null) parts.push(`paint-${draft}`);
	return parts;
}

/** The symbol that fills the center; `null` if none does. */
export function filling(board: RotationBoard): string | null {
	const [first = 0, ...others] = CENTER;
	return others.every((cell) => board[cell] === board[first]) ? (board[first] ?? null) : null;
}
