/** A person's answer, tried on the board: a number of presses, `Impossible`, or the cells to press. */

import type { Judged } from "../controls/whole-output";
import { verdicts } from "../flip/verdicts";
import { said } from "../language";
import { answeringOf, Desk } from "../play/desk";
import { board, game, shape } from "./game";
import { judge } from "./output";
import { player } from "./play";
import { boardAfter, isSolved, labelOf } from "./position";
import { words } from "./words";

const answering = answeringOf({
	game,
	player,
	lists: null,
	linesEach: 1,
	isSpread: true,
	stepsIn,
	answerIn(text, steps) {
		if (steps.length === 0) return /^impossible$/i.test(text) ? "Impossible" : text;
		if (isSolved(steps.reduce(boardAfter, board.value))) return String(steps.length);
		return { kind: "wrong", reason: said(verdicts).unsolved(steps.length) };
	},
	judge,
});

export function AnswerDesk() {
	const t = said(words);
	return <Desk answering={answering} how={t.answerHow} label={t.answer} placeholder="1,1 2,2 2,4 3,1" />;
}

/** The presses on the cells of a text such as `1,1 2,3`. */
function stepsIn(text: string): readonly number[] | Judged {
	const pair = /\(?\s*(\d{1,4})\s*[,、]\s*(\d{1,4})\s*\)?[;；]?/g;
	if (text.replace(pair, "").trim() !== "") return [];
	const buttons = new Map(shape.value?.buttons.map((_, button) => [labelOf(board.value, button), button]));
	const presses: number[] = [];
	for (const [, row, column] of text.matchAll(pair)) {
		const label = `${Number(row)},${Number(column)}`;
		const button = buttons.get(label);
		if (button === undefined) return { kind: "wrong", reason: said(verdicts).outside(label) };
		presses.push(button);
	}
	return presses;
}
