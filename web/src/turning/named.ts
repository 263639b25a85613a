/** The named puzzles that the page offers. An address may name any other member of a family of puzzles. */

export const NAMES = [
	"2x2x2",
	"pyraminx",
	"skewb",
	"ivy",
	"dino",
	"skewb-diamond",
	"floppy",
	"ufo",
	"sliding:2x3",
	"sliding:3x3",
	"twiddle:3x3",
	"loopover:3x3",
	"pancake:8",
	"burnt-pancake:6",
	"topspin:9,4",
	"lrx:8",
	"rings:5,5",
	"hungarian:6,2",
	"booksort:7",
	"rotation",
	"domino",
	"sliding:4x4",
	"3x3x3",
] as const;

/** The pattern of a puzzle's name. */
export const NAME = /^[a-z0-9][a-z0-9-]*(:[0-9]+([x,][0-9]+)*)?$/;

export const FIRST = "2x2x2";
