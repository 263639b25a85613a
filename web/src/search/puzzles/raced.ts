/** The turning puzzles that the races offer. An address may name any other. */

import type { NAMES } from "../../turning/named";

interface Racing {
	/** The scramble of the first start. It is as long as its shortest solution. */
	readonly sample: string;
	/**
	 * The largest distance of any position, up to which a board of a given length is made; `null` if this takes a browser
	 * more than seconds.
	 */
	readonly longest: number | null;
}

export const RACED = {
	"2x2x2": { sample: "U F2 U R2 F2 U' R", longest: 11 },
	pyraminx: { sample: "L' R B R' U' R' B", longest: 11 },
	skewb: { sample: "UBL' DFL DBR DFL' UFR' DFL' DBR", longest: 11 },
	ivy: { sample: "B R B' D R B", longest: 8 },
	dino: { sample: "UBL DFL' UBR DBLw UBL'", longest: 10 },
	"skewb-diamond": { sample: "UBL' DFL DBR DFL' UFR' DFL' DBR", longest: 10 },
	ufo: { sample: "U2' R U2 R U' L U2", longest: null },
	floppy: { sample: "B2 R2 F2 L2 F2 R2", longest: 8 },
	"sliding:2x3": { sample: "D R U R D L L U R R", longest: 21 },
	"sliding:3x3": { sample: "R R D D L L U R D L U U R D", longest: 31 },
	"sliding:4x4": { sample: "R D R R D L U L D D R U L L D R", longest: null },
	"twiddle:3x3": { sample: "2a 2b 1a2 1b 2b2", longest: 8 },
	"loopover:3x3": { sample: "3R 1D 2R' 2D' 2R'", longest: 8 },
	"pancake:8": { sample: "R8 R4 R7 R5 R4 R6 R8", longest: 9 },
	"burnt-pancake:6": { sample: "R5 R3 R6 R1 R5 R3 R2", longest: 12 },
	"topspin:9,4": { sample: "X L4' X L3' X L'", longest: 16 },
	"lrx:8": { sample: "X L3' X L2' X L3", longest: 24 },
	"rings:5,5": { sample: "B2 A' B A2' B' A", longest: 14 },
	"hungarian:6,2": { sample: "A3 B2' A2 B2' A", longest: 15 },
	"booksort:7": { sample: "2-4L 3-6L 1-7L' 2-6L'", longest: 4 },
	domino: { sample: "U R2 U F2 U' R2 U", longest: null },
	"3x3x3": { sample: "R U F' L2 D", longest: null },
} as const satisfies Partial<Record<(typeof NAMES)[number], Racing>>;

export type Raced = keyof typeof RACED;

/** The sample of a puzzle that the races do not offer. */
const OTHER: Racing = { sample: "solved", longest: null };

export function racingOf(name: string): Racing {
	return Object.hasOwn(RACED, name) ? RACED[name as Raced] : OTHER;
}

/** Whether moves exchange a blank with a tile, so that Manhattan distances are bounds. */
export function hasTiles(name: string): boolean {
	return name.startsWith("sliding:");
}
