/** Par, hints and moves so far, the way to the next board, and the record. */

import { Button } from "../controls/button";
import { type MoveMade, MovesMade } from "../controls/moves-made";
import { said } from "../language";
import type { Achieved } from "./record";
import type { Standing } from "./standing";
import { words } from "./words";

interface TallyProps {
	readonly standing: Standing;
	/** The moves made, each with its cost where that is known. */
	readonly moves: readonly MoveMade[];
	/** The puzzle's word for them. */
	readonly movesMade: string;
	/** Whether the answers are shown. */
	readonly isShown: boolean;
	readonly next: { readonly label: string; readonly act: () => void; readonly isOff: boolean };
	readonly record: Achieved;
}

export function Tally({ standing, moves, movesMade, isShown, next, record }: TallyProps) {
	const t = said(words);
	const { par, made, hints, isOwn, isSolved } = standing;
	// Before the end, a cost would give the answer away.
	const isOpen = isSolved || isShown;
	const facts = [...(isOpen && par !== null ? [t.par(par)] : []), ...(hints > 0 ? [t.hints(hints)] : [])];
	return (
		<div class="game">
			<div class="row">
				<p class="tally quiet">{facts.join(" · ")}</p>
				<Button
					label={next.label}
					kind={isSolved ? "main" : "plain"}
					onClick={next.act}
					disabled={next.isOff}
				/>
			</div>
			{made > 0 && (
				<MovesMade
					label={movesMade}
					moves={isOpen ? moves : moves.map(({ label }) => ({ label, cost: null }))}
					isOpen={isOpen}
					isOwn={isOwn}
				/>
			)}
			{made > 0 && !isOpen && <p class="quiet">{t.costsLater}</p>}
			{record.level > 0 && <p class="record quiet">{t.record(record.level, record.streak)}</p>}
		</div>
	);
}
