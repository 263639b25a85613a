/** The checker's verdicts in words. */

import type { RotationVerdict } from "../engine/answers";
import { number } from "../language";

const moves = (count: number) => (count === 1 ? "1 move" : `${number(count)} moves`);

const en = {
	length: (count: number) => `Right: ${moves(count)}, the fewest possible.`,
	notLength: (found: number, fewest: number) =>
		`Wrong: the fewest possible is ${moves(fewest)}, not ${number(found)}.`,
	verdict: (verdict: RotationVerdict): string => {
		switch (verdict.kind) {
			case "right":
				return "Right: a shortest word, and the first in dictionary order.";
			case "no-moves":
			case "blank":
				return "The answer has no moves. For a board that needs no moves, write “No moves needed”.";
			case "no-symbol":
				return "The line with the symbol is missing.";
			case "extra":
				return `The output continues after the answer: “${verdict.found}”.`;
			case "letter":
				return `Column ${verdict.column}: expected a letter from A to H, found “${verdict.found}”.`;
			case "not-a-symbol":
				return `Expected a symbol 1, 2 or 3, found “${verdict.found}”.`;
			case "not-filled":
				return `Wrong: after ${moves(verdict.moves)} the center does not show one symbol.`;
			case "wrong-symbol":
				return `Wrong: the center shows ${verdict.center}, not ${verdict.found}.`;
			case "longer":
				return `Wrong: it fills the center, but the fewest possible is ${moves(verdict.fewest)}, not ${number(verdict.found)}.`;
			case "not-smallest":
				return `Wrong for the judges: it is as short as possible, but ${verdict.ours} comes first in dictionary order.`;
			case "better":
				return `Right, and better than our answer ${verdict.ours}: this is a bug in fewest. Please report it.`;
		}
	},
};

const zh: typeof en = {
	length: (count) => `正确：最少就是 ${number(count)} 步。`,
	notLength: (found, fewest) => `错误：不是 ${number(found)} 步，最少 ${number(fewest)} 步。`,
	verdict: (verdict) => {
		switch (verdict.kind) {
			case "right":
				return "正确：最短，并且字典序最小。";
			case "no-moves":
			case "blank":
				return "没有操作。不需要移动的棋盘应回答“No moves needed”。";
			case "no-symbol":
				return "缺少数字那一行。";
			case "extra":
				return `答案后面还有内容：“${verdict.found}”。`;
			case "letter":
				return `第 ${verdict.column} 列：应为 A 到 H 的字母，实际是“${verdict.found}”。`;
			case "not-a-symbol":
				return `应为数字 1、2 或 3，实际是“${verdict.found}”。`;
			case "not-filled":
				return `错误：${number(verdict.moves)} 步之后，中心的数字并不全部相同。`;
			case "wrong-symbol":
				return `错误：中心是 ${verdict.center}，不是 ${verdict.found}。`;
			case "longer":
				return `错误：能完成，但 ${number(verdict.found)} 步比最少的 ${number(verdict.fewest)} 步多 ${number(verdict.found - verdict.fewest)} 步。`;
			case "not-smallest":
				return `评测会判错：步数最少，但 ${verdict.ours} 的字典序更小。`;
			case "better":
				return `正确，而且比本程序的答案 ${verdict.ours} 更好：这是 fewest 的错误，请告诉我们。`;
		}
	},
};

export const verdicts = { en, zh };
