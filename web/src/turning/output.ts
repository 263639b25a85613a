/** Checks answers: moves, `No moves needed` or `Unsolvable`. */

import { checkWhole, type Judged } from "../controls/whole-output";
import { moved, placesOf, solvedOf, wordsIn } from "../engine/states";
import type { State, TurningGoal, TurningVerdict } from "../engine/turning";
import { number, said } from "../language";
import type { Answered } from "./answered";
import { checker, quick, solver } from "./engines";
import { puzzle, puzzleName } from "./game";
import { type Board, stateOf } from "./position";
import { fetchPuzzle, isPuzzle, type Known } from "./puzzles";
import type { TextFault } from "./words";

const moves = (count: number) => (count === 1 ? "1 move" : `${number(count)} moves`);

const en = {
	missing: "There is no answer.",
	verdict: (verdict: TurningVerdict): string => {
		switch (verdict.kind) {
			case "right":
				return "Right.";
			case "unread":
				return `Not an answer: ${verdict.why}.`;
			case "unsolved":
				return `Wrong: after ${moves(verdict.moves)} the puzzle is not solved.`;
			case "longer":
				return `Wrong: it is solved, but ${moves(verdict.fewest)} suffice, and this answer has ${number(verdict.moves)}.`;
			case "solvable":
				return `Wrong: this position can be solved in ${moves(verdict.fewest)}.`;
			case "unknown":
				return verdict.moves === 0
					? "This puzzle has too many positions for a table in a browser, so that the answer cannot be checked here."
					: `Solved in ${moves(verdict.moves)}. Whether fewer suffice is not known here: the puzzle has too many positions for a table in a browser.`;
			case "better":
				return `Our own answer is worse than ${moves(verdict.moves)}: this is a bug in fewest. Please report it.`;
		}
	},
};

const zh: typeof en = {
	missing: "没有答案。",
	verdict: (verdict) => {
		switch (verdict.kind) {
			case "right":
				return "正确。";
			case "unread":
				return `不是答案。程序给出的原因：${verdict.why}`;
			case "unsolved":
				return `错误：走 ${number(verdict.moves)} 步之后没有复原。`;
			case "longer":
				return `错误：虽然复原，但最少 ${number(verdict.fewest)} 步，这个答案用了 ${number(verdict.moves)} 步。`;
			case "solvable":
				return `错误：有解，最少 ${number(verdict.fewest)} 步。`;
			case "unknown":
				return verdict.moves === 0
					? "这个谜题的局面太多，浏览器中无法列表，因此无法检查这个答案。"
					: `${number(verdict.moves)} 步复原。是否有更短的解，这里无法得知：局面太多，浏览器中无法列表。`;
			case "better":
				return `本程序自己的答案不如 ${number(verdict.moves)} 步：这是 fewest 的错误，请告诉我们。`;
		}
	},
};

const verdicts = { en, zh };

/** The verdict on an answer to the current board, from the table of its puzzle. */
export async function judge(board: Board, answer: string): Promise<Judged> {
	const state = stateOf(board);
	if (state === null) return { kind: "wrong", reason: said(verdicts).missing };
	const source = puzzle.peek()?.source ?? puzzleName.peek();
	return judgeState(solver, { puzzle: source, ignored: board.ignored }, state, answer);
}

async function judgeState(
	engine: typeof solver,
	goal: TurningGoal,
	state: State,
	answer: string,
): Promise<Judged> {
	if (answer.trim() === "") return { kind: "wrong", reason: said(verdicts).missing };
	const verdict = await engine.check(goal, state, answer);
	return { kind: verdict.kind === "right" ? "right" : "wrong", reason: said(verdicts).verdict(verdict) };
}

/**
 * The verdict on the answers of a text, from a table of their puzzle, which is dropped afterwards. `null` if there is no
 * such puzzle.
 */
export async function checkAnswered({
	puzzle: name,
	scrambles,
	answers,
}: Answered): Promise<Judged | TextFault | null> {
	const found = await fetchPuzzle(name);
	if (!isPuzzle(found)) return null;
	const boards: { board: State }[] = [];
	for (const scramble of scrambles) {
		const board = await stateAfter(found, scramble);
		if ("why" in board) return { kind: "scramble", why: board.why };
		boards.push({ board });
	}
	const goal = { puzzle: found.source, ignored: [] };
	try {
		return await checkWhole({ boards, rest: { kind: "end" } }, answers.join("\n"), 1, (state, answer) =>
			judgeState(checker, goal, state, answer),
		);
	} finally {
		checker.cancel();
	}
}

/** The state after a scramble in the puzzle's own names or in standard notation. */
async function stateAfter(puzzle: Known, scramble: string): Promise<State | { readonly why: string }> {
	const state = wordsIn(scramble).reduce<State | null>(
		(state, step) => state && moved(puzzle, state, step),
		solvedOf(puzzle),
	);
	return state ?? quick.scramble(puzzle.source, placesOf(puzzle), scramble);
}
