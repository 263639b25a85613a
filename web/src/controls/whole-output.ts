/** Checks an output file against the boards of a list. */

import { said } from "../language";
import { words } from "./words";

export interface Judged {
	readonly kind: "right" | "wrong";
	readonly reason: string;
}

/** Tells a verdict from a fault. */
export function isJudged(found: object): found is Judged {
	return "kind" in found && (found.kind === "right" || found.kind === "wrong");
}

interface BoardsOf<Board> {
	readonly boards: readonly { readonly board: Board }[];
	readonly rest: { readonly kind: string };
}

function linesOf(text: string): string[] {
	return text.trimEnd().split(/\r?\n/);
}

/** Whether a text is longer than the answer to one board. */
export function isWhole(text: string, linesEach: number): boolean {
	return linesOf(text).length > linesEach;
}

/**
 * Judges the answers in order, and stops at the first wrong one. A truncated list has only the first boards of its
 * text, so further answers in the output are not an error.
 */
export async function checkWhole<Board>(
	{ boards, rest }: BoardsOf<Board>,
	text: string,
	linesEach: number,
	judge: (board: Board, answer: string) => Promise<Judged>,
): Promise<Judged> {
	const t = said(words);
	const lines = linesOf(text);
	for (const [index, { board }] of boards.entries()) {
		const line = index * linesEach;
		const judged = await judge(board, lines.slice(line, line + linesEach).join("\n"));
		if (judged.kind === "wrong") return { ...judged, reason: t.atBoard(index + 1, line + 1, judged.reason) };
	}
	if (rest.kind === "more") return { kind: "right", reason: t.firstRight(boards.length) };
	const behind = lines[boards.length * linesEach];
	if (behind !== undefined)
		return { kind: "wrong", reason: t.moreAnswers(boards.length, behind.slice(0, 40)) };
	return { kind: "right", reason: t.allRight(boards.length) };
}
