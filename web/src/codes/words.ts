import type { Quoting } from "../controls/sentence";
import type { Shape, Side } from "../engine/codes";
import { number } from "../language";
import type { CodeName } from "./named";

type Kind = Shape["kind"];

/** The parameters of a code in textbook notation. An ellipsis stands for an unknown dimension. */
function sizes(kind: Kind, n: number, k: number | null, d: string): string {
	const text = `${n}, ${k ?? "…"}${d === "" ? "" : `, ${d}`}`;
	return kind === "classical" ? `[${text}]` : `[[${text}]]`;
}

const en = {
	title: "The distance of a code",
	goal: {
		classical:
			"Choose columns until no check is lit: then they are a codeword. How light is the lightest codeword other than 0?",
		css: "Toggle qubits to make an error. A lit check detects it. An error that no check detects may be a logical operator. How light can a logical operator be?",
		stabilizer:
			"Toggle qubits through X, Y and Z to make an error. A lit check detects it. An error that no check detects may be a logical operator. How light can a logical operator be?",
	},
	code: "Code",
	own: "Your code",
	paste: "Paste a code",
	names: {
		hamming: "Hamming [7, 4]",
		"hamming-15": "Hamming [15, 11]",
		golay: "Golay [23, 12]",
		"five-qubit": "Five qubits [[5, 1]]",
		steane: "Steane [[7, 1]]",
		shor: "Shor [[9, 1]]",
		"surface-3": "Surface 3 × 3 [[9, 1]]",
		"surface-5": "Surface 5 × 5 [[25, 1]]",
		"surface-7": "Surface 7 × 7 [[49, 1]]",
		"toric-4": "Toric 4 × 4 [[32, 2]]",
		"toric-6": "Toric 6 × 6 [[72, 2]]",
		"bb-72": "Bicycle [[72, 12]]",
		"bb-90": "Bicycle [[90, 8]]",
		"bb-108": "Bicycle [[108, 8]]",
		gross: "Gross [[144, 12]]",
		"bb-288": "Bicycle [[288, 12]]",
	} satisfies Record<CodeName, string>,
	sizes,
	loading: "Reading the code …",
	missing:
		"This code is not here. Pasted codes are kept only in the browser that opened them, and only the last few codes. Paste it again.",

	controls: "Controls",
	sides: "Operators",
	side: { X: "X operators", Z: "Z operators", whole: "All operators" } satisfies Record<Side, string>,
	picture: {
		classical: (n: number) =>
			`Tanner graph of ${number(n)} columns; arrow keys lead from column to column, Space chooses one`,
		css: (n: number) =>
			`Tanner graph of ${number(n)} qubits; arrow keys lead from qubit to qubit, Space toggles one`,
		stabilizer: (n: number) =>
			`Tanner graph of ${number(n)} qubits; arrow keys lead from qubit to qubit, Space toggles one`,
	} satisfies Record<Kind, (n: number) => string>,
	matrix: (rows: number, columns: number) =>
		`Picture of the checks: ${number(rows)} rows, ${number(columns)} columns`,
	tooDense: (ones: number) => `The checks have ${number(ones)} ones, too many to draw.`,
	place: (kind: Kind, place: number) => `${kind === "classical" ? "Column" : "Qubit"} ${place}`,
	isLightest: "in the lightest word found",
	legend: {
		classical: "Squares are checks, circles columns.",
		css: "Circles are qubits, squares checks of X, diamonds checks of Z.",
		stabilizer: "Squares are generators, circles qubits.",
	} satisfies Record<Kind, string>,

	nothing: { classical: "Nothing is chosen.", css: "No error yet.", stabilizer: "No error yet." },
	lit: (count: number) => (count === 1 ? "1 check lit" : `${number(count)} checks lit`),
	weight: (weight: number) => `weight ${number(weight)}`,
	judging: "No check is lit …",
	detected: "Detected",
	stabilizer: {
		classical: "The zero word",
		css: "Undetected, but a product of checks: it changes nothing",
		stabilizer: "Undetected, but a product of generators: it changes nothing",
	} satisfies Record<Kind, string>,
	counts: { classical: "A codeword!", css: "A logical operator!", stabilizer: "A logical operator!" },
	countsStabilizer: "A stabilizer!",
	asLight: "Nothing is lighter: that is proved.",
	lighter: (upper: number) => `The lightest one has weight ${number(upper)}.`,
	lighterKnown: (upper: number) => `The lightest one found so far has weight ${number(upper)}.`,
	challenge: {
		classical: (d: number) => `Can you find a codeword of weight ${number(d)}? No other is lighter.`,
		css: (d: number) => `Can you find a logical operator of weight ${number(d)}? None is lighter.`,
		stabilizer: (d: number) => `Can you find a logical operator of weight ${number(d)}? None is lighter.`,
	} satisfies Record<Kind, (d: number) => string>,
	clear: "Clear",
	showLightest: "Highlight a lightest one",
	takeLightest: "Choose the lightest one",

	distance: "Distance",
	ofSide: { X: "of X operators", Z: "of Z operators", whole: "" } satisfies Record<Side, string>,
	atLeast: "at least",
	found: "found",
	nothingFound: "none found",
	bracket: (lower: number, upper: string) => `at least ${number(lower)}, ${upper}`,
	upper: (upper: number) => `${number(upper)} found`,
	proved: (distance: number) => `${number(distance)}, proved`,
	exchanged: "by symmetry",
	none: {
		classical: "The code has no word but 0.",
		css: "There is no such operator.",
		stabilizer: "There is no such operator.",
	} satisfies Record<Kind, string>,
	running: "The search runs …",
	stopped: "Stopped.",
	limited: "Stopped: it needs more memory.",
	failed: "The search failed.",
	provedIn: (seconds: string) => `Proved in ${seconds} s, in this browser.`,
	ofStabilizers: "There are no logical qubits: these are the lightest stabilizers.",
	stop: "Stop",
	again: "Search again",
	announceProved: (distance: string) => `Proved: ${distance}.`,

	pasteHow:
		"Checks as a matrix, H_X and H_Z, generators such as XZZXI, or any other form that the program reads: alist, Matrix Market, JSON, Python lists. A file may be dropped anywhere.",
	rows: "The rows are",
	rowsAre: {
		checks: "checks, or as the text says",
		generators: "generators of a classical code",
		symplectic: "stabilizers [X | Z]",
	},
	first: "Code, or H_X",
	second: "H_Z, if the text above is H_X",
	cancel: "Cancel",
	take: "Read",
	fault: {
		all: (why: string): string | Quoting => why,
		first: (why: string): string | Quoting => `H_X: ${why}`,
		second: (why: string): string | Quoting => `H_Z: ${why}`,
	},
	other: {
		"error-model":
			"This is a detector error model. On the command line, fewest distance FILE finds its distance.",
		exponents:
			"These are exponents of a quasi-cyclic matrix without the size of its circulants. On the command line, fewest distance --lift SIZE FILE reads them.",
	},
	pasteFailed: "The engine failed; reloading the page may help.",
	comma: ", ",
};

const zh: typeof en = {
	title: "码距",
	goal: {
		classical: "选择若干列，使所有校验都不亮：它们就是一个码字。除零以外，最轻的码字有多重？",
		css: "点按量子比特。亮起的校验检测到错误；检测不到的错误可能是逻辑算符。它最轻能有多轻？",
		stabilizer:
			"点按量子比特，依次为 X、Y、Z。亮起的校验检测到错误；检测不到的错误可能是逻辑算符。它最轻能有多轻？",
	},
	code: "编码",
	own: "你的编码",
	paste: "粘贴编码",
	names: {
		hamming: "汉明码 [7, 4]",
		"hamming-15": "汉明码 [15, 11]",
		golay: "戈莱码 [23, 12]",
		"five-qubit": "五比特码 [[5, 1]]",
		steane: "Steane 码 [[7, 1]]",
		shor: "Shor 码 [[9, 1]]",
		"surface-3": "表面码 3 × 3 [[9, 1]]",
		"surface-5": "表面码 5 × 5 [[25, 1]]",
		"surface-7": "表面码 7 × 7 [[49, 1]]",
		"toric-4": "环面码 4 × 4 [[32, 2]]",
		"toric-6": "环面码 6 × 6 [[72, 2]]",
		"bb-72": "自行车码 [[72, 12]]",
		"bb-90": "自行车码 [[90, 8]]",
		"bb-108": "自行车码 [[108, 8]]",
		gross: "Gross 码 [[144, 12]]",
		"bb-288": "自行车码 [[288, 12]]",
	},
	sizes,
	loading: "正在读取编码……",
	missing: "找不到这个编码：粘贴的编码只保存在打开它的浏览器中，并且只保留最近几个。请重新粘贴。",

	controls: "操作",
	sides: "算符",
	side: { X: "X 算符", Z: "Z 算符", whole: "所有算符" },
	picture: {
		classical: (n) => `Tanner 图，${number(n)} 列；方向键在各列之间移动，空格键选择`,
		css: (n) => `Tanner 图，${number(n)} 个量子比特；方向键移动，空格键切换`,
		stabilizer: (n) => `Tanner 图，${number(n)} 个量子比特；方向键移动，空格键切换`,
	},
	matrix: (rows, columns) => `校验矩阵的图：${number(rows)} 行，${number(columns)} 列`,
	tooDense: (ones) => `校验矩阵有 ${number(ones)} 个 1，太多，无法画出。`,
	place: (kind, place) => (kind === "classical" ? `第 ${place} 列` : `量子比特 ${place}`),
	isLightest: "属于已找到的最轻者",
	legend: {
		classical: "方块是校验，圆点是列。",
		css: "圆点是量子比特，方块是 X 校验，菱形是 Z 校验。",
		stabilizer: "方块是生成元，圆点是量子比特。",
	},

	nothing: { classical: "尚未选择。", css: "尚无错误。", stabilizer: "尚无错误。" },
	lit: (count) => `${number(count)} 个校验亮起`,
	weight: (weight) => `重量 ${number(weight)}`,
	judging: "没有校验亮起……",
	detected: "被检测到",
	stabilizer: {
		classical: "零码字",
		css: "检测不到，但它是校验的乘积，不起任何作用",
		stabilizer: "检测不到，但它是生成元的乘积，不起任何作用",
	},
	counts: { classical: "是码字！", css: "是逻辑算符！", stabilizer: "是逻辑算符！" },
	countsStabilizer: "是稳定子！",
	asLight: "已证明没有更轻的。",
	lighter: (upper) => `最轻的重量为 ${number(upper)}。`,
	lighterKnown: (upper) => `目前找到的最轻重量为 ${number(upper)}。`,
	challenge: {
		classical: (d) => `你能找到重量为 ${number(d)} 的码字吗？没有更轻的。`,
		css: (d) => `你能找到重量为 ${number(d)} 的逻辑算符吗？没有更轻的。`,
		stabilizer: (d) => `你能找到重量为 ${number(d)} 的逻辑算符吗？没有更轻的。`,
	},
	clear: "清空",
	showLightest: "标出一个最轻的",
	takeLightest: "选中最轻的",

	distance: "码距",
	ofSide: { X: "X 算符", Z: "Z 算符", whole: "" },
	atLeast: "至少",
	found: "已找到",
	nothingFound: "尚未找到",
	bracket: (lower, upper) => `至少 ${number(lower)}，${upper}`,
	upper: (upper) => `已找到 ${number(upper)}`,
	proved: (distance) => `${number(distance)}，已证明`,
	exchanged: "由对称性得到",
	none: { classical: "除零以外没有码字。", css: "没有这样的算符。", stabilizer: "没有这样的算符。" },
	running: "正在搜索……",
	stopped: "已停止。",
	limited: "已停止：需要更多内存。",
	failed: "搜索失败。",
	provedIn: (seconds) => `在此浏览器中用 ${seconds} 秒证明。`,
	ofStabilizers: "没有逻辑量子比特：这里是最轻的稳定子。",
	stop: "停止",
	again: "重新搜索",
	announceProved: (distance) => `已证明：${distance}。`,

	pasteHow:
		"校验矩阵、H_X 与 H_Z、形如 XZZXI 的生成元，或程序能读取的其他格式：alist、Matrix Market、JSON、Python 列表。文件可以拖放到页面任意处。",
	rows: "各行是",
	rowsAre: { checks: "校验，或由文本决定", generators: "经典码的生成元", symplectic: "稳定子 [X | Z]" },
	first: "编码，或 H_X",
	second: "H_Z（上面是 H_X 时）",
	cancel: "取消",
	take: "读取",
	fault: {
		all: (why) => ({ sentence: "无法读取这个编码。程序给出的原因：", reason: why }),
		first: (why) => ({ sentence: "无法读取 H_X。程序给出的原因：", reason: why }),
		second: (why) => ({ sentence: "无法读取 H_Z。程序给出的原因：", reason: why }),
	},
	other: {
		"error-model": "这是探测器错误模型（DEM）。请在命令行用 fewest distance FILE 求它的距离。",
		exponents: "这是准循环矩阵的指数，没有给出循环块的大小。请在命令行用 fewest distance --lift SIZE FILE。",
	},
	pasteFailed: "引擎出错，重新加载页面也许有用。",
	comma: "，",
};

export const words = { en, zh };
