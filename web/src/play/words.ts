import { number } from "../language";

const en = {
	hints: (count: number) => (count === 1 ? "1 hint" : `${number(count)} hints`),
	par: (count: number) => `Par ${number(count)}`,
	comma: ", ",
	/** The space between two sentences. */
	space: " ",
	sentence: (text: string) => `${text}.`,
	restart: "Start over",
	undo: "Undo",
	redo: "Redo",
	hint: "Hint",
	showAnswers: "Show answers",
	undone: (move: string) => `${move} undone`,
	redone: (move: string) => `${move} redone`,
	restarted: "All moves undone",
	retried: "Back to before the mistake",
	newBoard: "New board",
	solution: "Solution",
	copySolution: "Copy",
	player: "Solution player",
	play: "Play",
	pause: "Pause",
	toBegin: "To the beginning",
	toEnd: "To the end",
	toStep: (step: number, move: string) => `To step ${step}, ${move}`,
	stepOf: (step: number, of: number) => `${number(step)} of ${number(of)}`,
	speed: "Speed",
	leave: "Back",
	share: "Share",
	copyText: "Copy text",
	watch: "Watch the searches",
	why: "Why it works",
	cancel: "Cancel",
	impossible: "Impossible",
	showWhy: "Frame the cells",
	legendImpossible: "Frames: the cells that make it impossible.",
	costsLater: "Mistakes are marked when the board is solved.",
	record: (level: number, streak: number) =>
		streak > 1
			? `${number(streak)} in a row at par. Hardest so far: par ${number(level)}.`
			: `Hardest at par so far: par ${number(level)}.`,
};

const zh: typeof en = {
	hints: (count) => `提示 ${number(count)} 次`,
	par: (count) => `最少 ${number(count)} 步`,
	comma: "，",
	space: "",
	sentence: (text) => `${text}。`,
	restart: "从头开始",
	undo: "撤销",
	redo: "重做",
	hint: "提示",
	showAnswers: "显示答案",
	undone: (move) => `撤销 ${move}`,
	redone: (move) => `重做 ${move}`,
	restarted: "已撤销全部步骤",
	retried: "已回到失误之前",
	newBoard: "新棋盘",
	solution: "解法",
	copySolution: "复制",
	player: "解法播放器",
	play: "播放",
	pause: "暂停",
	toBegin: "回到开头",
	toEnd: "跳到结尾",
	toStep: (step, move) => `跳到第 ${step} 步，${move}`,
	stepOf: (step, of) => `${number(step)} / ${number(of)}`,
	speed: "速度",
	leave: "返回",
	share: "分享",
	copyText: "复制文本",
	watch: "观看搜索过程",
	why: "看看原理",
	cancel: "取消",
	impossible: "无解",
	showWhy: "框出这些格子",
	legendImpossible: "方框：导致无解的格子。",
	costsLater: "完成后会标出失误。",
	record: (level, streak) =>
		streak > 1
			? `连续 ${number(streak)} 题用了最少步数；完成过的最难一题：${number(level)} 步。`
			: `用最少步数完成过的最难一题：${number(level)} 步。`,
};

export const words = { en, zh };

const endingEn = (counted: (count: number) => string) => ({
	solved: "Solved!",
	solvedHelped: "Solved",
	byPage: (made: number) => `${counted(made)}, some of them played by the page.`,
	looking: (made: number) => `${counted(made)}, with the answers shown.`,
	withoutPar: (made: number) => `It took ${counted(made)}.`,
	fewest: (made: number) => `It took ${counted(made)}, the fewest possible.`,
	longer: (made: number, fewest: number) =>
		`It took ${counted(made)}. From the start, ${counted(fewest)} would have been enough.`,
});

const endingZh: typeof endingEn = (counted) => ({
	solved: "完成！",
	solvedHelped: "已完成",
	byPage: (made) => `共 ${counted(made)}，其中有本页代走的。`,
	looking: (made) => `共 ${counted(made)}，期间显示过答案。`,
	withoutPar: (made) => `用了 ${counted(made)}。`,
	fewest: (made) => `用了 ${counted(made)}，已是最少。`,
	longer: (made, fewest) => `用了 ${counted(made)}。从开头算起，${counted(fewest)}就够了。`,
});

export const endings = { en: endingEn, zh: endingZh };
