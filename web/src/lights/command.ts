/** The commands of the program about the game shown. */

import type { LightsGame } from "../engine/lights";
import { chosen, shape } from "./game";
import type { Board } from "./position";
import { statesOf } from "./position";

/** The options that name a game. A mask is kept in a file. */
function options({ rule, shape, wrap, states, mask }: LightsGame): string {
	const drawn = /[#.]/.test(rule) ? `'${rule}'` : rule;
	return [
		...(rule === "plus" ? [] : [`--rule ${drawn}`]),
		...[`--board ${shape}`],
		...(wrap === "none" ? [] : [`--wrap ${wrap}`]),
		...(states === 2 ? [] : [`--states ${states}`]),
		...(mask === "" ? [] : ["--mask mask.txt"]),
	].join(" ");
}

export function censusCommand(): string {
	return `fewest census lights ${options(chosen.value)}`;
}

export function solveCommand({ game, goal }: Board): string {
	return `fewest solve lights ${options(game)} --goal ${goal === null ? "cheapest" : goal} board.txt`;
}

/** The board as the program reads it: rows of letters, a dot where there is no cell. */
export function textOf(board: Board): string {
	const states = statesOf(board);
	const rows: string[][] = [];
	for (const [index, { row, column }] of (shape.value?.cells ?? []).entries()) {
		while (rows.length <= row) rows.push([]);
		const line = rows[row] ?? [];
		while (line.length < column) line.push(".");
		const state = states?.[index] ?? 0;
		line[column] = board.game.states === 2 ? "wb".charAt(state) : state.toString(36);
	}
	const isBox = board.game.shape.startsWith("box:");
	const width = isBox ? Math.max(0, ...rows.map((row) => row.length)) : 0;
	return `${rows.map((row) => row.join("").padEnd(width, ".")).join("\n")}\n`;
}
