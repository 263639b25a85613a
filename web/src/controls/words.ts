import { number } from "../language";

/** A subject and its verb, such as `Both answers are`. */
function allAnswers(count: number): string {
	if (count === 1) return "The answer is";
	return count === 2 ? "Both answers are" : `All ${number(count)} answers are`;
}

const en = {
	damagedLink: "This link is damaged: parts of it could not be read.",
	copyLink: "Copy link",
	copied: "Copied",
	notCopied: "The browser did not let the page copy this text. Copy it from here.",
	text: "Text",
	close: "Close",
	boards: "Boards in the text",
	boardsOf: (count: number) => (count === 1 ? "1 board" : `${number(count)} boards`),
	closeList: "Close the list",
	missingList: "The list is not here",
	missingListMeans:
		"Lists of boards are kept only in the browser that opened them, and only the last few lists. This board is from the link. For the other boards, open the file again.",
	line: (line: number) => `line ${number(line)}`,
	drop: "Drop the file here",

	desk: "Check or replay an answer",
	check: "Check",
	replay: "Replay",
	copyWord: "Copy link to board and answer",

	allRight: (count: number): string => `${allAnswers(count)} right.`,
	firstRight: (count: number) =>
		count === 1 ? "The first answer is right." : `The first ${number(count)} answers are right.`,
	atBoard: (board: number, line: number, reason: string) =>
		`Board ${number(board)}, line ${number(line)} of the output: ${reason}`,
	atLine: (line: number, reason: string) => `Line ${number(line)} of the output: ${reason}`,
	moreAnswers: (count: number, found: string) =>
		`${allAnswers(count)} right, but the output continues after ${count === 1 ? "it" : "them"}: “${found}”.`,

	letterKeys: "Letter keys",

	before: (count: number) => `${number(count)} before`,
	cost: (cost: number) => `, a mistake that cost ${number(cost)}`,
	noMistake: "No mistake.",
	retry: "Try again from the first mistake",
	mistakes: (count: number, cost: number) =>
		`${count === 1 ? "1 mistake" : `${number(count)} mistakes`}: ${number(cost)} more than needed.`,
};

const zh: typeof en = {
	damagedLink: "这个链接不完整或有误，有些部分无法识别。",
	copyLink: "复制链接",
	copied: "已复制",
	notCopied: "浏览器不允许本页复制，请从这里自行复制。",
	text: "文本",
	close: "关闭",
	boards: "文本中的棋盘",
	boardsOf: (count) => `${number(count)} 个棋盘`,
	closeList: "关闭列表",
	missingList: "找不到列表",
	missingListMeans:
		"棋盘列表只保存在打开它的浏览器中，并且只保留最近几份。这里显示的是链接中的棋盘；要看其余棋盘，请重新打开文件。",
	line: (line) => `第 ${number(line)} 行`,
	drop: "把文件拖放到这里",

	desk: "检查或重放答案",
	check: "检查",
	replay: "重放",
	copyWord: "复制棋盘和答案的链接",

	allRight: (count) => `正确：${number(count)} 个答案全部正确。`,
	firstRight: (count) => `正确：前 ${number(count)} 个答案全部正确。`,
	atBoard: (board, line, reason) => `第 ${number(board)} 个棋盘，输出第 ${number(line)} 行：${reason}`,
	atLine: (line, reason) => `输出第 ${number(line)} 行：${reason}`,
	moreAnswers: (count, found) => `${number(count)} 个棋盘的答案都正确，但后面还有内容：“${found}”。`,

	letterKeys: "字母快捷键",

	before: (count) => `前面还有 ${number(count)} 步`,
	cost: (cost) => `，失误，多花 ${number(cost)} 步`,
	noMistake: "没有失误。",
	retry: "从第一处失误重试",
	mistakes: (count, cost) => `${number(count)} 处失误，共多花 ${number(cost)} 步。`,
};

export const words = { en, zh };
