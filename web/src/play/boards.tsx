/** The list of the boards of a text, each with its length and its answer. */

import type { ComponentChildren } from "preact";
import { Button } from "../controls/button";
import { words } from "../controls/words";
import { number, said } from "../language";
import type { Lists, TextOf } from "./lists";

interface BoardsProps<Board, Text extends TextOf<Board>, Answer> {
	readonly lists: Lists<Board, Text, Answer>;
	readonly lengthOf: (answer: Answer) => string;
	/** The answer for a board, or a remark about the board; `null` if there is neither yet. */
	readonly answerOf: (board: Board, answer: Answer | undefined) => string | null;
	/** The sentence about the rest of the text after its boards. */
	readonly sentenceOf: (rest: Text["rest"]) => string;
	/** A note about the boards. */
	readonly noteOf?: (boards: Text["boards"]) => ComponentChildren;
}

export function Boards<Board, Text extends TextOf<Board>, Answer>(props: BoardsProps<Board, Text, Answer>) {
	const t = said(words);
	const { lists, lengthOf, answerOf, sentenceOf, noteOf } = props;
	const listed = lists.listed.value;
	if (listed === null) return null;
	if (listed === "missing") {
		return (
			<section class="card boards" role="status" aria-label={t.boards}>
				<Heading text={t.missingList} onClose={lists.close} />
				<p>{t.missingListMeans}</p>
			</section>
		);
	}
	const { boards, rest, answers } = listed;
	return (
		<section class="card boards" aria-label={t.boards}>
			<Heading text={t.boardsOf(boards.length)} onClose={lists.close} />
			{noteOf?.(boards)}
			{rest.kind !== "end" && (
				<p class={rest.kind === "more" ? "quiet" : "fault"} role="status">
					{sentenceOf(rest)}
				</p>
			)}
			<ol>
				{boards.map(({ line, board }, index) => {
					const answer = answers[index];
					return (
						<li key={index}>
							<button
								type="button"
								aria-current={lists.isPlayed(board) ? "true" : undefined}
								onClick={() => lists.choose(board)}
							>
								<span class="index">{number(index + 1)}</span>
								<span class="length">{answer === undefined ? "…" : lengthOf(answer)}</span>
								<span class="answer">{answerOf(board, answer)}</span>
								<span class="quiet">{t.line(line)}</span>
							</button>
						</li>
					);
				})}
			</ol>
		</section>
	);
}

function Heading({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
	return (
		<div class="row heading">
			<h2>{text}</h2>
			<Button kind="bare" icon="close" label={said(words).closeList} onClick={onClose} />
		</div>
	);
}
