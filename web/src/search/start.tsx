/** The board from which both searches start, the controls that change it, and the limits of the searches. */

import { hashOf } from "../address";
import { Select } from "../controls/select";
import { said } from "../language";
import { titleOf } from "../turning/titles";
import { begin, position } from "./game";
import { Limits } from "./limits";
import { StartBoard } from "./node";
import { partsOf } from "./parts-of";
import { RACES, raceOf, usualStart } from "./position";
import { puzzleOf } from "./puzzle-of";
import { words } from "./words";

export function Start() {
	const t = said(words);
	const { start } = position.value;
	const { Choose } = partsOf(start);
	const names: Readonly<Record<string, string>> = t.puzzles;
	const race = raceOf(start);
	return (
		<section class="start card" aria-label={t.start}>
			<StartBoard start={start} />
			<div class="row">
				<Select
					label={t.puzzle}
					options={RACES.includes(race) ? RACES : [race, ...RACES]}
					chosen={race}
					name={(race) => names[race] ?? titleOf(race)}
					onChoose={(race) => begin(usualStart(race))}
				/>
				<Choose key={race} start={start} begin={begin} />
				<a href={hashOf(puzzleOf(start).room(start))}>{t.play}</a>
				<Limits />
			</div>
		</section>
	);
}
