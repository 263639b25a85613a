/** Generates random boards: of a given kind, or with an exact number of presses. */

import { signal } from "@preact/signals";
import type { Bits, Goal } from "../engine/answers";
import { said } from "../language";
import { generatingOf } from "../play/generating";
import { MEMORY } from "./answer";
import { all, none, pressed } from "./bits";
import { quick } from "./engines";
import { begin, board, game, position } from "./game";
import { words } from "./words";

const { failed, generate: start } = generatingOf(game, (board) => begin(board));

export { failed };

export function generate(
	kind: "any" | "solvable",
	{ rows, columns }: { readonly rows: number; readonly columns: number } = board.value,
): Promise<void> {
	return start(
		(seed) => quick.generate(rows, columns, kind, seed),
		() => said(words).generated[kind],
	);
}

/** After a board with more cells, the next board is random, because finding one with a given par may be slow. */
const MOST_CELLS = 144;

/** For a size and a goal, the largest par that was found. An entry is made when a search for a larger par fails. */
const most = signal<ReadonlyMap<string, number>>(new Map());

function kindOf(): string {
	const { rows, columns } = board.value;
	return `${rows} ${columns} ${position.value.goal}`;
}

/** The par of the board that follows a board with par `presses`; `null` if the next board is random. */
export function nextPar(presses: number): number | null {
	const { rows, columns } = board.value;
	if (rows * columns > MOST_CELLS) return null;
	return Math.min(presses + 1, most.value.get(kindOf()) ?? Number.POSITIVE_INFINITY);
}

/** Shows a board of the same size with par `presses`, or with the largest par found. If `null`, a random board. */
export function generateNext(presses: number | null): Promise<void> {
	if (presses === null) return generate("solvable");
	const kind = kindOf();
	const { rows, columns } = board.value;
	const { goal } = position.value;
	let taken = presses;
	return start(
		async (_, isWanted) => {
			const found = await hardest(rows, columns, presses, goal, isWanted);
			if (found === null) return null;
			taken = found.count;
			if (taken < presses) most.value = new Map(most.value).set(kind, taken);
			return found.made;
		},
		() => said(words).generatedExact(taken),
	);
}

/** The number of boards that the search for a given number of presses tries before it gives up. */
const PATIENCE = 1500;

/**
 * A board that needs exactly `presses` presses. If the search finds none, the hardest board found that needs fewer.
 * `null` if another board was requested meanwhile.
 *
 * Such boards may be rare among random ones. Hill climbing reaches them, because one press changes the distance by at
 * most one. A press is accepted if the distance moves no further from `presses`. Any other press is accepted now and
 * then.
 */
async function hardest(
	rows: number,
	columns: number,
	presses: number,
	goal: Goal,
	isWanted: () => boolean,
): Promise<{ readonly made: Bits; readonly count: number } | null> {
	const fewest = async (made: Bits) => {
		const found = await quick.fewest(made, goal, MEMORY);
		return found.kind === "solved" ? found.count : 0;
	};
	let now = randomPresses(rows, columns, Math.min(presses, rows * columns), goal);
	let count = await fewest(now);
	let best = { made: now, count };
	for (let tries = 0; tries < PATIENCE && count !== presses; tries += 1) {
		const cell = Math.floor(Math.random() * rows * columns);
		const other = pressed(now, Math.floor(cell / columns), cell % columns);
		const otherCount = await fewest(other);
		if (!isWanted()) return null;
		const isNearer = Math.abs(presses - otherCount) <= Math.abs(presses - count);
		// Accept a worse board now and then, to escape from local maxima.
		if (!isNearer && Math.random() > 0.1) continue;
		[now, count] = [other, otherCount];
		if (count <= presses && count > best.count) best = { made: now, count };
	}
	return count === presses ? { made: now, count } : best;
}

/** A board of one color after random presses on different cells. */
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
