/** An answer tried on the board: a word, a word with its symbol, or a number of moves. */

import { Desk, type Judged } from "../controls/desk";
import { checkWhole, isWhole } from "../controls/whole-output";
import type { RotationBoard } from "../engine/answers";
import { said } from "../language";
import { lookAt } from "./answer";
import { lists } from "./boards";
import { engine } from "./engines";
import { board, change, link, position } from "./game";
import { movesIn, turned } from "./lines";
import { open } from "./player";
import { filling } from "./position";
import { verdicts } from "./verdicts";
import { words } from "./words";

export function AnswerDesk() {
	const t = said(words);
	return (
		<Desk
			how={t.answerHow}
			label={t.answer}
			placeholder="AC"
			check={check}
			replay={replay}
			link={linkTo}
			board={board.value}
		/>
	);
}

async function check(text: string): Promise<Judged> {
	const t = said(verdicts);
	if (/^\d+$/.test(text)) {
		const { distance } = await lookAt(board.value);
		return Number(text) === distance
			? { kind: "right", reason: t.length(distance) }
			: { kind: "wrong", reason: t.notLength(Number(text), distance) };
	}
	const list = lists.listed.value;
	if (list !== null && list !== "missing" && isWhole(text, LINES)) {
		return checkWhole(list, text, LINES, judge);
	}
	return judge(board.value, complete(text));
}

/** The lines of an answer in an output file. */
const LINES = 2;

/** The library's verdict. */
async function judge(board: RotationBoard, answer: string): Promise<Judged> {
	const verdict = await engine.check(board, answer);
	return { kind: verdict.kind === "right" ? "right" : "wrong", reason: said(verdicts).verdict(verdict) };
}

async function replay(text: string): Promise<Judged | null> {
	const word = wordIn(text);
	if (word === null) return check(text);
	change({ word }, "step");
	open(word, "person", "running");
	return null;
}

/** The link to the board shown, with the word to be replayed. */
function linkTo(text: string): string | null {
	const word = wordIn(text);
	const { moves, cursor } = position.value;
	return word === null ? null : link({ word, moves: moves.slice(0, cursor) });
}

/** The moves of an answer, if it has any. */
function wordIn(text: string): string | null {
	const [first = ""] = capitals(text).split(/\s/);
	return /^[A-H]{1,1000}$/.test(first) ? first : null;
}

/** An answer as the judges want it: a word alone gets the symbol that it leads to. */
function complete(text: string): string {
	const word = wordIn(text);
	if (word === null || /\s/.test(text)) return capitals(text);
	const symbol = filling(movesIn(word).reduce(turned, board.value));
	// Where the center is not filled, the checker reports that before it reads the symbol.
	return `${word}\n${symbol ?? "1"}\n`;
}

/** Small letters mean the same moves. */
function capitals(text: string): string {
	return text.replace(/^[a-h]+(?=\s|$)/, (word) => word.toUpperCase());
}
