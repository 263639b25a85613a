/** A person's answer, tried on the position: moves, `No moves needed` or `Unsolvable`. */

import { moved, wordsIn } from "../engine/states";
import type { State } from "../engine/turning";
import { said } from "../language";
import { answeringOf, Desk } from "../play/desk";
import { board, game, puzzle } from "./game";
import { judge } from "./output";
import { player } from "./play";
import { stateOf } from "./position";
import { words } from "./words";

const answering = answeringOf({
	game,
	player,
	lists: null,
	linesEach: 1,
	isSpread: true,
	stepsIn(text) {
		const steps = wordsIn(text.replaceAll("’", "'"));
		const end = steps.reduce<State | null>(
			(state, step) => (state === null || puzzle.value === null ? null : moved(puzzle.value, state, step)),
			stateOf(board.value),
		);
		return end === null ? [] : steps;
	},
	answerIn: (text) => text.replaceAll("’", "'").replaceAll("\n", " "),
	judge,
});

export function AnswerDesk() {
	const t = said(words);
	return <Desk answering={answering} how={t.answerHow} label={t.answer} placeholder="R U R' U'" />;
}
