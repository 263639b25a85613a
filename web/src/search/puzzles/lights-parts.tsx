/** Lights Out by any rule in the races: its drawing, and the choice of a game and of a board. */

import { Button } from "../../controls/button";
import { Select } from "../../controls/select";
import type { LightsGame } from "../../engine/lights";
import { said } from "../../language";
import { type Outline, SIZES } from "../../lights/chosen";
import { BoardDrawing } from "../../lights/drawing";
import { quick } from "../../lights/engines";
import { GameChoice } from "../../lights/game-choice";
import { boardIn, statesOf } from "../../lights/position";
import { shapeNow } from "../../lights/shapes";
import { seed } from "../engines";
import type { Parts } from "../parts";
import { words } from "../words";
import type { Start } from "./lights";

export const lights: Parts<Start> = {
	Drawing({ board, path }) {
		const shape = shapeNow(board.game);
		const states = statesOf(board);
		if (shape === null || states === null) {
			return <svg class="lights-picture" viewBox="0 0 1 1" aria-hidden="true" />;
		}
		const rows: string[] = [];
		shape.cells.forEach(({ row }, index) => {
			rows[row] = `${rows[row] ?? ""}${states[index]}`;
		});
		const marked = new Set(path);
		return (
			<BoardDrawing
				shape={shape}
				states={states}
				marked={marked}
				label={said(words).lightsBoard(rows.join(" "))}
			/>
		);
	},
	Choose,
	Answer: () => <p>{said(words).atOnce.algebra}</p>,
};

/** The sizes of at most 64 cells. */
const SMALL: Readonly<Record<Outline, readonly string[]>> = {
	...SIZES,
	grid: SIZES.grid.filter((shape) => !/\d\d|9/.test(shape)),
	box: SIZES.box.filter((shape) => shape !== "box:4x4x4"),
};

const GOALS = ["off", "same"] as const;

function Choose({ start, begin }: { readonly start: Start; readonly begin: (start: Start) => void }) {
	const t = said(words);
	const { goal } = start;
	const make = async (game: LightsGame) => {
		const states = await quick.generate(game, goal, "solvable", seed()).catch(() => null);
		if (states !== null && !("why" in states)) begin({ ...start, ...boardIn({ ...start, game }, states) });
	};
	return (
		<>
			<Button label={t.another} icon="shuffle" onClick={() => make(start.game)} />
			<GameChoice game={start.game} sizes={SMALL} onChoose={(game) => void make(game)} />
			<Select
				label={t.goal}
				options={GOALS}
				chosen={goal === null ? "same" : "off"}
				name={(goal) => t.lightsGoals[goal]}
				onChoose={(chosen) => begin({ ...start, goal: chosen === "same" ? null : 0 })}
			/>
		</>
	);
}
