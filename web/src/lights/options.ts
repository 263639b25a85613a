/** The program's options for a game of Lights Out. */

import type { LightsGame, LightsGoal } from "../engine/lights";

/** The options of a command that specify a game. Without a shape, each board is a grid of its own size. */
export function optionsOf({ rule, shape, wrap, states, mask }: LightsGame): string {
	const drawn = /[#.]/.test(rule) ? `'${rule}'` : rule;
	return [
		...(rule === "plus" ? [] : [`--rule ${drawn}`]),
		...(shape === "" ? [] : [`--board ${shape}`]),
		...(wrap === "none" ? [] : [`--wrap ${wrap}`]),
		...(states === 2 ? [] : [`--states ${states}`]),
		...(mask === "" ? [] : ["--mask mask.txt"]),
	].join(" ");
}

/** The command that judges answers. */
export function checkCommand(game: LightsGame, goal: LightsGoal): string {
	const options = optionsOf(game);
	return `fewest check lights${options && ` ${options}`}${goal === null ? "" : ` --goal ${goal}`}`;
}
