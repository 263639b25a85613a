/** Par, hints, moves so far, the button for the next board, and the record. */

import { Button } from "../controls/button";
import { said } from "../language";
import { MovesMade } from "./moves-made";
import type { Play } from "./play";
import { words } from "./words";

export function Tally({ play }: { readonly play: Play }) {
	const t = said(words);
	const { par, made, hints, isOwn, isSolved } = play.standing.value;
	const moves = play.review.costs.value;
	const record = play.record.value;
	// Before the end of the game, the cost of a move would reveal a part of the answer.
	const isOpen = isSolved || play.game.spoilers.value === "shown";
	const facts = [...(isOpen && par !== null ? [t.par(par)] : []), ...(hints > 0 ? [t.hints(hints)] : [])];
	return (
		<div class="game">
			<div class="row">
				<p class="tally quiet">{facts.join(" · ")}</p>
				<Button {...play.next()} kind={isSolved ? "main" : "plain"} />
			</div>
			{made > 0 && (
				<MovesMade
					label={play.said().movesMade}
					moves={isOpen ? moves : moves.map(({ label }) => ({ label, cost: null }))}
					isOpen={isOpen}
					isOwn={isOwn}
					onRetry={play.retry}
				/>
			)}
			{made > 0 && !isOpen && <p class="quiet">{t.costsLater}</p>}
			{record.level > 0 && <p class="record quiet">{t.record(record.level, record.streak)}</p>}
		</div>
	);
}
