import { number } from "../language";

type Count = string;

const en = {
	title: "Two searches, one board",
	puzzle: "Puzzle",
	puzzles: { rotation: "Rotation Game", flip: "Flip Game" },
	start: "The start",
	length: "Length",
	ofLength: (n: number) => (n === 1 ? "of 1 move" : `of ${number(n)} moves`),
	ofSize: (n: number) => `of ${n} × ${n}`,
	moves: (n: number) => (n === 1 ? "1 move" : `${number(n)} moves`),
	presses: (n: number) => (n === 1 ? "1 press" : `${number(n)} presses`),
	size: "Size",
	another: "New board",
	goal: "Goal",
	goals: { either: "One color", white: "All white", black: "All black" },
	play: "Play this board",
	limits: "Limits",
	nodeLimit: "Limit of nodes",
	memoryLimit: "Limit of memory",
	nodes: (n: Count) => `${n} nodes`,

	controls: "Both searches",
	only: (method: string) => `${method} alone`,
	run: "Run",
	runBoth: "Run both",
	pause: "Pause",
	stop: "Stop",
	first: "Back to the start",
	back: "One node back",
	forward: "One node forward",
	nextBound: "Next bound",
	speed: "Speed",
	perSecond: (n: Count) => (n === "1" ? "1 node a second" : `${n} nodes a second`),
	fullSpeed: "full speed",
	tooFast: "So many nodes cannot be shown one after another: it goes on at full speed.",
	keys: "Space runs, the arrows step, N goes to the next bound, Home back to the start, Escape stops.",

	left: "Left",
	right: "Right",
	lane: (side: string, method: string) => `${side}: ${method}`,
	method: (side: string) => `Method, ${side.toLowerCase()}`,
	methods: {
		bfs: "BFS, breadth first",
		bidirectional: "BFS from both ends",
		"bfs-boards": "BFS, breadth first",
		"bidirectional-boards": "BFS from both ends",
		"iterative-deepening": "Iterative deepening",
		"ida-star-classic": "IDA*, classic",
		"ida-star": "IDA*",
		"ida-star-exact": "IDA*, exact distance",
		"a-star": "A*",
		"a-star-exact": "A*, exact distance",
	},
	short: {
		bfs: "BFS",
		bidirectional: "BFS from both ends",
		"bfs-boards": "BFS",
		"bidirectional-boards": "BFS from both ends",
		"iterative-deepening": "Iterative deepening",
		"ida-star-classic": "Classic IDA*",
		"ida-star": "IDA*",
		"ida-star-exact": "Exact IDA*",
		"a-star": "A*",
		"a-star-exact": "Exact A*",
	},
	about: {
		rotation: {
			"bfs-boards":
				"First all boards one move away, then all two moves away, and so on. It remembers every board it has found.",
			"bidirectional-boards":
				"Breadth first from the start and from all 38,610 solved boards at once, until the two meet. It remembers what either end has found.",
			"iterative-deepening":
				"All paths of one move, then all of two, and so on, with no idea of the goal. It remembers only the path it is on.",
			"ida-star-classic":
				"IDA* as it is usually written: of all moves it leaves out only the one that undoes the last. It remembers only the path it is on.",
			"ida-star":
				"Down every path whose moves and missing center cells add up to the bound at most, then again with a higher bound. It remembers only the path it is on.",
			"ida-star-exact":
				"IDA* that knows the true distance from a table, and never leaves a shortest path. It remembers only the path it is on, beside the table.",
			"a-star":
				"Always on from the board whose moves and missing center cells add up to least. It remembers every board it has found.",
			"a-star-exact":
				"A* that knows the true distance from a table. It remembers every board it has found, beside the table.",
		},
		flip: {
			bfs: "First all boards one press away, then all two presses away, and so on. It remembers every board it has found.",
			bidirectional:
				"Breadth first from the start and from the goal at once, until the two meet. It remembers what either end has found.",
			"iterative-deepening":
				"All sets of one press, then all of two, and so on. It remembers its path and, in a side search for a proof of no solution, boards.",
			"ida-star":
				"Down all paths whose presses and a fifth of the wrong cells stay within a rising bound. It remembers its path and, in a side search for a proof of no solution, boards.",
			"a-star":
				"Always on from the board whose presses and a fifth of the wrong cells add up to least. It remembers every board it has found.",
		},
	},

	standing: {
		begun: "Ready",
		running: "Running",
		paused: "Paused",
		solved: "Solved",
		unsolvable: "No solution exists",
		nodes: "Gave up",
		memory: "Gave up",
		stopped: "Gave up",
		failed: "Failed",
	},
	why: {
		nodes: (limit: string) =>
			`The limit of ${limit} nodes was reached. There may be a solution all the same.`,
		memory: (limit: string) => `The limit of ${limit} was reached. There may be a solution all the same.`,
		stopped: "You stopped it. There may be a solution all the same.",
		unsolvable: "Everything that can be reached has been looked at.",
		failed: "Something went wrong in this search. Run it again, or choose another method.",
	},

	expanded: "Nodes expanded",
	generated: "generated",
	stored: "states stored",
	memory: "memory",
	time: "time here",
	pace: "nodes/second",
	seconds: (n: string) => `${n} s`,
	unknown: "not known yet",

	iterations: "Bounds, one after another",
	bound: "Bound",
	iterationNodes: "Nodes expanded",
	earlier: (from: string, to: string) => `${from} to ${to}`,

	none: "none yet",
	path: "Path",
	pathFromGoal: "Path from the goal",
	atStart: "the start itself",
	atGoal: "the goal itself",
	cellNames: "b2 is the cell in column b, row 2.",
	estimate: (made: Count, least: Count, sum: Count) => `${made} made + at least ${least} = ${sum}`,
	exact: (made: Count, least: Count, sum: Count) => `${made} made + ${least} to go = ${sum}`,
	depth: (made: string) => `${made} from the start`,
	depthFromGoal: (made: string) => `${made} from the goal`,
	rotationBoard: (cells: string) => `Board of the Rotation Game: ${cells}`,
	flipBoard: (rows: string) => `Board of the Flip Game, b for black, w for white: ${rows}`,

	solution: "Solution",
	notSolved: "not found yet",
	solvedBoard: "The board is solved already.",

	comparison: "Comparison",
	agree: (length: string) => `Both found ${length}: no solution is shorter.`,
	differ: "The two lengths differ. One of the searches is wrong, and that is a fault of this page.",
	bothUnsolvable: "Both have proved that there is no solution.",
	oneSolved: (method: string, length: string) => `${method} found ${length}.`,
	oneUnsolvable: (method: string) => `${method} has proved that there is no solution.`,
	oneGaveUp: (method: string) => `${method} gave up, which says nothing about a solution.`,
	bothGaveUp: "Both gave up, which says nothing about a solution.",
	ratio: (n: string) => `${n} ×`,
	same: "the same",
	/** Where the ratio stands in the sentence. */
	ratioAt: "front",
	more: {
		nodes: (more: string, _less: string) => `as many nodes expanded by ${more}`,
		memory: (more: string, _less: string) => `as much memory taken by ${more}`,
		time: (more: string, _less: string) => `as much time needed by ${more}`,
	},
	between: " ",
	comma: ", ",
	equal: { nodes: "number of nodes expanded", memory: "memory", time: "time here" },
	noTimes: "Times: run both at full speed.",
	timesHere: "on this device, both at work at the same time",

	told: {
		solved: (method: string, length: string, nodes: string) =>
			`${method}: solved, ${length}, ${nodes} nodes expanded.`,
		unsolvable: (method: string) => `${method}: there is no solution.`,
		gaveUp: (method: string, why: string) => `${method} gave up. ${why}`,
		node: (method: string, nodes: string, path: string) => `${method}: node ${nodes}, ${path}.`,
		begun: (method: string) => `${method}: at the start.`,
	},
};

/** Latin letters stand apart from Chinese ones. */
function apart(name: string): string {
	return name.replace(/^(?=[A-Za-z])/, " ").replace(/(?<=[A-Za-z*])$/, " ");
}

const zh: typeof en = {
	title: "同一棋盘，两种搜索",
	puzzle: "谜题",
	puzzles: { rotation: "旋转游戏", flip: "翻转棋" },
	start: "初始局面",
	length: "最短步数",
	ofLength: (n) => `最短 ${number(n)} 步`,
	ofSize: (n) => `${n} × ${n}`,
	moves: (n) => `${number(n)} 步`,
	presses: (n) => `${number(n)} 步`,
	size: "大小",
	another: "新棋盘",
	goal: "目标",
	goals: { either: "同色即可", white: "全白", black: "全黑" },
	play: "玩这个棋盘",
	limits: "上限",
	nodeLimit: "节点上限",
	memoryLimit: "内存上限",
	nodes: (n) => `${n} 个节点`,

	controls: "两种搜索一起",
	only: (method) => `仅${apart(method)}`,
	run: "运行",
	runBoth: "一起运行",
	pause: "暂停",
	stop: "停止",
	first: "回到起点",
	back: "后退一个节点",
	forward: "前进一个节点",
	nextBound: "下一个界限",
	speed: "速度",
	perSecond: (n) => `每秒 ${n} 个节点`,
	fullSpeed: "全速",
	tooFast: "节点太多，无法逐个显示，已改为全速运行。",
	keys: "空格键运行，左右方向键单步，N 跳到下一个界限，Home 回到起点，Esc 停止。",

	left: "左侧",
	right: "右侧",
	lane: (side, method) => `${side}：${method}`,
	method: (side) => `${side}的方法`,
	methods: {
		bfs: "BFS 广度优先搜索",
		bidirectional: "双向广度优先搜索",
		"bfs-boards": "BFS 广度优先搜索",
		"bidirectional-boards": "双向广度优先搜索",
		"iterative-deepening": "迭代加深搜索",
		"ida-star-classic": "IDA*（经典写法）",
		"ida-star": "IDA*",
		"ida-star-exact": "IDA*（精确距离）",
		"a-star": "A*",
		"a-star-exact": "A*（精确距离）",
	},
	short: {
		bfs: "BFS",
		bidirectional: "双向 BFS",
		"bfs-boards": "BFS",
		"bidirectional-boards": "双向 BFS",
		"iterative-deepening": "迭代加深",
		"ida-star-classic": "经典 IDA*",
		"ida-star": "IDA*",
		"ida-star-exact": "精确 IDA*",
		"a-star": "A*",
		"a-star-exact": "精确 A*",
	},
	about: {
		rotation: {
			"bfs-boards": "先看一步能到的所有局面，再看两步能到的，逐层向外。记住找到过的每个局面。",
			"bidirectional-boards":
				"从起点和全部 38,610 个目标局面同时逐层向外，直到两边相遇。记住两边找到过的局面。",
			"iterative-deepening": "先试所有一步的走法，再试两步的，逐次加深，不估计离目标多远。只记住当前路径。",
			"ida-star-classic": "通常写法的 IDA*：只剪掉撤销上一步的走法。只记住当前路径。",
			"ida-star":
				"沿每条路径深入，只要“已走步数＋中心缺少的格数”不超过界限；走完后提高界限，从头再来。只记住当前路径。",
			"ida-star-exact": "查表得知真实距离的 IDA*，从不偏离最短路。除距离表外，只记住当前路径。",
			"a-star": "总是从“已走步数＋中心缺少的格数”最小的局面继续。记住找到过的每个局面。",
			"a-star-exact": "查表得知真实距离的 A*。除距离表外，还记住找到过的每个局面。",
		},
		flip: {
			bfs: "先看按一步能到的所有局面，再看两步能到的，逐层向外。记住找到过的每个局面。",
			bidirectional: "从起点和目标同时逐层向外搜索，直到两边相遇。记住两边找到过的局面。",
			"iterative-deepening":
				"先试所有只按一步的方案，再试两步的，逐次加深。记住当前路径，另有一个证明无解的辅助搜索会记住局面。",
			"ida-star":
				"沿每条路径深入，只要“已按步数＋错色格数的五分之一”不超过逐次提高的界限。记住当前路径，另有一个证明无解的辅助搜索会记住局面。",
			"a-star": "总是从“已按步数＋错色格数的五分之一”最小的局面继续。记住找到过的每个局面。",
		},
	},

	standing: {
		begun: "就绪",
		running: "运行中",
		paused: "已暂停",
		solved: "已解出",
		unsolvable: "无解",
		nodes: "已放弃",
		memory: "已放弃",
		stopped: "已放弃",
		failed: "出错",
	},
	why: {
		nodes: (limit) => `达到 ${limit} 个节点的上限。这并不说明无解。`,
		memory: (limit) => `达到 ${limit} 的内存上限。这并不说明无解。`,
		stopped: "被手动停止。这并不说明无解。",
		unsolvable: "所有能到达的局面都已看过。",
		failed: "这个搜索出了问题。请重新运行，或换一种方法。",
	},

	expanded: "展开节点",
	generated: "生成节点",
	stored: "存储状态",
	memory: "内存",
	time: "本机用时",
	pace: "每秒节点",
	seconds: (n) => `${n} 秒`,
	unknown: "尚不知道",

	iterations: "逐次提高的界限",
	bound: "界限",
	iterationNodes: "展开节点",
	earlier: (from, to) => `${from} 至 ${to}`,

	none: "还没有",
	path: "路径",
	pathFromGoal: "从目标出发的路径",
	atStart: "起点本身",
	atGoal: "目标本身",
	cellNames: "b2 表示 b 列第 2 行的格子。",
	estimate: (made, least, sum) => `已走 ${made}＋至少 ${least}＝${sum}`,
	exact: (made, least, sum) => `已走 ${made}＋还需 ${least}＝${sum}`,
	depth: (made) => `距起点 ${made}`,
	depthFromGoal: (made) => `距目标 ${made}`,
	rotationBoard: (cells) => `旋转游戏的棋盘：${cells}`,
	flipBoard: (rows) => `翻转棋的棋盘，b 为黑，w 为白：${rows}`,

	solution: "最短解",
	notSolved: "尚未找到",
	solvedBoard: "棋盘已经是目标局面。",

	comparison: "比较",
	agree: (length) => `两种搜索都找到 ${length}的解：没有更短的解。`,
	differ: "两个解的长度不同，说明其中一种搜索有错，这是本页面的缺陷。",
	bothUnsolvable: "两种搜索都证明了无解。",
	oneSolved: (method, length) => `${apart(method)}找到了 ${length}的解。`,
	oneUnsolvable: (method) => `${apart(method)}证明了无解。`,
	oneGaveUp: (method) => `${apart(method)}放弃了，这并不说明是否有解。`,
	bothGaveUp: "两种搜索都放弃了，这并不说明是否有解。",
	ratio: (n) => `${n} 倍`,
	same: "相同",
	ratioAt: "end",
	more: {
		nodes: (more, less) => `${apart(more)}展开的节点是${apart(less)}的`,
		memory: (more, less) => `${apart(more)}占用的内存是${apart(less)}的`,
		time: (more, less) => `${apart(more)}的用时是${apart(less)}的`,
	},
	between: "",
	comma: "，",
	equal: { nodes: "展开节点数", memory: "内存", time: "本机用时" },
	noTimes: "用时：全速运行两种搜索后可比较。",
	timesHere: "在本机上，两种搜索同时运行",

	told: {
		solved: (method, length, nodes) => `${method}：已解出，${length}，展开 ${nodes} 个节点。`,
		unsolvable: (method) => `${method}：无解。`,
		gaveUp: (method, why) => `${apart(method)}已放弃。${why}`,
		node: (method, nodes, path) => `${method}：节点 ${nodes}，${path}。`,
		begun: (method) => `${method}：在起点。`,
	},
};

export const words = { en, zh };
