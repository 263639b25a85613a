/** Random boards: of a kind, or of an exact number of presses. */

import { signal } from "@preact/signals";
import { announce } from "../announce";
import type { Bits, Goal } from "../engine/answers";
import { said } from "../language";
import { MEMORY } from "./answer";
import { all, none, pressed } from "./bits";
import { quick } from "./engines";
import { begin, board, position } from "./game";
import { words } from "./words";

/** Whether the engine could not make the last one. */
export const failed = signal(false);

let asked = 0;

/** Begins with a generated board, unless another one was requested meanwhile. */
async function start(make: () => Promise<Bits | null>, announcement: string): Promise<void> {
	const question = ++asked;
	try {
		const made = await make();
		if (question !== asked || made === null) return;
		failed.value = false;
		begin(made);
		announce(announcement);
	} catch {
		failed.value = true;
	}
}

/** Begins with a random board. */
export function generate(
	kind: "any" | "solvable",
	{ rows, columns }: { readonly rows: number; readonly columns: number } = board.value,
): Promise<void> {
	const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
	return start(() => quick.generate(rows, columns, kind, seed), said(words).generated[kind]);
}

/** Boards with a par are at most this large, so that their fewest presses are known at once. */
const MOST_CELLS = 144;

/** The par of the board after one whose par is `presses`. */
export function nextPar(presses: number): number {
	return Math.min(presses + 1, Math.floor(MOST_CELLS / CELLS_PER_PRESS));
}

/** At this many cells for each press, most sets of presses are the fewest for their board. */
const CELLS_PER_PRESS = 3;

/** Begins with a board that takes exactly this many presses, as large as the present one if that is large enough. */
export function generateExact(presses: number): Promise<void> {
	const { rows, columns } = board.value;
	const { goal } = position.value;
	const room = CELLS_PER_PRESS * presses;
	const stays = rows * columns >= room && rows * columns <= MOST_CELLS;
	const side = Math.max(3, Math.ceil(Math.sqrt(room)));
	return start(async () => {
		let [height, width] = stays ? [rows, columns] : [side, side];
		for (;;) {
			for (let tries = 0; tries < 50; tries += 1) {
				const made = randomPresses(height, width, presses, goal);
				const found = await quick.fewest(made, goal, MEMORY);
				if (found.kind === "solved" && found.count === presses) return made;
			}
			// On some small boards no solution is as long as that.
			[height, width] = [Math.max(height, width) + 1, Math.max(height, width) + 1];
		}
	}, said(words).generatedExact(presses));
}

/** A board of one color after random presses, no two on the same cell. */
function randomPresses(rows: number, columns: number, presses: number, goal: Goal): Bits {
	const isBlack = goal === "black" || (goal === "either" && Math.random() < 0.5);
	let made = isBlack ? all(rows, columns) : none(rows, columns);
	const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
	for (let press = 0; press < presses; press += 1) {
		const [cell = 0] = cells.splice(Math.floor(Math.random() * cells.length), 1);
		made = pressed(made, Math.floor(cell / columns), cell % columns);
	}
	return made;
}
