/** The checker's verdicts in words. */

import type { FlipVerdict } from "../engine/answers";
import { number } from "../language";

const presses = (count: number) => (count === 1 ? "1 press" : `${number(count)} presses`);

const en = {
	unsolved: (count: number) => `Wrong: after ${presses(count)} the goal is not reached.`,
	outside: (cell: string) => `The board has no cell ${cell}.`,
	verdict: (verdict: FlipVerdict): string => {
		switch (verdict.kind) {
			case "right":
				return "Right.";
			case "too-many-solutions":
				return "This board has too many solutions to check a number against the fewest.";
			case "missing":
				return "There is no answer.";
			case "extra":
				return `The output continues after the answer: “${verdict.found}”.`;
			case "not-a-count":
				return `Expected a number or “Impossible”, found “${verdict.found}”.`;
			case "wrong-count":
				return `Wrong: the fewest possible is ${presses(verdict.fewest)}, not ${number(verdict.found)}.`;
			case "not-impossible":
				return `Wrong: this board can be solved, with ${presses(verdict.fewest)}.`;
			case "impossible":
				return "Wrong: this board is impossible.";
			case "ours-fails":
				return `Our own answer of ${presses(verdict.presses)} is wrong: this is a bug in fewest. Please report it.`;
		}
	},
};

const zh: typeof en = {
	unsolved: (count) => `错误：按 ${number(count)} 次之后没有达到目标。`,
	outside: (cell) => `棋盘上没有格子 ${cell}。`,
	verdict: (verdict) => {
		switch (verdict.kind) {
			case "right":
				return "正确。";
			case "too-many-solutions":
				return "这个棋盘的解太多，无法核对最少步数。";
			case "missing":
				return "没有答案。";
			case "extra":
				return `答案后面还有内容：“${verdict.found}”。`;
			case "not-a-count":
				return `应为一个数或“Impossible”，实际是“${verdict.found}”。`;
			case "wrong-count":
				return verdict.found < verdict.fewest
					? `错误：${number(verdict.found)} 步不够，最少 ${number(verdict.fewest)} 步。`
					: `错误：${number(verdict.found)} 步比最少的 ${number(verdict.fewest)} 步多 ${number(verdict.found - verdict.fewest)} 步。`;
			case "not-impossible":
				return `错误：有解，最少 ${number(verdict.fewest)} 步。`;
			case "impossible":
				return "错误：这个棋盘无解。";
			case "ours-fails":
				return `本程序自己的 ${number(verdict.presses)} 步不成立：这是 fewest 的错误，请告诉我们。`;
		}
	},
};

export const verdicts = { en, zh };
