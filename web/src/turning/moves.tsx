/** The buttons of the moves. If answers are shown, each button shows the distance after its move. */

import { moveNamed } from "../engine/states";
import type { State, TurningPuzzle } from "../engine/turning";
import { number, said } from "../language";
import { exact } from "./answer";
import { board, pointed, puzzle, spoilers } from "./game";
import { hinted, turn } from "./play";
import { stateOf } from "./position";
import { type Around, namesOf } from "./sides";
import { words } from "./words";

function point(name: string | null): void {
	pointed.value = name;
}

interface MovesProps {
	/** The places of the moves around the picture; `null` if they stand below it. */
	readonly around: Around | null;
}

export function Moves({ around }: MovesProps) {
	const t = said(words);
	const shown = puzzle.value;
	const state = stateOf(board.value);
	if (shown === null || state === null) return null;
	const names = namesOf(shown);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
		<div class={names.length > 24 ? "moves many" : "moves"} role="group" aria-label={t.moves}>
			{around === null
				? names.map((name) => <Turn key={name} name={name} puzzle={shown} state={state} />)
				: around.sets.map(({ names, side, area }) => (
						<div key={area} class={`set ${side}`} style={{ gridArea: area }}>
							{names.map((name) => (
								<Turn key={name} name={name} puzzle={shown} state={state} />
							))}
						</div>
					))}
		</div>
	);
}

interface TurnProps {
	readonly name: string;
	readonly puzzle: TurningPuzzle;
	readonly state: State;
}

function Turn({ name, puzzle, state }: TurnProps) {
	const t = said(words);
	const look = spoilers.value === "shown" ? exact.value : null;
	const index = moveNamed(puzzle, name, state);
	const distance = index === undefined ? null : (look?.after[index] ?? null);
	const isBest = look != null && distance === look.word.length - 1;
	const kinds = [...(isBest ? ["best"] : []), ...(hinted.value === name ? ["hinted"] : [])];
	return (
		<button
			type="button"
			class={["turn", ...kinds].join(" ")}
			// The button is not disabled, because it would lose the focus while its move cannot be made.
			aria-disabled={index === undefined}
			onClick={() => index !== undefined && turn(name)}
			onPointerEnter={() => point(name)}
			onPointerLeave={() => point(null)}
			onFocus={() => point(name)}
			onBlur={() => point(null)}
		>
			{name}
			{distance !== null && (
				<>
					<span class="distance" aria-hidden="true">
						{number(distance)}
					</span>
					<span class="unseen">
						{t.after(distance)}
						{isBest && t.best}
					</span>
				</>
			)}
		</button>
	);
}
