/** The texts of turning puzzles. */

import type { Quoting } from "../controls/sentence";
import { number } from "../language";
import { endings } from "../play/words";

const moves = (count: number) => (count === 1 ? "1 move" : `${number(count)} moves`);

const en = {
	title: "Turning puzzles",
	goal: "Bring every piece home in the fewest moves.",
	legend: "Numbers at the moves: moves left afterwards. The framed ones are best.",
	puzzle: "Puzzle",
	moves: "Moves",
	after: (distance: number) => `, ${moves(distance)} to go after it`,
	best: ", best",
	loading: "Loading the puzzle …",
	missing: "There is no puzzle of this name.",
	missingOwn:
		"This puzzle is not here. Puzzles from files are kept only in the browser that opened them, and only the last few puzzles. Open the file again.",
	rings: "Each ring is an orbit of places, and arcs show where moves carry pieces.",

	hinted: (step: string) => `Hint: ${step}.`,
	made: (count: number) => `${moves(count)} made`,
	movesMade: "Moves made",
	next: (length: number) => `Next: ${moves(length)}`,

	status: "Game",
	making: "Making the table of all positions …",
	counting: "Counting …",
	noTable: "No par here",
	tableHas: (positions: number, longest: number) =>
		`${number(positions)} positions, the farthest ${moves(longest)} away.`,
	tooLarge: "This puzzle has too many positions for a table in a browser. The program solves it:",
	copyCommand: "Copy command",
	failed: "The engine failed. You can still play.",
	unsolvable: "No moves solve this position.",
	toGo: (distance: number) => `${moves(distance)} to go`,
	isSolved: "It is solved.",
	...endings.en(moves),
	solvedAlready: "Every piece is at home. Choose a new position.",

	ownWord: "Your moves",
	back: "Step back",
	forward: "Step forward",
	step: "Step",

	newPosition: "New position",
	random: "Random",
	hardest: "Hardest",
	length: "Length",
	ofLength: (length: number) => moves(length),
	make: "Make one",
	scramble: "Scramble",
	noPosition: "There is no such position.",
	leaveOpen: "Gray pieces",
	pickHow: "Press pieces to make them gray: where they end does not matter.",
	piece: (marks: string) => `piece ${marks} does not matter`,
	paste: "Type a scramble",
	pasteTitle: "Scramble",
	pasteHow:
		"Moves in the usual notation, such as R U2 F'. The name of a puzzle may stand before them: pancake:10 R4 R7. To check answers: a line with the name, the scrambles, a blank line, the answers.",
	answer: "Answer",
	answerHow: "Moves, “No moves needed” or “Unsolvable”, for the position shown.",
	text: "Moves",
	use: "Scramble",
	keyList:
		"Keys: a letter makes the move of this name, then ' or 2 makes it another power · Backspace undoes · ? hint · ← and → step through the solution, P plays it · Ctrl+V pastes a scramble",
};

const zh: typeof en = {
	title: "转动谜题",
	goal: "用最少步数让每一块回到原位。",
	legend: "操作旁的数字：走这一步之后还差几步；加框的为最优。",
	puzzle: "谜题",
	moves: "操作",
	after: (distance) => `，之后还差 ${number(distance)} 步`,
	best: "，最优",
	loading: "正在载入谜题……",
	missing: "没有这个名称的谜题。",
	missingOwn: "找不到这个谜题：文件中的谜题只保存在打开它的浏览器中，并且只保留最近几个。请重新打开文件。",
	rings: "每个圆环是一条轨道上的位置，弧线表示操作把块带到哪里。",

	hinted: (step) => `提示：${step}。`,
	made: (count) => `已走 ${number(count)} 步`,
	movesMade: "走过的步骤",
	next: (length) => `下一题：${number(length)} 步`,

	status: "进度",
	making: "正在计算所有局面……",
	counting: "正在计算……",
	noTable: "最少步数未知",
	tableHas: (positions, longest) => `共 ${number(positions)} 个局面，最远的要 ${number(longest)} 步。`,
	tooLarge: "这个谜题的局面太多，浏览器中无法列表。命令行程序可以求解：",
	copyCommand: "复制命令",
	failed: "引擎出错，但仍可继续玩。",
	unsolvable: "这个局面无解。",
	toGo: (distance) => `还差 ${number(distance)} 步`,
	isSolved: "已复原。",
	...endings.zh((count) => `${number(count)} 步`),
	solvedHelped: "已复原",
	solvedAlready: "每一块都在原位。请选一个新局面。",

	ownWord: "你的步骤",
	back: "后退一步",
	forward: "前进一步",
	step: "步骤",

	newPosition: "新局面",
	random: "随机",
	hardest: "最难",
	length: "最短步数",
	ofLength: (length) => `${number(length)} 步`,
	make: "生成",
	scramble: "打乱",
	noPosition: "没有这样的局面。",
	leaveOpen: "灰色块",
	pickHow: "点按某块使它变灰：它最后在哪里都可以。",
	piece: (marks) => `块 ${marks} 不计`,
	paste: "输入打乱公式",
	pasteTitle: "打乱公式",
	pasteHow:
		"用通常的记号写出操作，例如 R U2 F'。前面可以写谜题名称：pancake:10 R4 R7。检查答案：先写一行谜题名称，再写打乱公式，空一行，最后写答案。",
	answer: "答案",
	answerHow: "针对当前局面：写操作、“No moves needed”或“Unsolvable”。",
	text: "操作",
	use: "打乱",
	keyList:
		"按键：字母即同名操作，接着按 ' 或 2 改为其他次数 · Backspace 撤销 · ? 提示 · ← 和 → 逐步查看解法，P 播放 · Ctrl+V 粘贴打乱公式",
};

export const words = { en, zh };

/** The reason why a text has no position: a message of the library, or an unknown name of a puzzle. */
export type TextFault =
	| { readonly kind: "scramble" | "definition"; readonly why: string }
	| { readonly kind: "missing"; readonly name: string };

const faultEn = (fault: TextFault): string | Quoting =>
	fault.kind === "missing" ? `There is no puzzle ${fault.name}.` : fault.why;

const faultZh: typeof faultEn = (fault) =>
	fault.kind === "missing"
		? `没有名为 ${fault.name} 的谜题。`
		: {
				sentence:
					fault.kind === "scramble"
						? "无法读取这个打乱公式。程序给出的原因："
						: "无法读取这个谜题定义。程序给出的原因：",
				reason: fault.why,
			};

export const faultOf = { en: faultEn, zh: faultZh };
