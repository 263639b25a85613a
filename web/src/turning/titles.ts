/** The titles of puzzles. */

import { said } from "../language";
import type { NAMES } from "./named";
import { isOwn } from "./own";
import { isPuzzle, puzzleNow } from "./puzzles";

const en = {
	"2x2x2": "2×2×2 cube",
	"3x3x3": "3×3×3 cube",
	pyraminx: "Pyraminx",
	skewb: "Skewb",
	ivy: "Ivy cube",
	dino: "Dino cube",
	"skewb-diamond": "Skewb diamond",
	floppy: "Floppy cube",
	ufo: "UFO",
	domino: "Domino (3×3×2)",
	"sliding:2x3": "Sliding puzzle 2×3",
	"sliding:3x3": "Eight puzzle",
	"sliding:4x4": "15 puzzle",
	"twiddle:3x3": "Twiddle 3×3",
	"loopover:3x3": "LoopOver 3×3",
	"pancake:8": "8 pancakes",
	"burnt-pancake:6": "6 burnt pancakes",
	"topspin:9,4": "TopSpin, 9 pieces",
	"lrx:8": "LRX, 8 pieces",
	"rings:5,5": "Two rings of 5",
	"hungarian:6,2": "Hungarian rings of 6",
	"booksort:7": "Booksort, 7 books",
	rotation: "Rotation Game, one symbol",
} satisfies Record<(typeof NAMES)[number], string>;

const zh: Record<keyof typeof en, string> = {
	"2x2x2": "二阶魔方",
	"3x3x3": "三阶魔方",
	pyraminx: "金字塔",
	skewb: "斜转",
	ivy: "枫叶魔方",
	dino: "恐龙魔方",
	"skewb-diamond": "八面体斜转",
	floppy: "3×3×1 魔方",
	ufo: "UFO",
	domino: "3×3×2 魔方",
	"sliding:2x3": "2×3 数字华容道",
	"sliding:3x3": "八数码",
	"sliding:4x4": "十五数码",
	"twiddle:3x3": "3×3 旋转拼图",
	"loopover:3x3": "3×3 LoopOver",
	"pancake:8": "8 张煎饼",
	"burnt-pancake:6": "6 张双面煎饼",
	"topspin:9,4": "TopSpin，9 块",
	"lrx:8": "LRX，8 块",
	"rings:5,5": "两个 5 块的环",
	"hungarian:6,2": "6 块的匈牙利环",
	"booksort:7": "7 本书排序",
	rotation: "旋转游戏的一个数字",
};

const titles = { en, zh };

/** The title of a puzzle from a file that does not name it. */
const own = { en: "Your puzzle", zh: "你的谜题" };

/** The title of a puzzle. For a puzzle from a file, the name in its definition. */
export function titleOf(name: string): string {
	const named = said(titles);
	if (Object.hasOwn(named, name)) return named[name as keyof typeof named];
	const found = puzzleNow(name);
	return (isPuzzle(found) ? found.title : null) ?? (isOwn(name) ? said(own) : name);
}
