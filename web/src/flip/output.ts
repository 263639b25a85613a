/** Checks output files for the judges' problem. */

import { checkWhole, type Judged } from "../controls/whole-output";
import type { Bits, Goal } from "../engine/answers";
import { said } from "../language";
import { read } from "./boards";
import { quick } from "./engines";
import { verdicts } from "./verdicts";

export const LINES_EACH = 1;

/** The limit on the boards that are checked. */
const MOST = 50_000;

export async function judge(board: Bits, goal: Goal, answer: string): Promise<Judged> {
	const verdict = await quick.check(board, goal, answer);
	return { kind: verdict.kind === "right" ? "right" : "wrong", reason: said(verdicts).verdict(verdict) };
}

/** Checks an output against its input; `null` if the input has no boards, or other text after its boards. */
export async function checkOutput(input: string, output: string): Promise<Judged | null> {
	const found = await read(input, MOST);
	if (found.boards.length === 0 || !["end", "more"].includes(found.rest.kind)) return null;
	return checkWhole(found, output, LINES_EACH, (board, answer) => judge(board, "either", answer));
}
