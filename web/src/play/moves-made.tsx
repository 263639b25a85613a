/** The moves that were made, each with its cost. */

import { Button } from "../controls/button";
import { words } from "../controls/words";
import { number, said } from "../language";

export interface MoveMade {
	/** The name of the move: a letter, or a cell as `row,column`. */
	readonly label: string;
	/** The number of moves lost compared with a best move; `null` while it is unknown or hidden. */
	readonly cost: number | null;
}

interface MovesMadeProps {
	readonly label: string;
	readonly moves: readonly MoveMade[];
	/** Whether costs may be shown, now or as soon as they are known. */
	readonly isOpen: boolean;
	/** Whether the person found the moves without help. */
	readonly isOwn: boolean;
	/** Returns to the position before a move. */
	readonly onRetry: (index: number) => void;
}

/** The limit on the listed moves, because a longer list would fill the page. Earlier moves are only counted. */
const MOST = 200;

export function MovesMade({ label, moves, isOpen, isOwn, onRetry }: MovesMadeProps) {
	const t = said(words);
	const left = Math.max(0, moves.length - MOST);
	const isMistake = ({ cost }: MoveMade) => (cost ?? 0) > 0;
	const mistakes = moves.filter(isMistake);
	const cost = mistakes.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
	const isKnown = moves.every(({ cost }) => cost !== null);
	return (
		<div class="moves-made">
			<ol aria-label={label} start={left + 1}>
				{left > 0 && <li class="quiet">{t.before(left)}</li>}
				{moves.slice(left).map(({ label, cost }, index) => (
					<li key={left + index} class={(cost ?? 0) > 0 ? "mistake" : ""}>
						{label}
						{cost !== null && cost > 0 && (
							<>
								<span class="cost" aria-hidden="true">
									+{number(cost)}
								</span>
								<span class="unseen">{t.cost(cost)}</span>
							</>
						)}
					</li>
				))}
			</ol>
			{isOpen && (
				<div class="row">
					<p class="quiet">
						{isKnown && (cost > 0 ? t.mistakes(mistakes.length, cost) : isOwn && t.noMistake)}
					</p>
					{isKnown && cost > 0 && (
						<Button
							label={t.retry}
							icon="again"
							kind="bare"
							onClick={() => onRetry(moves.findIndex(isMistake))}
						/>
					)}
				</div>
			)}
		</div>
	);
}
