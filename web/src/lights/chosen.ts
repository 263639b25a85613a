/** The games that the page offers. An address may name any other game. */

import type { LightsGame, Wrap } from "../engine/lights";

/** The rules: first those that also apply to boards that are not grids, then the others. */
export const RULES_FOR_ALL = ["plus", "cross", "king", "king-only"] as const;
export const RULES = [...RULES_FOR_ALL, "x", "x-only", "knight", "knight-only", "row-column"] as const;

export const WRAPS: readonly Wrap[] = ["none", "cylinder", "torus", "moebius", "klein", "projective"];

export const STATES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The sizes of each outline, as names of shapes in the library. */
export const SIZES = {
	grid: ["2x3", "3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "9x9", "10x10", "11x11", "12x12"],
	rhombus: ["rhombus:3x3", "rhombus:4x4", "rhombus:5x5", "rhombus:6x6"],
	triangle: ["triangle:3", "triangle:4", "triangle:5", "triangle:6", "triangle:7"],
	hexagon: ["hexagon:2", "hexagon:3", "hexagon:4", "hexagon:5"],
	triangles: ["triangles:3", "triangles:4", "triangles:5", "triangles:6"],
	box: ["box:2x2x2", "box:3x3x3", "box:2x3x4", "box:4x4x4"],
} as const;

export type Outline = keyof typeof SIZES;
export const OUTLINES = Object.keys(SIZES) as readonly Outline[];

export function outlineOf(shape: string): Outline {
	return OUTLINES.find((outline) => shape.startsWith(`${outline}:`)) ?? "grid";
}

export const USUAL: LightsGame = { rule: "plus", shape: "5x5", wrap: "none", states: 2, mask: "" };

/**
 * The game with another shape and no mask. Off grids, a rule for grids becomes the default rule, and no edges are
 * glued.
 */
export function withShape(game: LightsGame, shape: string): LightsGame {
	const isGrid = outlineOf(shape) === "grid";
	const applies = isGrid || RULES_FOR_ALL.some((rule) => rule === game.rule);
	return {
		...game,
		shape,
		mask: "",
		rule: applies ? game.rule : USUAL.rule,
		wrap: isGrid ? game.wrap : "none",
	};
}
