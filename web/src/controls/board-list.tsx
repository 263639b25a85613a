/** The boards of a text, each with its length and its answer. */

import type { ComponentChildren } from "preact";
import { number, said } from "../language";
import { Button } from "./button";
import { words } from "./words";

export interface ListedBoard {
	/** The line of the text where it begins. */
	readonly line: number;
	/** Its length in words, once that is known. */
	readonly length: string | null;
	/** Its answer; `null` while it is unknown or hidden. */
	readonly answer: string | null;
}

interface BoardListProps {
	readonly boards: readonly ListedBoard[];
	/** The index of the board shown, or -1. */
	readonly current: number;
	readonly onChoose: (index: number) => void;
	readonly onClose: () => void;
	/** A note about the text, such as a fault after its boards. */
	readonly children: ComponentChildren;
}

export function BoardList({ boards, current, onChoose, onClose, children }: BoardListProps) {
	const t = said(words);
	return (
		<section class="card boards" aria-label={t.boards}>
			<div class="row heading">
				<h2>{t.boardsOf(boards.length)}</h2>
				<Button kind="bare" icon="close" label={t.closeList} onClick={onClose} />
			</div>
			{children}
			<ol>
				{boards.map(({ line, length, answer }, index) => (
					<li key={index}>
						<button
							type="button"
							aria-current={index === current ? "true" : undefined}
							onClick={() => onChoose(index)}
						>
							<span class="index">{number(index + 1)}</span>
							<span class="length">{length ?? "…"}</span>
							<span class="answer">{answer}</span>
							<span class="quiet">{t.line(line)}</span>
						</button>
					</li>
				))}
			</ol>
		</section>
	);
}

/** Shown in place of a list that this browser does not have. */
export function MissingList({ onClose }: { readonly onClose: () => void }) {
	const t = said(words);
	return (
		<section class="card boards" role="status" aria-label={t.boards}>
			<div class="row heading">
				<h2>{t.missingList}</h2>
				<Button kind="bare" icon="close" label={t.closeList} onClick={onClose} />
			</div>
			<p>{t.missingListMeans}</p>
		</section>
	);
}
