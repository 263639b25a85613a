/** The choice of a game and of a board. */

import { Button } from "../controls/button";
import { Select } from "../controls/select";
import { said } from "../language";
import { SIZES, STATES } from "./chosen";
import { board, chosen, game, painting, putUp } from "./game";
import { GameChoice } from "./game-choice";
import { chooseGame, failed, generate } from "./generating";
import { cutting, toggleCutting } from "./holes";
import { paste } from "./texts";
import { words } from "./words";

export function Choose() {
	const t = said(words);
	const now = chosen.value;
	return (
		<div class="row choose">
			<GameChoice game={now} sizes={SIZES} onChoose={(game) => void chooseGame(game)} />
			<Select<number>
				label={t.states}
				options={STATES}
				chosen={now.states}
				name={t.statesOf}
				onChoose={(states) => void chooseGame({ states })}
			/>
		</div>
	);
}

export function NewBoard() {
	const t = said(words);
	const { goal } = board.value;
	return (
		<section class="card start" aria-labelledby="lights-start">
			<h2 id="lights-start">{t.newBoard}</h2>
			<div class="row">
				<Button label={t.random} icon="shuffle" onClick={() => void generate("solvable")} />
				<Button label={t.randomImpossible} icon="flag" onClick={() => void generate("unsolvable")} />
				<Button label={t.paste} icon="paste" onClick={() => paste.write("")} />
				<Button
					label={t.paint}
					icon="brush"
					pressed={painting.value}
					onClick={() => {
						painting.value = !painting.value;
						cutting.value = false;
					}}
				/>
				<Button label={t.holes} pressed={cutting.value} onClick={toggleCutting} />
				{painting.value && (
					<Button label={t.clear} onClick={() => putUp({ ...board.peek(), written: "off" })} />
				)}
				<Select
					label={t.goal}
					options={["off", "same"] as const}
					chosen={goal === null ? "same" : "off"}
					name={(goal) => t.goalNames[goal]}
					onChoose={(goal) => {
						const { start } = game.position.peek();
						game.change({ start: { ...start, goal: goal === "same" ? null : 0 } }, "step");
					}}
				/>
			</div>
			{failed.value && <p class="fault">{t.noBoard}</p>}
		</section>
	);
}
