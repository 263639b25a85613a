/** The texts of Lights Out by any rule. */

import type { Quoting } from "../controls/sentence";
import type { LightsFault, LightsGoal } from "../engine/lights";
import { number } from "../language";
import { endings } from "../play/words";
import type { STATES } from "./chosen";
import type { OptionFault } from "./written";

const presses = (count: number) => (count === 1 ? "1 press" : `${number(count)} presses`);

const en = {
	title: "Lights Out by any rule",
	goals: {
		off: "Bring all cells to 0 in the fewest presses.",
		same: "Bring all cells to one state in the fewest presses.",
	},
	goal: "Goal",
	goalNames: { off: "All at 0", same: "All alike" },
	legend: "Dots: the presses of a shortest solution.",
	legendMany: "Numbers in circles: how often to press.",
	legendQuiet: "Dots: the presses of the quiet pattern.",
	board: "Board",
	states: "States",
	statesOf: (count: (typeof STATES)[number] | number) => `${number(count)} states`,
	cell: (row: number, column: number, state: number | string) => `row ${row}, column ${column}: ${state}`,
	pressThis: (times: number) => (times === 1 ? ", press" : `, press ${number(times)} times`),
	cannotPress: ", cannot be pressed",
	isFramed: ", framed",
	holes: "Draw holes",
	holesHow: "A press turns a cell into one that cannot be pressed, then into a hole, then back.",
	kinds: { o: "a cell", x: "cannot be pressed", ".": "a hole" },
	loading: "Loading the board …",
	missing: (why: string): string | Quoting => `There is no such game: ${why}.`,
	paint: "Draw a board",
	paintHow: "A press changes only its own cell. The board becomes the new start.",
	clear: "Clear",

	pressed: (cell: string) => `Pressed ${cell}`,
	hinted: (cell: string) => `Hint: ${cell}.`,
	made: (count: number) => presses(count),
	movesMade: "Presses made",
	next: (length: number) => `Next: ${presses(length)}`,

	status: "Game",
	counting: "Counting …",
	failed: "The engine failed. You can still play.",
	unsolvable: "No presses solve this board.",
	why: (nullity: number) =>
		`The nullity is ${number(nullity)}: there are quiet patterns, and each of them restricts the boards that can be solved.`,
	whyFramed: (cells: number, lit: number, goal: LightsGoal) =>
		cells === 1
			? "Why? No press changes the framed cell, and it is not 0."
			: `Why? Look at the ${number(cells)} framed cells. Every press changes an even number of them. But ${number(lit)} of them ${lit === 1 ? "is" : "are"} 1, an odd number, so it stays odd. With all cells ${goal === 0 ? "at 0 it would be 0" : `alike it would be even: 0 or ${number(cells)}`}.`,
	whyStates: "Not every board can be solved in this game.",
	stopped: "The fewest presses take too much memory in a browser. The program may find them:",
	toGo: (distance: number) => `${presses(distance)} to go`,
	isSolved: "It is solved.",
	...endings.en(presses),
	solvedAlready: "The goal is reached. Choose a new board.",

	ownWord: "Your presses",
	back: "Step back",
	forward: "Step forward",
	step: "Step",

	newBoard: "New board",
	random: "Random",
	randomImpossible: "Impossible one",
	noBoard: "There is no such board.",
	paste: "Type a board",
	pasteTitle: "Board",
	pasteHow:
		"Write rows of digits, a dot for a hole. Or write a drawn rule, or a command of the program: lights --rule king --board 5x5 --wrap torus. Answers behind their boards are checked.",
	text: "Text",
	use: "Show",
	answer: "Answer",
	answerHow:
		"A number of presses, “Impossible”, or the cells to press. Answers to several boards are checked where boards are typed.",
	judged: (verdict: string, command: string) => `${verdict} Judged as by: ${command}`,

	about: "This game",
	nullity: (nullity: number) => `Nullity ${number(nullity)}`,
	noQuiet: "There are no quiet patterns: every board has exactly one solution.",
	noQuietFixed: "There are no quiet patterns: no board has more than one solution.",
	quietWhat: "Quiet patterns are presses that change nothing. These generate all of them:",
	quietOf: (index: number, count: number) => `Quiet pattern ${number(index)}, ${presses(count)}`,
	others: (count: number) => `and ${number(count)} more.`,
	apply: "Press this pattern",
	nothing: "The quiet pattern has changed nothing.",
	count: "Find God’s number",
	countingBoards: "Counting all boards …",
	gods: (most: number) => `God’s number: ${presses(most)}`,
	boardsAt: (count: bigint) =>
		`${count === 1n ? "1 board needs" : `${number(count)} boards need`} that many.`,
	solvable: (count: bigint) => `${number(count)} boards can be solved.`,
	countTooLarge: "Counting takes too long in a browser. The program counts:",
	copyCommand: "Copy command",
	stop: "Stop",

	drawRule: "Draw a rule",
	drawHow: "Choose the cells that a press changes. The pressed cell is in the middle.",
	offset: (down: number, right: number) =>
		down === 0 && right === 0
			? "the pressed cell"
			: [
					...(down === 0 ? [] : [`${Math.abs(down)} ${down < 0 ? "up" : "down"}`]),
					...(right === 0 ? [] : [`${Math.abs(right)} ${right < 0 ? "left" : "right"}`]),
				].join(", "),
	useRule: "Play this rule",
	emptyRule: "A rule changes at least one cell.",

	keyList:
		"Keys: arrows go to a cell, Space presses it · Backspace undoes · ? hint · off the board, ← and → step through the solution · P plays it",
};

const zh: typeof en = {
	title: "任意规则的点灯游戏",
	goals: { off: "用最少次数让所有格子变为 0。", same: "用最少次数让所有格子状态相同。" },
	goal: "目标",
	goalNames: { off: "全为 0", same: "全部相同" },
	legend: "圆点：一个最短解法要按的格子。",
	legendMany: "圆圈中的数字：要按的次数。",
	legendQuiet: "圆点：静默图案要按的格子。",
	board: "棋盘",
	states: "状态数",
	statesOf: (count) => `${number(count)} 种状态`,
	cell: (row, column, state) => `第 ${row} 行第 ${column} 列：${state}`,
	pressThis: (times) => (times === 1 ? "，要按" : `，要按 ${number(times)} 次`),
	cannotPress: "，不能按",
	isFramed: "，已框出",
	holes: "绘制空洞",
	holesHow: "点按把格子变为不能按的格子，再变为空洞，然后还原。",
	kinds: { o: "格子", x: "不能按的格子", ".": "空洞" },
	loading: "正在载入棋盘……",
	missing: (why) => ({ sentence: "没有这样的游戏。程序给出的原因：", reason: why }),
	paint: "绘制棋盘",
	paintHow: "点按只改变该格，棋盘成为新的起点。",
	clear: "清空",

	pressed: (cell) => `已按 ${cell}`,
	hinted: (cell) => `提示：${cell}。`,
	made: (count) => `已按 ${number(count)} 次`,
	movesMade: "按过的格子",
	next: (length) => `下一题：${number(length)} 次`,

	status: "进度",
	counting: "正在计算……",
	failed: "引擎出错，但仍可继续玩。",
	unsolvable: "这个棋盘无解。",
	why: (nullity) => `零度为 ${number(nullity)}：存在静默图案，每一个都限制了哪些棋盘有解。`,
	whyFramed: (cells, lit, goal) =>
		cells === 1
			? "为什么？无论按哪里，框出的格子都不变，而它不是 0。"
			: `为什么？请看框出的 ${number(cells)} 个格子：无论按哪里，都恰好改变其中的偶数个。而现在其中有 ${number(lit)} 个是 1，是奇数，因此永远是奇数；${goal === 0 ? "全部为 0 时却应是 0 个" : `所有格子相同时却应是偶数（0 或 ${number(cells)}）`}。`,
	whyStates: "在这个游戏中，并非每个棋盘都有解。",
	stopped: "求最少次数需要的内存超出浏览器所能提供。可以试试命令行程序：",
	toGo: (distance) => `还差 ${number(distance)} 次`,
	isSolved: "已完成。",
	...endings.zh((count) => `${number(count)} 次`),
	solvedAlready: "目标已经达到。请选一个新棋盘。",

	ownWord: "你的步骤",
	back: "后退一步",
	forward: "前进一步",
	step: "步骤",

	newBoard: "新棋盘",
	random: "随机",
	randomImpossible: "无解的棋盘",
	noBoard: "没有这样的棋盘。",
	paste: "输入棋盘",
	pasteTitle: "棋盘",
	pasteHow:
		"按行写出数字，空洞写作点。也可以写绘出的规则或命令行：lights --rule king --board 5x5 --wrap torus。棋盘后面接上答案，就会逐个检查。",
	text: "文本",
	use: "显示",
	answer: "答案",
	answerHow: "写最少次数、“Impossible”，或要按的格子。多个棋盘的答案请在“输入棋盘”处检查。",
	judged: (verdict, command) => `${verdict}等同于命令：${command}`,

	about: "这个游戏",
	nullity: (nullity) => `零度 ${number(nullity)}`,
	noQuiet: "没有静默图案：每个棋盘恰有一个解。",
	noQuietFixed: "没有静默图案：每个棋盘至多有一个解。",
	quietWhat: "静默图案是按下后什么也不改变的一组格子。以下图案生成全部静默图案：",
	quietOf: (index, count) => `静默图案 ${number(index)}，${number(count)} 次`,
	others: (count) => `另有 ${number(count)} 个。`,
	apply: "按一遍",
	nothing: "静默图案什么也没有改变。",
	count: "求上帝之数",
	countingBoards: "正在统计所有棋盘……",
	gods: (most) => `上帝之数：${number(most)} 次`,
	boardsAt: (count) => `有 ${number(count)} 个棋盘需要这么多次。`,
	solvable: (count) => `有解的棋盘共 ${number(count)} 个。`,
	countTooLarge: "在浏览器中统计太久。命令行程序可以统计：",
	copyCommand: "复制命令",
	stop: "停止",

	drawRule: "绘制规则",
	drawHow: "选择一次按下所改变的格子。按下的格子在正中。",
	offset: (down, right) =>
		down === 0 && right === 0
			? "按下的格子"
			: [
					...(down === 0 ? [] : [`${down < 0 ? "上" : "下"} ${Math.abs(down)}`]),
					...(right === 0 ? [] : [`${right < 0 ? "左" : "右"} ${Math.abs(right)}`]),
				].join("，"),
	useRule: "使用这个规则",
	emptyRule: "规则至少要改变一个格子。",

	keyList:
		"按键：方向键选择格子，空格键按下 · Backspace 撤销 · ? 提示 · 焦点不在棋盘上时，← 和 → 逐步查看解法 · P 播放",
};

export const words = { en, zh };

type Fault = LightsFault | OptionFault;

const faultEn = (fault: Fault): string | Quoting =>
	fault.kind === "fault"
		? fault.why
		: `This page does not have the option, or it does not fit this board: ${fault.option}.`;

const faultZh: typeof faultEn = (fault) =>
	fault.kind === "fault"
		? { sentence: "这段文本不是棋盘，也不是这里的命令。程序给出的原因：", reason: fault.why }
		: `本页没有这一项，或不适用于这个棋盘：${fault.option}。`;

export const faultOf = { en: faultEn, zh: faultZh };
