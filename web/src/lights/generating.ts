/** Random boards: solvable boards, or boards that need a given number of presses. */

import { computed, signal } from "@preact/signals";
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

export const { failed } = generating;

/** The number of presses of the first board of a game. */
const EASY = 4;

export function nextLength(): number {
	return (review.par.value ?? EASY - 1) + 1;
}

/** Shows a random board of the wanted kind. If no board needs the given number of presses, shows a solvable one. */
export function generate(wanted: LightsWanted): Promise<void> {
	const t = said(words);
	const from = board.peek();
	return generating.generate(
		async (seed) => {
			const states =
				(await draw(wanted, seed)) ?? (wanted === "unsolvable" ? null : await draw("solvable", seed));
			if (states === null) throw new RangeError("there is no such board");
			return boardIn(from, states);
		},
		() => t.sentence(t.newBoard),
	);
}

/** The key of a chosen game that has no board yet. */
const waiting = signal<string | null>(null);

export const isWaiting = computed(() => waiting.value === keyOf(chosen.value));

export async function chooseGame(parts: Partial<LightsGame>, goal = board.peek().goal): Promise<void> {
	const next = { ...chosen.peek(), ...parts };
	const key = keyOf(next);
	putUp({ game: next, written: "off", goal });
	waiting.value = key;
	await wantShape(next);
	if (waiting.peek() !== key) return;
	if (keyOf(chosen.peek()) === key && shapeNow(next) !== null) await generate({ presses: EASY });
	if (waiting.peek() === key) waiting.value = null;
}
