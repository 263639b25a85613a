/** The program's commands for the current game. */

import type { LightsCell, LightsGame } from "../engine/lights";
import { chosen, shape } from "./game";
import { optionsOf } from "./options";
import type { Board } from "./position";
import { statesOf } from "./position";

/** The command that writes the mask to a file. It runs before the command that reads the file. Empty without a mask. */
function before({ mask }: LightsGame): string {
	return mask === "" ? "" : `printf '${mask.replaceAll("\n", "\\n")}\\n' > mask.txt && `;
}

export function censusCommand(): string {
	return `${before(chosen.value)}fewest census lights ${optionsOf(chosen.value)}`;
}

export function solveCommand({ game, goal }: Board): string {
	const to = goal === null ? "cheapest" : goal;
	return `${before(game)}fewest solve lights ${optionsOf(game)} --goal ${to} board.txt`;
}

/** The board in the text format of the program. */
export function textOf(board: Board): string {
	const states = statesOf(board);
	const letterOf = (cell: number) => {
		const state = states?.[cell] ?? 0;
		return board.game.states === 2 ? "wb".charAt(state) : state.toString(36);
	};
	return `${rowsOf(shape.value?.cells ?? [], board.game, letterOf)}\n`;
}

/** Rows of letters: one for each cell, and a dot for each hole. */
export function rowsOf(
	cells: readonly LightsCell[],
	{ shape, mask }: LightsGame,
	letterOf: (cell: number) => string,
): string {
	// A mask has all places, including those after the last cell of a row.
	const rows = mask.split("\n").map((row) => [...row].map(() => "."));
	for (const [cell, { row, column }] of cells.entries()) {
		while (rows.length <= row) rows.push([]);
		const line = rows[row] ?? [];
		while (line.length < column) line.push(".");
		line[column] = letterOf(cell);
	}
	const width = shape.startsWith("box:") ? Math.max(0, ...rows.map((row) => row.length)) : 0;
	return rows.map((row) => row.join("").padEnd(width, ".")).join("\n");
}
