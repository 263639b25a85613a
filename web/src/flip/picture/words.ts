/** The texts about pictures. */

import { number } from "../../language";
import { power } from "../words";

const en = {
	choose: "From a picture",
	noPicture: "This file is not a picture",
	trouble: {
		"no-picture":
			"The browser cannot read this file as a picture. It reads PNG, JPEG, WebP, GIF and SVG files; PBM is read as a board.",
		"too-large": "The picture is too large for this browser.",
	},
	close: "Close",
	title: "A board from a picture",
	preview: "Preview",
	use: "Use",
	toPlay: "To play",
	asPicture: "As a large picture",
	longest: "Size",
	size: (columns: string, rows: string, cells: string) =>
		`${columns} × ${rows} = ${cells} ${cells === "1" ? "cell" : "cells"}`,
	threshold: "How much is black",
	swap: "Swap black and white",
	some: "The answer for a board of this size is any solution, shown as a picture.",
	cancel: "Cancel",
	playIt: "Play this board",
	answerIt: "Solve it",

	asking: "Solving …",
	failed: "The engine failed on this board. It may be too large for this device.",
	impossible: "Impossible",
	why: (cells: number, black: number) =>
		`The picture on the right is a quiet pattern of ${number(cells)} cells: every press flips an even number of them. But ${number(black)} of them are black, an odd number, and it stays odd. The picture may be solvable at another size.`,
	presses: (count: number) => `${number(count)} ${count === 1 ? "press" : "presses"}`,
	ends: { white: "The board ends all white.", black: "The board ends all black." },
	/** The space between two sentences. */
	space: " ",
	only: "No other presses lead there (nullity 0).",
	oneOf: (nullity: number) =>
		`One of ${power(nullity)} solutions; it is not proved to have the fewest presses.`,
	took: (seconds: string) => `Answered in ${seconds} s.`,
	missing: "The picture is not here",
	missingMeans:
		"Large pictures are kept only in the browser that opened them, and only the last few pictures. Open the file again to solve it.",
	back: "Back to the game",
	other: "Change the picture",
	boardPicture: "The board",
	map: { solved: "The cells to press", impossible: "The quiet pattern" },
	png: "Save as PNG",
	pbm: "Save as PBM",
};

const zh: typeof en = {
	choose: "从图片生成",
	noPicture: "这不是图片",
	trouble: {
		"no-picture":
			"浏览器无法把这个文件读作图片。可用 PNG、JPEG、WebP、GIF 和 SVG 文件，也可用 PBM 棋盘文件。",
		"too-large": "图片太大，本浏览器无法处理。",
	},
	close: "关闭",
	title: "从图片生成棋盘",
	preview: "预览",
	use: "用途",
	toPlay: "用来玩",
	asPicture: "作为大图求解",
	longest: "大小",
	size: (columns, rows, cells) => `${columns} × ${rows} = ${cells} 格`,
	threshold: "黑色多少",
	swap: "黑白互换",
	some: "这么大的棋盘会以图片形式给出某一个解。",
	cancel: "取消",
	playIt: "玩这个棋盘",
	answerIt: "求解",

	asking: "正在求解……",
	failed: "引擎在这个棋盘上出错了，可能是对本设备来说太大。",
	impossible: "无解",
	why: (cells, black) =>
		`右图是一个含 ${number(cells)} 格的静默图案：无论按哪里，都恰好翻转其中的偶数个。而其中有 ${number(black)} 个是黑格，是奇数，因此永远是奇数。换一个大小，这张图也许就有解。`,
	presses: (count) => `${number(count)} 步`,
	ends: { white: "最终全白。", black: "最终全黑。" },
	space: "",
	only: "解是唯一的（零化度为 0）。",
	oneOf: (nullity) => `这是 ${power(nullity)} 个解中的某一个，未证明步数最少。`,
	took: (seconds) => `用时 ${seconds} 秒。`,
	missing: "找不到这张图片",
	missingMeans: "大图只保存在打开它的浏览器中，并且只保留最近几张。请重新打开文件再求解。",
	back: "返回游戏",
	other: "调整图片",
	boardPicture: "棋盘",
	map: { solved: "要按的格子", impossible: "静默图案" },
	png: "保存为 PNG",
	pbm: "保存为 PBM",
};

export const words = { en, zh };
