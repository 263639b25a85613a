/** The texts of the Rotation Game. */

import type { RotationText } from "../engine/answers";
import { number } from "../language";
import { endings } from "../play/words";
import type { Move } from "./lines";

/** A symbol that does not have exactly eight cells on a board that is being painted. */
export interface Gap {
	readonly symbol: string;
	/** The number of cells above eight. A negative number means that cells are missing. */
	readonly over: number;
}

const moves = (count: number) => (count === 1 ? "1 move" : `${number(count)} moves`);

/** Numbers as words. Digits would be confused with symbols. */
const COUNTS = [
	...["no", "one", "two", "three", "four", "five", "six", "seven", "eight"],
	...["nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"],
];

const en = {
	title: "Rotation Game",
	goal: "Slide the four lines; tiles that leave one end return at the other. Make all eight framed tiles the same.",
	legend: "Numbers at the letters: moves left afterwards. ★ marks the best.",

	board: "Board",
	row: (row: number, symbols: string) => `Row ${row}: ${symbols}.`,
	center: (symbols: string) => `Center: ${symbols}.`,
	turns: {
		A: "turn the left column up",
		B: "turn the right column up",
		C: "turn the upper row to the right",
		D: "turn the lower row to the right",
		E: "turn the right column down",
		F: "turn the left column down",
		G: "turn the lower row to the left",
		H: "turn the upper row to the left",
	} satisfies Record<Move, string>,
	move: (move: Move, turn: string) => `${move}: ${turn}`,
	after: (distance: number) => `, ${moves(distance)} to go after it`,
	best: ", best",

	hinted: (move: Move, turn: string) => `Hint: ${move}, ${turn}.`,
	made: (count: number) => `${moves(count)} made`,
	movesMade: "Moves made",
	next: (length: number) => `Next: ${moves(length)}`,

	status: "Game",
	parMeans: "No solution is shorter. Can you do it in as few moves?",

	toGo: (distance: number) => `${moves(distance)} to go`,
	preparing: "Counting …",
	failed: "The distances could not be computed here. You can still play.",
	symbols: "Moves to fill the center",
	symbol: (symbol: number, distance: number) => `with ${symbol}: ${moves(distance)}`,
	nearest: ", nearest",
	filled: (symbol: string) => `The center is filled with ${symbol}`,
	...endings.en(moves),
	solvedAlready: "This board needs no moves.",

	ownWord: "Your word",
	ways: (count: number) =>
		count === 1
			? "The only shortest solution"
			: `The first of ${number(count)} shortest solutions in dictionary order`,
	back: "Step back",
	forward: "Step forward",
	step: "Step",

	answer: "Answer",
	answerHow:
		"For the board shown: a word such as AC, a word and the symbol on the next line as the judges want it, or a number of moves. While a list of boards is open, you can also check a whole output file.",

	all: "All shortest solutions",
	allOf: (count: number) => `All shortest solutions (${number(count)})`,
	toFill: "Center filled with",
	fill: { nearest: "Nearest", "1": "1", "2": "2", "3": "3" },
	listed: (count: number, length: number) =>
		`${count === 1 ? "1 solution" : `${number(count)} solutions`} of ${moves(length)}`,
	listedItem: (index: number, word: string, symbol: number) => `${index}: ${word}, fills with ${symbol}`,
	more: (count: number) => `and ${number(count)} more`,
	none: "The center already shows this symbol.",

	newBoard: "New board",
	random: "Random",
	hardest: "Hardest",
	length: "Length",
	ofLength: (length: number) => moves(length),
	make: "Make one",
	paint: "Paint",
	paste: "Paste text",
	pasteTitle: "Paste text",
	keyList:
		"Keys: A to H slide a line · U undo, R redo · ? hint · ← and → step through the solution, P plays it · Ctrl+V pastes a board",

	painting: "Paint a board",
	paintHow:
		"Choose a symbol, then press the cells or drag over them. Or go to a cell with the arrow keys and type 1, 2 or 3; 0 empties it.",
	brush: "Symbol to paint with",
	eraser: "Empty",
	clear: "Empty all cells",
	cell: (row: number, column: number, symbol: string) =>
		`row ${row}, column ${column}: ${symbol === "0" ? "empty" : symbol}`,
	gaps: (gaps: readonly Gap[]) => {
		const parts = gaps.map(({ symbol, over }) => {
			const count = Math.abs(over);
			const name = count === 1 ? symbol : `${symbol}s`;
			return over > 0 ? `${COUNTS[count]} ${name} too many` : `${COUNTS[count]} ${name} missing`;
		});
		const sentence = parts.join(", ");
		return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
	},
	legal: "Eight of each: ready.",
	counted: (count: number) => `${count} of 8`,
	use: "Use this board",
	cancel: "Cancel",

	pasteHow: "24 numbers 1, 2 or 3, as the judges write them: eight of each, row after row.",
	text: "Text of a board",
};

const zh: typeof en = {
	title: "旋转游戏",
	goal: "滑动四条线，从一端移出的数字会从另一端回来；让方框里的八个数字全部相同。",
	legend: "字母旁的数字：走这一步之后还差几步；★ 为最优。",

	board: "棋盘",
	row: (row, symbols) => `第 ${row} 行：${symbols}。`,
	center: (symbols) => `中心：${symbols}。`,
	turns: {
		A: "左列上移",
		B: "右列上移",
		C: "上行右移",
		D: "下行右移",
		E: "右列下移",
		F: "左列下移",
		G: "下行左移",
		H: "上行左移",
	},
	move: (move, turn) => `${move}：${turn}`,
	after: (distance) => `，之后还差 ${number(distance)} 步`,
	best: "，最优",

	hinted: (move, turn) => `提示：${move}，${turn}。`,
	made: (count) => `已走 ${number(count)} 步`,
	movesMade: "走过的步",
	next: (length) => `下一题：${number(length)} 步`,

	status: "本局",
	parMeans: "没有更短的走法。你能用这么少的步数完成吗？",

	toGo: (distance) => `还差 ${number(distance)} 步`,
	preparing: "正在计算……",
	failed: "这里无法计算距离，但仍然可以玩。",
	symbols: "填满中心所需步数",
	symbol: (symbol, distance) => `填 ${symbol}：${number(distance)} 步`,
	nearest: "，最近",
	filled: (symbol) => `中心已全部是 ${symbol}`,
	...endings.zh((count) => `${number(count)} 步`),
	solvedAlready: "一步也不用走。",

	ownWord: "输入的步骤",
	ways: (count) => (count === 1 ? "唯一的最短解" : `${number(count)} 个最短解中字典序最小的一个`),
	back: "后退一步",
	forward: "前进一步",
	step: "步骤",

	answer: "答案",
	answerHow:
		"针对当前棋盘：写一个操作序列（如 AC），或按题目的输出格式在下一行再写数字，也可以只写步数。打开棋盘列表时，还可以检查整个输出文件。",

	all: "全部最短解",
	allOf: (count) => `全部 ${number(count)} 个最短解`,
	toFill: "中心填",
	fill: { nearest: "最近", "1": "1", "2": "2", "3": "3" },
	listed: (count, length) => `${number(count)} 个解，各 ${number(length)} 步`,
	listedItem: (index, word, symbol) => `第 ${index} 个：${word}，填 ${symbol}`,
	more: (count) => `另有 ${number(count)} 个`,
	none: "中心已经是这个数字。",

	newBoard: "新棋盘",
	random: "随机",
	hardest: "最难",
	length: "最少步数",
	ofLength: (length) => `${number(length)} 步`,
	make: "生成",
	paint: "绘制",
	paste: "粘贴文本",
	pasteTitle: "粘贴文本",
	keyList: "按键：A–H 移动一条线 · U 撤销，R 重做 · ? 提示 · ← → 逐步查看解法，P 播放 · Ctrl+V 粘贴棋盘",

	painting: "绘制棋盘",
	paintHow: "选一个数字，再点击或拖过格子。也可以用方向键移动，按 1、2、3 填入，按 0 清空。",
	brush: "要填的数字",
	eraser: "清空",
	clear: "清空所有格子",
	cell: (row, column, symbol) => `第 ${row} 行第 ${column} 列：${symbol === "0" ? "空" : symbol}`,
	gaps: (gaps) => {
		const parts = gaps.map(({ symbol, over }) =>
			over > 0 ? `多了 ${over} 个 ${symbol}` : `还差 ${-over} 个 ${symbol}`,
		);
		return `${parts.join("，")}。`;
	},
	legal: "每个数字各八个，可以使用。",
	counted: (count) => `${count} / 8`,
	use: "使用这个棋盘",
	cancel: "取消",

	pasteHow: "按题目的输入格式：24 个数字 1、2、3，每个各八个，逐行排列。",
	text: "棋盘文本",
};

export const words = { en, zh };

/** The message about the text after the last board that was read, or about a text without a board. */
const faultEn = (rest: RotationText["rest"]): string => {
	switch (rest.kind) {
		case "end":
			return "There is no board in this text.";
		case "more":
			return "The text has more boards; these are the first.";
		case "symbol":
			return `Line ${rest.line}, column ${rest.column}: expected 1, 2 or 3, found “${rest.found}”.`;
		case "counts": {
			const [ones, twos, threes] = rest.found;
			return `Line ${rest.line}, column ${rest.column}: the board that begins here has ${ones} × 1, ${twos} × 2 and ${threes} × 3, but a board has eight of each.`;
		}
		case "ended":
			return `Line ${rest.line}, column ${rest.column}: the board that begins here has only ${rest.found} of its 24 numbers.`;
	}
};

const faultZh: typeof faultEn = (rest) => {
	switch (rest.kind) {
		case "end":
			return "文本中没有棋盘。";
		case "more":
			return "文本中还有更多棋盘，这里只列出前面的。";
		case "symbol":
			return `第 ${rest.line} 行第 ${rest.column} 列：应为 1、2 或 3，实际是“${rest.found}”。`;
		case "counts": {
			const [ones, twos, threes] = rest.found;
			return `第 ${rest.line} 行第 ${rest.column} 列：从这里开始的棋盘有 ${ones} 个 1、${twos} 个 2、${threes} 个 3；每个数字应各有八个。`;
		}
		case "ended":
			return `第 ${rest.line} 行第 ${rest.column} 列：从这里开始的棋盘只有 ${rest.found} 个数字，应有 24 个。`;
	}
};

export const faultOf = { en: faultEn, zh: faultZh };
