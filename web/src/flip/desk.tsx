/** A person's answer, tried on the board: a number of presses, `Impossible`, or the cells to press. */

import { said } from "../language";
import { answeringOf, Desk } from "../play/desk";
import { lists } from "./boards";
import { board, game, position } from "./game";
import { judge, LINES_EACH } from "./output";
import { player } from "./play";
import { boardAt, type Step } from "./position";
import { verdicts } from "./verdicts";
import { words } from "./words";

const answering = answeringOf({
	game,
	player,
	lists,
	linesEach: LINES_EACH,
	isSpread: true,
	stepsIn,
	answerIn(text, steps) {
		// The judges require the spelling `Impossible`. A person may use other capitals.
		if (steps.length === 0) return /^impossible$/i.test(text) ? "Impossible" : text;
		const end = boardAt({ start: board.value, steps }, steps.length);
		if (game.rules.isSolved(end, position.value)) return String(steps.length);
		return { kind: "wrong", reason: said(verdicts).unsolved(steps.length) };
	},
	judge: (board, text) => judge(board, position.value.goal, text),
});

export function AnswerDesk() {
	const t = said(words);
	return <Desk answering={answering} how={t.answerHow} label={t.answer} placeholder="1,1 2,2 2,4 3,1" />;
}

/** The presses on the cells of a text such as `1,1 2,3`. */
function stepsIn(text: string): readonly Step[] | { readonly kind: "wrong"; readonly reason: string } {
	const { rows, columns } = board.value;
	const pair = /\(?\s*(\d{1,4})\s*[,、]\s*(\d{1,4})\s*\)?[;；]?/g;
	if (text.replace(pair, "").trim() !== "") return [];
	const presses: Step[] = [];
	for (const [, rowText, columnText] of text.matchAll(pair)) {
		const [row, column] = [Number(rowText), Number(columnText)];
		if (row < 1 || row > rows || column < 1 || column > columns) {
			return { kind: "wrong", reason: said(verdicts).outside(`${row},${column}`) };
		}
		presses.push({ kind: "press", cell: (row - 1) * columns + column - 1 });
	}
	return presses;
}
