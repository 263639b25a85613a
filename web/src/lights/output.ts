/** Checks answers: numbers of presses, or `Impossible`. */

import type { Judged } from "../controls/whole-output";
import { words as controls } from "../controls/words";
import type { LightsFault, LightsGame, LightsVerdict } from "../engine/lights";
import { verdicts } from "../flip/verdicts";
import { said } from "../language";
import { outlineOf } from "./chosen";
import { textOf } from "./command";
import { checker } from "./engines";
import { chosen } from "./game";
import { checkCommand } from "./options";
import type { Board } from "./position";
import { words } from "./words";
import { type Answered, statesIn } from "./written";

/** The verdict on an answer to the current board. */
export async function judge(board: Board, answer: string): Promise<Judged> {
	const verdict = await checker.check(board.game, board.goal, textOf(board), answer);
	if (verdict.kind === "fault") return { kind: "wrong", reason: verdict.why };
	return { kind: verdict.kind === "right" ? "right" : "wrong", reason: reasonOf(verdict) };
}

/** The verdict on the answers of a text. The page says by which command of the program they are judged. */
export async function checkAnswered({
	game,
	goal,
	boards,
	answers,
}: Answered): Promise<Judged | LightsFault> {
	const played = gameOf(game, boards);
	const verdict = await checker.check(played, goal, boards, answers);
	if (verdict.kind === "fault") return verdict;
	const t = said(controls);
	const reason =
		verdict.kind === "right"
			? t.allRight(verdict.boards)
			: verdict.board === 0
				? t.atLine(verdict.line, reasonOf(verdict))
				: t.atBoard(verdict.board, verdict.line, reasonOf(verdict));
	return {
		kind: verdict.kind === "right" ? "right" : "wrong",
		reason: said(words).judged(reason, checkCommand(played, goal)),
	};
}

/** The game of the boards. Without a command it is the current one, with enough states for the boards. */
function gameOf(named: Answered["game"], boards: string): LightsGame {
	const now = chosen.peek();
	const isGrid = outlineOf(now.shape) === "grid";
	if (named !== null) return { ...named, shape: named.shape ?? "" };
	const states = Math.max(now.states, statesIn(boards));
	return isGrid ? { ...now, states, shape: "", mask: "" } : { ...now, states };
}

function reasonOf(verdict: Exclude<LightsVerdict, LightsFault>): string {
	return said(verdicts).verdict(verdict.kind === "right" ? { kind: "right" } : verdict);
}
