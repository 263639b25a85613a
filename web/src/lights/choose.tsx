/** The choice of a game (outline, size, rule, gluing of edges, number of states) and of a board. */

import { Button } from "../controls/button";
import { Select } from "../controls/select";
import { said } from "../language";
import { OUTLINES, outlineOf, RULES, RULES_FOR_ALL, SIZES, STATES, WRAPS, withShape } from "./chosen";
import { board, chosen, game, painting, putUp } from "./game";
import { chooseGame, failed, generate } from "./generating";
import { cutting, toggleCutting } from "./holes";
import { paste } from "./texts";
import { words } from "./words";

export function Choose() {
	const t = said(words);
	const now = chosen.value;
	const outline = outlineOf(now.shape);
	const isGrid = outline === "grid";
	return (
		<div class="row choose">
			<Select<string>
				label={t.outline}
				options={OUTLINES}
				chosen={outline}
				name={(outline) => t.outlines[outline as keyof typeof t.outlines]}
				onChoose={(chosen) => {
					const sizes = SIZES[chosen as keyof typeof SIZES];
					void chooseGame(withShape(now, chosen === "grid" ? "5x5" : (sizes[1] ?? sizes[0])));
				}}
			/>
			<Select<string>
				label={t.size}
				options={withOwn(SIZES[outline], now.shape)}
				chosen={now.shape}
				name={t.sizeOf}
				onChoose={(shape) => void chooseGame(withShape(now, shape))}
			/>
			<Select<string>
				label={t.rule}
				options={withOwn(isGrid ? RULES : RULES_FOR_ALL, now.rule)}
				chosen={now.rule}
				name={(rule) => (Object.hasOwn(t.rules, rule) ? t.rules[rule as keyof typeof t.rules] : t.ownRule)}
				onChoose={(rule) => void chooseGame({ rule })}
			/>
			{isGrid && (
				<Select
					label={t.wrap}
					options={WRAPS}
					chosen={now.wrap}
					name={(wrap) => t.wraps[wrap]}
					onChoose={(wrap) => void chooseGame({ wrap })}
				/>
			)}
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

function withOwn(options: readonly string[], own: string): readonly string[] {
	return options.includes(own) ? options : [own, ...options];
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
