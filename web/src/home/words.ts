import type { Quoting } from "../controls/sentence";
import { number } from "../language";

const en = {
	title:
		"Puzzles and codes in the fewest moves: play them, watch the searches, and have every answer proved.",
	box: "Your own input",
	ask: "Paste a board, a scramble, a check matrix, a judge’s file, or your output below its input",
	example: "bwwb\nbbwb\nbwwb\nbwww",
	open: "Open",
	choose: "Open files",
	reading: "Reading …",
	failed: "The engine failed; reloading the page may help.",
	doubtful: "These rows of digits are a check matrix or a board. Which one is meant?",
	asCode: "A check matrix",
	asBoard: { flip: "A board of the Flip Game", lights: "A board of Lights Out" },
	output: {
		rotation:
			"This is an output for the Rotation Game. Paste its input above it, and every answer is checked.",
		flip: "This is an output for the Flip Game. Paste its input above it, and every answer is checked.",
	},
	proved: (sentence: string): string | Quoting => `The certificate was checked here: ${sentence}`,
	refused: {
		false: (line: number, why: string): string | Quoting => `Not accepted. Line ${number(line)}: ${why}.`,
		unreadable: (line: number, why: string): string | Quoting =>
			`This certificate is damaged. Line ${number(line)}: ${why}.`,
	},
	commands: {
		puzzle: "This file defines a permutation puzzle, but it is not text. The program solves its positions:",
		scramble: "The page cannot read this scramble. The program may:",
		"error-model": "This is a detector error model. The program finds its distance:",
		exponents:
			"These are exponents of a quasi-cyclic matrix. The program also needs the size of the circulants:",
	},
	/** By the number of commands: no reading, one, or two. */
	large: [
		"This is too large for a browser, and its beginning is no text that the program reads.",
		"This is too large for a browser. The program reads it:",
		"This is too large for a browser. The program reads it as a check matrix or as a board:",
	],
	notRead: (why: string): string | Quoting => why,
	copy: "Copy command",
	unknown: "The page cannot read this: it is not a board, a code, a scramble or a certificate.",
	keepEverything: (megabytes: string) => `Keep everything for use without a network (${megabytes} MB)`,
	keeping: "Fetching …",
	notKept: "It could not be fetched.",
	board: "A board",
	about: {
		rotation: "Eight moves. Fill the center with one symbol.",
		flip: "A press flips a cell and its neighbors. Make the board one color.",
		lights: "Lights Out by any rule: hexagons, a torus, up to twelve states, or your own.",
		turning: "Cubes, pancakes, sliding tiles: bring every piece home.",
		codes: "Find an error that no check sees, while the distance is proved.",
		search: "Two searches grow their trees on the same board.",
	},
	chapters: {
		table: "a table beats IDA*",
		order: "the first answer for free",
		first: "the first row decides",
		quiet: "impossible boards",
		middle: "meet in the middle",
		lights: "any rule is algebra",
		turning: "tables and lower bounds",
		codes: "the lightest operator",
	},
	/** Between the word Why and the chapters. */
	colon: ": ",
};

const zh: typeof en = {
	title: "谜题与编码的最少步数：自己动手，观看搜索，每个答案都有证明。",
	box: "你的输入",
	ask: "粘贴棋盘、打乱公式、校验矩阵、评测输入，或在输入后面接上你的输出",
	example: "bwwb\nbbwb\nbwwb\nbwww",
	open: "打开",
	choose: "打开文件",
	reading: "正在读取……",
	failed: "引擎出错，重新加载页面也许有用。",
	doubtful: "这几行数字可以是校验矩阵，也可以是棋盘。是哪一种？",
	asCode: "校验矩阵",
	asBoard: { flip: "翻转游戏的棋盘", lights: "点灯游戏的棋盘" },
	output: {
		rotation: "这是旋转游戏的输出。把输入粘贴到它上面，就会逐个检查答案。",
		flip: "这是翻转游戏的输出。把输入粘贴到它上面，就会逐个检查答案。",
	},
	proved: (sentence) => ({ sentence: "证书已在本页检查通过。结论：", reason: sentence }),
	refused: {
		false: (line, why) => ({ sentence: `证书不成立。第 ${number(line)} 行的问题：`, reason: why }),
		unreadable: (line, why) => ({ sentence: `证书已损坏。第 ${number(line)} 行的问题：`, reason: why }),
	},
	commands: {
		puzzle: "这是置换谜题的定义，但不是文本。命令行程序可以求解它的局面：",
		scramble: "本页无法读取这个打乱公式。可以试试命令行程序：",
		"error-model": "这是探测器错误模型（DEM）。命令行程序可以求它的距离：",
		exponents: "这是准循环矩阵的指数。命令行程序需要循环块的大小：",
	},
	large: [
		"内容太大，不适合在浏览器中处理；从开头也看不出是命令行程序能读的内容。",
		"内容太大，不适合在浏览器中处理。请用命令行程序：",
		"内容太大，不适合在浏览器中处理。命令行程序可以把它读作校验矩阵或棋盘：",
	],
	notRead: (why) => ({ sentence: "无法读取这个编码。程序给出的原因：", reason: why }),
	copy: "复制命令",
	unknown: "无法识别：不是棋盘、编码、打乱公式，也不是证书。",
	keepEverything: (megabytes) => `保存全部内容以便离线使用（${megabytes} MB）`,
	keeping: "正在下载……",
	notKept: "未能下载。",
	board: "棋盘",
	about: {
		rotation: "八种操作，让中心变成同一个数字。",
		flip: "按一次翻转五格，让棋盘变成一种颜色。",
		lights: "任意规则的点灯游戏：六边形、环面、最多十二种状态，也可自定规则。",
		turning: "魔方、煎饼、华容道：让每一块回到原位。",
		codes: "寻找校验检测不到的错误，同时证明码距。",
		search: "两种搜索在同一个棋盘上生长各自的搜索树。",
	},
	chapters: {
		table: "查表胜过 IDA*",
		order: "字典序最小不费力气",
		first: "第一行决定其余",
		quiet: "无解的棋盘",
		middle: "折半枚举",
		lights: "任意规则都是线性代数",
		turning: "表与下界",
		codes: "最轻的逻辑算符",
	},
	colon: "：",
};

export const words = { en, zh };
