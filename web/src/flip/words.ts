import type { FlipProgress, FlipText, Goal } from "../engine/answers";
import { number } from "../language";

/** 2 to the power of `exponent`, as text. */
export const power = (exponent: number) =>
	`2${[...String(exponent)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;

/** A number of presses, such as `1 press` or `2 presses`. */
const presses = (count: number) => `${number(count)} ${count === 1 ? "press" : "presses"}`;

const MAKE: Record<Goal, string> = {
	either: "Make all cells one color.",
	white: "Make all cells white.",
	black: "Make all cells black.",
};

const en = {
	title: "Flip Game",
	rules: (goal: Goal): string => `${MAKE[goal]} A press flips a cell and its neighbors.`,
	legend: "Dots: press these cells, in any order.",
	board: (rows: number, columns: number) => `Board of ${rows} by ${columns} cells`,
	row: (row: number) => `Row ${number(row)}`,
	cell: (row: number, column: number, black: boolean, marked: boolean, inPattern: boolean) =>
		`row ${row}, column ${column}, ${black ? "black" : "white"}${marked ? ", to press" : ""}${inPattern ? ", in the pattern" : ""}`,
	painted: (row: number, column: number, black: boolean) =>
		`row ${row}, column ${column} is now ${black ? "black" : "white"}`,
	place: (row: number, column: number) => `Row ${row}, column ${column}`,
	pressed: (place: string) => `${place} pressed`,
	colon: ": ",
	toGo: (count: number) => `${presses(count)} to go.`,

	hinted: (place: string) => `Press ${place.charAt(0).toLowerCase()}${place.slice(1)}.`,
	paint: "Paint",
	painting: "Painting: click or drag to change single cells.",
	magnify: "Magnify",

	status: "Game",
	parMeans: "No solution is shorter. Can you do it in as few presses?",
	noPar: "No par",
	movesMade: "Presses made, by row and column",
	next: (count: number | null) => (count === null ? "Next board" : `Next: ${presses(count)}`),
	goal: "Goal",
	goals: { either: "Either", white: "White", black: "Black" } satisfies Record<Goal, string>,
	soFar: "presses: the best solution so far",
	hidden: "The fewest presses are not known. A hint shows one cell of a solution.",
	fromHere: (count: number): string => (count === 1 ? "press from here" : "presses from here"),
	ends: { white: "The fewest. The board ends all white.", black: "The fewest. The board ends all black." },
	unproved: "A solution, but not proved to be the fewest presses.",
	unprovedMemory: (size: string) =>
		`The proof would take ${size} of memory, which is more than is allowed here.`,
	search: "Search for the fewest",
	starting: "Counting …",
	searchingNow: "Searching …",
	searching: "Searching for the fewest presses",
	stage: {
		walking: "going through all solutions",
		listing: "listing the halves of solutions",
		joining: "joining halves of solutions",
	} satisfies Record<FlipProgress["stage"], string>,
	between: (atLeast: number, best: number) =>
		`The best solution so far has ${presses(best)}; no solution has fewer than ${number(atLeast)}.`,
	settle: "Stop, and take any solution",
	failed: "The engine failed on this board.",
	again: "Try again",

	solved: { white: "Solved: all white!", black: "Solved: all black!" },
	already: { white: "All white: nothing to do.", black: "All black: nothing to do." },
	solvedHelped: { white: "All white", black: "All black" },
	byPage: (made: number) => `${presses(made)}, some of them played by the page.`,
	looking: (made: number) => `${presses(made)}, with the answers shown.`,
	fewest: (made: number) => `With ${presses(made)}, the fewest possible.`,
	longer: (made: number, fewest: number) => `With ${presses(made)}; ${number(fewest)} would be enough.`,
	withoutPar: (made: number) => `With ${presses(made)}.`,
	made: (count: number) => `${presses(count)} made`,

	why: (cells: number, black: number) =>
		`Why? Look at the ${number(cells)} framed cells. Every press flips an even number of them. But ${number(black)} of them ${black === 1 ? "is" : "are"} black, an odd number, so it stays odd. On a board of one color it would be even: 0 or ${number(cells)}.`,

	typed: "Your presses",
	stepBack: "One press back",
	stepOn: "One press on",
	progress: "Presses",

	answer: "Answer",
	answerHow:
		"For the board shown: a number of presses, Impossible, or the cells to press as row,column. While a list of boards is open, you can also check a whole output file.",

	newBoard: "New board",
	rows: "Rows",
	columns: "Columns",
	sizes: "Common sizes",
	solvable: "Random",
	any: "Random, perhaps impossible",
	white: "All white",
	black: "All black",
	invert: "Invert",
	generated: { any: "A random board.", solvable: "A solvable board." },
	generatedExact: (count: number) => `A board of ${presses(count)}.`,
	more: "More ways to begin",

	paste: "Paste text",
	pasteTitle: "A board from text",
	pasteHow:
		"One row per line, written with b (black) and w (white), with 1 and 0, or with # and ., with or without blanks; several boards with a blank line between them; or a PBM picture.",
	presses,
	unknown: "unknown",
	doubtful: "Single letters on one line were read as one row. A column has one letter on each line.",
	square: "Sixteen letters on one line were read as a board of 4 × 4, the judges' size.",
	text: "Text",
	use: "Take this board",
	cancel: "Cancel",

	quiet: "Quiet patterns",
	quietWhat: "Pressing all cells of a quiet pattern changes nothing.",
	noQuiet: (rows: number, columns: number) =>
		`A board of ${rows} × ${columns} has none (nullity 0): every board can be solved, by exactly one set of presses for each color.`,
	nullity: (nullity: number, solutions: string) =>
		`The nullity is ${number(nullity)}: a board that can be solved at all has ${power(nullity)}${solutions} solutions for each color.`,
	onlySome: (nullity: number) => `One board in ${power(nullity)} can be solved.`,
	pattern: (index: number, cells: number) => `Quiet pattern ${index}: ${presses(cells)}`,
	others: (count: number) => `and ${number(count)} more`,
	apply: (cells: number) => `Press all ${number(cells)} cells`,
	hide: "Hide",
	nothing: "Every press was made, and nothing has changed.",

	keyList:
		"Keys: Arrows move, Space presses · U undo, R redo · ? or H hint · N another board · P plays the solution, and beside the board ← and → step through it · E paint · Ctrl+V pastes a board or a picture",
};

const MAKE_ZH: Record<Goal, string> = {
	either: "让所有格子变成同一种颜色。",
	white: "让所有格子变白。",
	black: "让所有格子变黑。",
};

const zh: typeof en = {
	title: "翻转游戏（点灯）",
	rules: (goal) => `${MAKE_ZH[goal]}按一格，会翻转它和上下左右相邻的格子。`,
	legend: "圆点：按这些格子，顺序不限。",
	board: (rows, columns) => `${rows} 行 ${columns} 列的棋盘`,
	row: (row) => `第 ${number(row)} 行`,
	cell: (row, column, black, marked, inPattern) =>
		`第 ${row} 行第 ${column} 列，${black ? "黑" : "白"}${marked ? "，应按" : ""}${inPattern ? "，属于所示图案" : ""}`,
	painted: (row, column, black) => `第 ${row} 行第 ${column} 列变为${black ? "黑" : "白"}色`,
	place: (row, column) => `第 ${row} 行第 ${column} 列`,
	pressed: (place) => `已按${place}`,
	colon: "：",
	toGo: (count) => `还需 ${number(count)} 步。`,

	hinted: (place) => `请按${place}。`,
	paint: "涂色",
	painting: "涂色模式：点击或拖动来改变单个格子。",
	magnify: "放大",

	status: "本局",
	parMeans: "没有更少的步数。你能用这么少的步数完成吗？",
	noPar: "最少步数未知",
	movesMade: "按过的格子（行,列）",
	next: (count) => (count === null ? "下一题" : `下一题：${number(count)} 步`),
	goal: "目标",
	goals: { either: "任一颜色", white: "全白", black: "全黑" },
	soFar: "步是目前最好的解",
	hidden: "不知道最少步数。“提示”会显示某个解中的一格。",
	fromHere: () => "步即可完成",
	ends: { white: "已是最少，最终全白。", black: "已是最少，最终全黑。" },
	unproved: "这是某一个解，未证明步数最少。",
	unprovedMemory: (size) => `要证明最少，需要 ${size} 内存，超出此处的上限。`,
	search: "搜索最少步数",
	starting: "计算中……",
	searchingNow: "搜索中……",
	searching: "正在搜索最少步数",
	stage: { walking: "逐一检查所有解", listing: "列出半边解", joining: "拼合两半" },
	between: (atLeast, best) => `目前最好的解为 ${number(best)} 步，任何解都不少于 ${number(atLeast)} 步。`,
	settle: "停止，取任意一个解",
	failed: "引擎在这个棋盘上出错了。",
	again: "重试",

	solved: { white: "完成：全部变白！", black: "完成：全部变黑！" },
	already: { white: "已经全白，无需再按。", black: "已经全黑，无需再按。" },
	solvedHelped: { white: "全部变白", black: "全部变黑" },
	byPage: (made) => `共 ${number(made)} 步，其中有本页代按的。`,
	looking: (made) => `共 ${number(made)} 步，期间显示过答案。`,
	fewest: (made) => `共 ${number(made)} 步，正是最少步数。`,
	longer: (made, fewest) => `共 ${number(made)} 步，最少只需 ${number(fewest)} 步。`,
	withoutPar: (made) => `共 ${number(made)} 步。`,
	made: (count) => `已按 ${number(count)} 步`,

	why: (cells, black) =>
		`为什么？请看框出的 ${number(cells)} 个格子：无论按哪里，都恰好翻转其中的偶数个。而现在其中有 ${number(black)} 个是黑格，是奇数，因此永远是奇数；同色的棋盘上却应是偶数（0 或 ${number(cells)}）。`,

	typed: "输入的步骤",
	stepBack: "后退一步",
	stepOn: "前进一步",
	progress: "步数",

	answer: "答案",
	answerHow:
		"针对当前棋盘：写步数、Impossible，或要按的格子（行,列）。打开棋盘列表时，还可以检查整个输出文件。",

	newBoard: "新棋盘",
	rows: "行数",
	columns: "列数",
	sizes: "常用大小",
	solvable: "随机",
	any: "随机（可能无解）",
	white: "全白",
	black: "全黑",
	invert: "反色",
	generated: { any: "已生成随机棋盘。", solvable: "已生成有解棋盘。" },
	generatedExact: (count) => `已生成最少 ${number(count)} 步的棋盘。`,
	more: "其他开局方式",

	paste: "粘贴文本",
	pasteTitle: "从文本读入棋盘",
	pasteHow:
		"每行一排，用 b（黑）和 w（白）、1 和 0 或 # 和 .，格子之间可以有空格；多个棋盘之间空一行；也可以是 PBM 图片。",
	presses: (count) => `${number(count)} 步`,
	unknown: "未知",
	doubtful: "一行中用空格隔开的单个字母被读作一排；如果是一列，请每行写一个字母。",
	square: "一行中的 16 个字母被读作题目规定的 4 × 4 棋盘。",
	text: "文本",
	use: "使用这个棋盘",
	cancel: "取消",

	quiet: "静默图案",
	quietWhat: "把静默图案的格子全部按一遍，棋盘毫无变化。",
	noQuiet: (rows, columns) =>
		`${rows} × ${columns} 的棋盘没有静默图案（零化度为 0）：任何局面都有解，且每种颜色的解唯一。`,
	nullity: (nullity, solutions) =>
		`零化度为 ${number(nullity)}：只要有解，每种颜色就各有 ${power(nullity)}${solutions} 个解。`,
	onlySome: (nullity) => `每 ${power(nullity)} 个局面中恰有一个有解。`,
	pattern: (index, cells) => `静默图案 ${index}：${number(cells)} 格`,
	others: (count) => `另有 ${number(count)} 个`,
	apply: (cells) => `按遍这 ${number(cells)} 格`,
	hide: "隐藏",
	nothing: "全部按完，棋盘没有任何变化。",

	keyList:
		"按键：方向键移动，空格按下 · U 撤销，R 重做 · ? 或 H 提示 · N 换一个棋盘 · P 播放解法，焦点不在棋盘上时用 ← → 逐步查看 · E 涂色 · Ctrl+V 粘贴棋盘或图片",
};

export const words = { en, zh };

/** The message about the text after the last board that was read, or about a text without a board. */
const faultEn = (rest: FlipText["rest"]): string => {
	switch (rest.kind) {
		case "end":
			return `Line ${rest.line}: the text ends before a board begins.`;
		case "more":
			return "The text has more boards; these are the first.";
		case "letter":
			return `Line ${rest.line}, column ${rest.column}: expected ${rest.expected}, found “${rest.found}”.`;
		case "ragged":
			return `Line ${rest.line}, column ${rest.column}: row ${rest.row} has ${rest.found} ${rest.found === 1 ? "cell" : "cells"}, but the rows above it have ${rest.expected}.`;
		case "spacing":
			return `Line ${rest.line}, column ${rest.column}: row ${rest.row} has blanks between its cells and the rows above it have none, or the other way round.`;
		case "bitmap":
			return `This bitmap cannot be read: ${rest.reason}.`;
	}
};

const faultZh: typeof faultEn = (rest) => {
	switch (rest.kind) {
		case "end":
			return `第 ${rest.line} 行：文本中没有棋盘。`;
		case "more":
			return "文本中还有更多棋盘，这里只列出前面的。";
		case "letter":
			return `第 ${rest.line} 行第 ${rest.column} 列：应为 ${rest.expected.replace(" or ", " 或 ")}，却是“${rest.found}”。`;
		case "ragged":
			return `第 ${rest.line} 行第 ${rest.column} 列：第 ${rest.row} 排有 ${rest.found} 格，而上面各排有 ${rest.expected} 格。`;
		case "spacing":
			return `第 ${rest.line} 行第 ${rest.column} 列：第 ${rest.row} 排的格子之间有无空格，与上面各排不一致。`;
		case "bitmap":
			return `无法读取这个 PBM 文件：${rest.reason}。`;
	}
};

export const faultOf = { en: faultEn, zh: faultZh };
