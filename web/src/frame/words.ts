const en = {
	views: { rotation: "Rotation Game", flip: "Flip Game", codes: "Codes", search: "Search", why: "Why" },
	choose: "Puzzle",
	what: "the fewest moves, exactly",
	skip: "Skip to the board",
	skipToContent: "Skip to the content",
	language: "Language",
	theme: "Colors",
	themes: { system: "As the system", light: "Light", dark: "Dark" },
	titles: {
		rotation: "fewest: the Rotation Game in the fewest moves",
		flip: "fewest: the Flip Game in the fewest presses",
		codes: "fewest: the distance of a code, proved",
		search: "fewest: two searches side by side",
		why: "fewest: why it works",
	},
	loading: "Loading …",
	failed: "Something went wrong here. Your position is in the address, and reloading the page returns to it.",
	reload: "Reload",
};

const zh: typeof en = {
	views: { rotation: "旋转游戏", flip: "翻转游戏", codes: "编码", search: "搜索", why: "原理" },
	choose: "谜题",
	what: "最少步数，精确求解",
	skip: "跳到棋盘",
	skipToContent: "跳到正文",
	language: "语言",
	theme: "配色",
	themes: { system: "跟随系统", light: "浅色", dark: "深色" },
	titles: {
		rotation: "fewest：旋转游戏的最少步数",
		flip: "fewest：翻转游戏（点灯）的最少步数",
		codes: "fewest：码距，精确证明",
		search: "fewest：两种搜索并排演示",
		why: "fewest：原理",
	},
	loading: "正在加载……",
	failed: "这里出了问题。当前局面保存在地址中，重新加载页面即可从这里重新开始。",
	reload: "重新加载",
};

export const words = { en, zh };
