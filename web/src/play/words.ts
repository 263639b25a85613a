import { number } from "../language";

const en = {
	hints: (count: number) => (count === 1 ? "1 hint" : `${number(count)} hints`),
	par: (count: number) => `Par ${number(count)}`,
	restart: "Start over",
	undo: "Undo",
	redo: "Redo",
	hint: "Hint",
	share: "Share",
	copyText: "Copy text",
	watch: "Watch the searches",
	cancel: "Cancel",
	costsLater: "Mistakes are marked when the board is solved.",
	record: (level: number, streak: number) =>
		streak > 1
			? `${number(streak)} in a row at par. Hardest so far: par ${number(level)}.`
			: `Hardest at par so far: par ${number(level)}.`,
};

const zh: typeof en = {
	hints: (count) => `提示 ${number(count)} 次`,
	par: (count) => `最少 ${number(count)} 步`,
	restart: "从头开始",
	undo: "撤销",
	redo: "重做",
	hint: "提示",
	share: "分享",
	copyText: "复制文本",
	watch: "观看搜索过程",
	cancel: "取消",
	costsLater: "完成后会标出失误。",
	record: (level, streak) =>
		streak > 1
			? `连续 ${number(streak)} 题用了最少步数；完成过的最难一题：${number(level)} 步。`
			: `用最少步数完成过的最难一题：${number(level)} 步。`,
};

export const words = { en, zh };
