/** A person's answer, tried on the board: a word, a word with its symbol, or a number of moves. */

import { said } from "../language";
import { answeringOf, Desk } from "../play/desk";
import { lookAt } from "./answer";
import { lists } from "./boards";
import { board, game } from "./game";
import { type Move, movesIn, turned } from "./lines";
import { judge, LINES_EACH } from "./output";
import { player } from "./play";
import { filling } from "./position";
import { verdicts } from "./verdicts";
import { words } from "./words";

const answering = answeringOf({
	game,
	player,
	lists,
	linesEach: LINES_EACH,
	isSpread: false,
	stepsIn(text) {
		const [first = ""] = capitals(text).split(/\s/);
		return /^[A-H]{1,1000}$/.test(first) ? movesIn(first) : [];
	},
	answerIn: (text, word) => (/^\d+$/.test(text) ? judgeLength(Number(text)) : complete(text, word)),
	judge,
});

export function AnswerDesk() {
	const t = said(words);
	return <Desk answering={answering} how={t.answerHow} label={t.answer} placeholder="AC" />;
}

async function judgeLength(length: number) {
	const t = said(verdicts);
	const { distance } = await lookAt(board.value);
	return length === distance
		? ({ kind: "right", reason: t.length(distance) } as const)
		: ({ kind: "wrong", reason: t.notLength(length, distance) } as const);
}

/** An answer in the judges' format. A word without a symbol gets the symbol that it fills the center with. */
function complete(text: string, word: readonly Move[]): string {
	if (word.length === 0 || /\s/.test(text)) return capitals(text);
	const symbol = filling(word.reduce(turned, board.value));
	// If the word does not fill the center, the checker reports that before it reads the symbol, so any symbol will do.
	return `${word.join("")}\n${symbol ?? "1"}\n`;
}

function capitals(text: string): string {
	return text.replace(/^[a-h]+(?=\s|$)/, (word) => word.toUpperCase());
}
