/** An answer tried on the board: a number of presses, `Impossible`, or the cells to press. */

import { hashOf } from "../address";
import { Desk, type Judged } from "../controls/desk";
import { checkWhole, isWhole } from "../controls/whole-output";
import type { Bits } from "../engine/answers";
import { said } from "../language";
import { written } from "./bits";
import { lists } from "./boards";
import { quick } from "./engines";
import { board, intend, position } from "./game";
import { playOn } from "./player";
import { boardAt, encode, type Step } from "./position";
import { colorOf } from "./solved";
import { verdicts } from "./verdicts";
import { words } from "./words";

export function AnswerDesk() {
	const t = said(words);
	return (
		<Desk
			how={t.answerHow}
			label={t.answer}
			placeholder="1,1 2,2 2,4 3,1"
			check={check}
			replay={replay}
			link={linkTo}
			board={`${written(board.value)} ${position.value.goal}`}
		/>
	);
}

async function check(text: string): Promise<Judged> {
	const t = said(verdicts);
	const { goal } = position.value;
	// Cells may stand on several lines, and none of them is an answer in an output file.
	const cells = cellsIn(text);
	if ("fault" in cells) return { kind: "wrong", reason: cells.fault };
	const list = lists.listed.value;
	if (cells.numbers.length === 0) {
		if (list !== null && list !== "missing" && isWhole(text, LINES))
			return checkWhole(list, text, LINES, judge);
		// The judges require this spelling; a person may write it differently.
		return judge(board.value, /^impossible$/i.test(text) ? "Impossible" : text);
	}
	const steps = cells.numbers.map((cell): Step => ({ kind: "press", cell }));
	const color = colorOf(boardAt({ start: board.value, steps }, steps.length));
	if (color === null || (goal !== "either" && goal !== color)) {
		return { kind: "wrong", reason: t.unsolved(steps.length) };
	}
	return judge(board.value, String(steps.length));
}

/** The lines of an answer in an output file. */
const LINES = 1;

/** The library's verdict. */
async function judge(board: Bits, text: string): Promise<Judged> {
	const verdict = await quick.check(board, position.value.goal, text);
	return { kind: verdict.kind === "right" ? "right" : "wrong", reason: said(verdicts).verdict(verdict) };
}

async function replay(text: string): Promise<Judged | null> {
	const cells = cellsIn(text);
	if ("fault" in cells) return { kind: "wrong", reason: cells.fault };
	if (cells.numbers.length === 0) return { kind: "wrong", reason: said(verdicts).unreadable };
	intend(cells.numbers);
	playOn();
	return null;
}

/** The link to the board shown, with the presses to be redone. */
function linkTo(text: string): string | null {
	const cells = cellsIn(text);
	if ("fault" in cells || cells.numbers.length === 0) return null;
	const steps = cells.numbers.map((cell): Step => ({ kind: "press", cell }));
	const none = { hints: 0, helped: false, looked: false, list: null };
	const there = { ...position.value, start: board.value, steps, cursor: 0, ...none };
	return new URL(hashOf({ view: "flip", parts: encode(there) }), location.href).href;
}

/** The numbers of the cells in a text of the form `row,column`; none for any other text. */
function cellsIn(text: string): { readonly numbers: readonly number[] } | { readonly fault: string } {
	const { rows, columns } = board.value;
	const pair = /\(?\s*(\d{1,4})\s*[,、]\s*(\d{1,4})\s*\)?[;；]?/g;
	if (text.replace(pair, "").trim() !== "") return { numbers: [] };
	const numbers: number[] = [];
	for (const [, rowText, columnText] of text.matchAll(pair)) {
		const [row, column] = [Number(rowText), Number(columnText)];
		if (row < 1 || row > rows || column < 1 || column > columns) {
			return { fault: said(verdicts).outside(`${row},${column}`) };
		}
		numbers.push((row - 1) * columns + column - 1);
	}
	return { numbers };
}
