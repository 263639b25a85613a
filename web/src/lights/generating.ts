/** Random boards: any solvable one, or one that needs a number of presses. */

import type { LightsGame, LightsWanted } from "../engine/lights";
import { said } from "../language";
import { generatingOf } from "../play/generating";
import { words } from "../play/words";
import { draw } from "./answer";
import { board, chosen, game, putUp } from "./game";
import { boardIn } from "./position";
import { review } from "./review";
import { keyOf, shapeNow, wantShape } from "./shapes";

const generating = generatingOf(game, putUp);

/** Whether no board of the kind was found. */
export const { failed } = generating;

/** The number of presses of the first board of a game. */
const EASY = 4;

/** The number of presses of the next board. */
export function nextLength(): number {
	return (review.par.value ?? EASY - 1) + 1;
}

/** Shows a board of a kind; if none needs the number of presses, any that has a solution. */
export function generate(wanted: LightsWanted): void {
	const t = said(words);
	const from = board.peek();
	void generating.generate(
		async (seed) => {
			const states =
				(await draw(wanted, seed)) ?? (wanted === "unsolvable" ? null : await draw("solvable", seed));
			if (states === null) throw new RangeError("there is no such board");
			return boardIn(from, states);
		},
		() => t.sentence(t.newBoard),
	);
}

/** Shows another game, and a board of it. */
export async function chooseGame(parts: Partial<LightsGame>): Promise<void> {
	const next = { ...chosen.peek(), ...parts };
	putUp({ ...board.peek(), game: next, written: "off" });
	await wantShape(next);
	if (keyOf(chosen.peek()) === keyOf(next) && shapeNow(next) !== null) generate({ presses: EASY });
}
