/** A number with its noun, such as `1 press` or `2 presses`. */
function counted(
	count: string,
	noun: "black cell" | "cell" | "press" | "lit cell" | "qubit" | "violated check",
): string {
	if (count === "1") return `1 ${noun}`;
	return `${count} ${noun}${noun === "press" ? "es" : "s"}`;
}

const en = {
	title: "Why it works",
	opening:
		"You may have solved the two judged games with a search that just fits the time limit. This page shows what makes them easy, and then the ideas behind the general puzzles and codes. Every figure can be touched.",

	table: {
		heading: "1. Why a table beats IDA*",
		before: [
			"The Rotation Game has 9,465,511,770 boards, too many for a table. But ask only whether the center fills with 1: then 2 and 3 are both just “not 1”, and a board is a set of eight cells. There are C(24, 8) = 735,471 such patterns, and one breadth-first search from the filled center finds the distance of each.",
			"A board is three patterns, one for each symbol. A move moves all three, each to where it would have gone alone. So the shortest solution is the least of three entries of one table. Make some moves and watch the entries; press a pattern to lift it off the board.",
		],
		after: [
			"IDA* meets the same patterns again and again: it works on whole boards, and forgets. The table needs 5.9 MB and a fiftieth of a second to build; after that a board costs three reads.",
		],
	},
	lifted: {
		board: (cells: string) => `The board: ${cells}`,
		pattern: (symbol: number) => `The cells of symbol ${symbol}`,
		entry: (length: string, word: string) => (word === "" ? "0: filled" : `${length}: ${word}`),
		least: "the least: the answer",
		another: "Another board",
		count: "Count the boards that IDA* meets",
		notCounted: "The usual IDA* program on this very board, beside three reads.",
		met: (boards: string, isAll: boolean) =>
			isAll
				? `The usual IDA* program met ${boards} boards. The table: 3 reads.`
				: `${boards} boards so far …`,
	},

	order: {
		heading: "2. Why the dictionary's first answer comes for free",
		before: [
			"The judge wants, among the shortest answers, the first in the dictionary. A search must take care: try the moves in order, and prune nothing that would lose it. With the table it costs nothing.",
			"Keep each entry as one number: the length in front, then the moves, three bits each. Comparing two such numbers is comparing lengths and then words. And the entry of a pattern is the least of eight: each move, put in front of the entry of the pattern that it leads to. Only patterns one move nearer can win.",
		],
		after: [
			"So breadth-first search, level by level, fills in the smallest word along with the distance. The least of the three numbers of a board is then the judge's answer, ties included.",
		],
		caption: (symbol: number, length: string) =>
			`The pattern of symbol ${symbol}, ${length} from filled: its eight moves`,
		move: "Move",
		left: "Left after it",
		word: "Word through it",
		packed: "As a number, in base 8",
		tooFar: "no nearer",
		solved: "This pattern is filled: its entry is the empty word. Make a move in the figure above.",
	},

	first: {
		heading: "3. Why the first row decides the rest",
		before: [
			"In the Flip Game the order of presses does not matter: a cell's color depends only on how often it was flipped. And pressing a cell twice is not pressing it. So a solution is a set of cells: 2ⁿ sets for n cells, which is where a brute force over 4 × 4 begins.",
			"But choose the presses of the first row, and the rest follows: a cell of the first row that is still black can only be turned by the press below it, and so on down. What may be left black is the last row. Drag over the first row and watch it.",
		],
		after: [
			"Instead of 2²⁵ sets there are 2⁵ first rows. And what is left depends on the first row linearly, over the field of two elements: flip a cell of the row, and always the same cells of the rest change. So the right row is the solution of five equations. fewest goes one step further: the equations have so much structure (they are a polynomial in one matrix) that a row of 50,000 cells takes some hundredths of a second.",
		],
	},
	rows: {
		start: "The board and its presses, numbered in their order",
		end: "After all presses. Only the framed row can stay black.",
		ending: (left: string) => `The board after all presses, ${counted(left, "black cell")}`,
		firstRow: "Presses of the first row",
		firstCell: (column: number) => `Press column ${column} of the first row`,
		done: (presses: string) => `All white after ${counted(presses, "press")}.`,
		residual: (cells: string) => `${counted(cells, "cell")} ${cells === "1" ? "stays" : "stay"} black.`,
		solving: (rows: string, all: string) => `${rows} of ${all} first rows leave no cell black.`,
		solve: "A row that leaves no cell black",
		reorder: "Another order",
		another: "Another board",
	},
	quiet: {
		heading: "Quiet patterns, and impossible boards",
		before: [
			"Why 4 rows of 32, or none? Because on 5 × 5 there are three sets of presses that change nothing at all: quiet patterns. Add one to a solution and you have another.",
			"Each press flips an even number of the framed cells (count them: the pattern flips every cell an even number of times, and being a neighbor goes both ways). So the number of black cells in the frame stays odd or even forever. White has 0 of them. If it is odd, no presses lead to white. Turn cells and see; it is the same board as above.",
		],
		after: [
			"That is the only obstacle: a board can be made white exactly when every quiet pattern holds an even number of its black cells. This is what fewest shows when it answers “Impossible”.",
		],
		board: "The board, the pattern framed",
		pattern: "Quiet pattern",
		named: (name: string) => `Pattern ${name}`,
		black: (count: string, isOdd: boolean) =>
			`${counted(count, "black cell")} in the frame: ${isOdd ? "odd" : "even"}.`,
		possible: "All three patterns are even: there is a solution.",
		impossible: "So this board is impossible.",
	},

	middle: {
		heading: "4. Fewest presses: meet in the middle",
		before: [
			"Some solution is easy; the fewest presses are a choice among all solutions. With k independent quiet patterns there are 2ᵏ of them: 16 on 4 × 4, but 2⁴² on 65 × 65.",
			"Split the cells like a chessboard, and once more by the parity of the row. Every quiet pattern is the sum of one that avoids the class (even, even) and one that avoids (odd, odd). So the choice falls into two halves, and the presses on each of these classes depend on one half only: on a row of this table, or on a column.",
		],
		after: [
			"Sort both lists. As soon as row and column alone reach the best total so far, everything beyond is left out without being examined: those are the faint numbers. On 65 × 65 that makes two lists of 2²¹ = 2,097,152 in place of 4,398,046,511,104 solutions, and the answer is proved in 30 ms.",
		],
	},
	meet: {
		caption:
			"All solutions, each with its number of presses; beside and above, how many of them are on cells of the class (even, even) and of the class (odd, odd)",
		even: (count: string) => `even ${count}`,
		odd: (count: string) => `odd ${count}`,
		total: (presses: string, isOut: boolean) => `${counted(presses, "press")}${isOut ? ", left out" : ""}`,
		board: (presses: string) => `The board, with ${counted(presses, "press")}`,
		best: (best: string, all: string) => `The fewest presses of all ${all} solutions: ${best}.`,
		impossible: "This board has no solution.",
		another: "Another board",
	},
	squares: {
		cell: (row: number, column: number, isBlack: boolean) =>
			`Row ${row}, column ${column}, ${isBlack ? "black" : "white"}`,
		press: (place: string) => `, press ${place}`,
	},

	lights: {
		heading: "5. Why any Lights Out is algebra",
		before: [
			"Hexagons, a torus, twelve states, your own rule: a press always adds the same pattern to the board, cell by cell, modulo the number of states. So a board is a vector, presses can be made in any order, and a button that is pressed once for each state has done nothing. A solution is a vector of press counts, and a system of linear equations finds it.",
			"Two solutions differ by presses that change nothing: a quiet pattern. And where quiet patterns exist, some boards are impossible. On these seven cells every press changes an even number of the framed ones, so an odd number of lit cells in the frame stays odd. Press cells, in any order.",
		],
		after: [
			"fewest never writes down the whole system: the first cells decide the others, as the first row does above, and a small system remains. The fewest presses are then the lightest solution: one solution plus the best choice of quiet patterns.",
		],
	},
	seven: {
		board: "The board",
		boards: { possible: "Four lit", impossible: "One lit" },
		cell: (cell: number, isLit: boolean) => `Cell ${cell}, ${isLit ? "lit" : "dark"}`,
		quiet: "Press all framed cells",
		framed: (count: string, isOdd: boolean) =>
			`${counted(count, "lit cell")} in the frame: ${isOdd ? "odd, so this board is impossible" : "even, as when all cells are dark"}.`,
		solved: (presses: string) => `Solved with ${counted(presses, "press")}.`,
	},

	turning: {
		heading: "6. Tables of distances, and why a search needs a lower bound",
		before: [
			"The positions of a turning puzzle form a graph, and each move is an edge. Breadth-first search from the solved position reaches every position at its distance, and a quarter of a byte for each is enough to remember it. With this table no search is needed: among the moves from any position there is one that leads a step nearer.",
			"The 2×2×2 has 3,674,160 positions. Here they are by distance: half of them need nine moves, and none needs more than eleven.",
		],
		after: [
			"The 3×3×3 has more than 4 · 10¹⁹ positions, and no table holds them. A search must then know what it can leave out. Look at the corners only: this smaller puzzle has a table, and solving the whole cube takes at least as many moves as solving its corners. Such a lower bound ends every path that cannot reach the goal within IDA*’s limit. The higher the bound, the smaller the tree; the races show it.",
		],
	},
	distances: {
		caption: "The positions of the 2×2×2 by the moves that they need",
		moves: (moves: string) => (moves === "1" ? "1 move" : `${moves} moves`),
	},

	codes: {
		heading: "7. Why the distance is the lightest logical operator",
		before: [
			"Each check of a code looks at a few qubits and reports whether an odd number of them are wrong. The checks that report one are the syndrome. An error without a syndrome is either a product of the code’s own checks, which changes nothing, or a logical operator: it changes the stored information, and no check sees it. The fewest qubits of a logical operator are the distance of the code, and every error on fewer than half of this number can be corrected.",
			"There are 2¹⁴⁴ sets of qubits in the gross code, but a lightest operator is connected, so it can be grown. Begin with one qubit. Some checks are violated, and each of them must contain another qubit of the operator. So take one violated check, and try each of its qubits in turn. Follow one branch:",
		],
		after: [
			"Here a qubit is in at most two checks that see it, so that k violated checks need at least k/2 more qubits. A branch that cannot be lighter than the best operator so far ends at once. When all branches have ended, the distance is proved.",
		],
	},
	growing: {
		state: (qubits: string, violated: string, least: string) =>
			`${counted(qubits, "qubit")}, ${counted(violated, "violated check")}: at least ${counted(least, "qubit")} in the end.`,
		logical: (qubits: string) => `${counted(qubits, "qubit")}, and no check sees them: a logical operator.`,
		add: "Add a qubit",
		restart: "Start over",
	},

	links: {
		heading: "Where to submit, and to read on",
		repository: "Source code",
		readme: "What the program can do",
		architecture: "How the code is laid out",
		search: "Watch two searches on the same board",
	},
};

const zh: typeof en = {
	title: "原理",
	opening:
		"两道评测题，你大概都用暴搜卡着时限过了一遍。这一页说明为什么其实可以很简单，然后介绍一般谜题和编码背后的想法。每张图都可以动手操作。",

	table: {
		heading: "1. 为什么查表胜过 IDA*",
		before: [
			"旋转游戏共有 9,465,511,770 个局面，打表放不下。但如果只问中心能否填满 1，那么 2 和 3 都只是“不是 1”，一个局面就是 8 个格子的集合。这样的图案只有 C(24, 8) = 735,471 种，从填满的中心出发做一次 BFS，就得到每种图案的距离。",
			"一个局面就是三个图案，每个数字一个。一次操作同时移动三个图案，各走各的，互不影响。所以最短解就是同一张表里三个表项的最小值。试着操作几步，看表项怎样变化；点一个图案，可以把它从棋盘上单独取出来看。",
		],
		after: [
			"IDA* 处理的是整个局面，又不记忆，同样的图案会反复遇到。这张表只要 5.9 MB，建表约五十分之一秒；此后每个局面只需读三次表。",
		],
	},
	lifted: {
		board: (cells) => `棋盘：${cells}`,
		pattern: (symbol) => `数字 ${symbol} 的格子`,
		entry: (length, word) => (word === "" ? "0：已填满" : `${length}：${word}`),
		least: "最小，就是答案",
		another: "换一个棋盘",
		count: "数一数 IDA* 搜过多少局面",
		notCounted: "用通常写法的 IDA* 搜这个棋盘，与读三次表对比。",
		met: (boards, isAll) =>
			isAll ? `通常写法的 IDA* 搜过 ${boards} 个局面。查表：读 3 次。` : `已搜过 ${boards} 个局面……`,
	},

	order: {
		heading: "2. 为什么字典序最小不费力气",
		before: [
			"题目要求在最短的操作序列中输出字典序最小的一个。搜索时要小心：按顺序枚举操作，剪枝不能把它剪掉。查表则完全不用额外代价。",
			"把每个表项存成一个整数：高位是长度，后面每步三个二进制位。比较两个整数，就是先比长度、再比字典序。一个图案的表项等于八个候选中的最小值：每种操作，后面接上操作之后那个图案的表项。只有近了一步的图案才可能胜出。",
		],
		after: [
			"所以逐层 BFS 在求距离的同时，也填好了字典序最小的序列。一个局面的三个整数取最小，就是题目要的答案，长度相同时也不例外。",
		],
		caption: (symbol, length) => `数字 ${symbol} 的图案，距填满 ${length} 步：它的八种操作`,
		move: "操作",
		left: "之后还需",
		word: "经过它的序列",
		packed: "写成八进制整数",
		tooFar: "没有更近",
		solved: "这个图案已经填满，表项是空序列。请在上面的图里操作一步。",
	},

	first: {
		heading: "3. 为什么第一行决定其余各行",
		before: [
			"翻转游戏里，按的先后顺序无关紧要：一个格子的颜色只取决于它被翻了几次。同一格按两次等于没按。所以一个解就是一个格子的集合，n 个格子有 2ⁿ 个集合，4 × 4 的暴力枚举就从这里开始。",
			"但只要定下第一行按哪些格子，其余就都定了：第一行里仍是黑色的格子，只能靠按它正下方的格子来翻转，依此类推。最后可能剩下黑格的只有最后一行。在第一行上拖动，看看会剩下什么。",
		],
		after: [
			"于是不必枚举 2²⁵ 个集合，只要枚举 2⁵ 种第一行。而且剩下什么与第一行的关系是线性的（在二元域上，即异或）：改动第一行的一格，其余变化的总是同样那些格子。所以正确的第一行是五个异或方程的解。fewest 更进一步：这些方程很有结构（都是同一个矩阵的多项式），一行 50,000 格也只要百分之几秒。",
		],
	},
	rows: {
		start: "棋盘与要按的格子，数字是先后顺序",
		end: "全部按完之后。只有加框的一行可能还是黑的。",
		ending: (left) => `按完之后的棋盘，剩 ${left} 个黑格`,
		firstRow: "第一行按哪些格子",
		firstCell: (column) => `按第一行第 ${column} 列`,
		done: (presses) => `按 ${presses} 次后全白。`,
		residual: (cells) => `还剩 ${cells} 个黑格。`,
		solving: (rows, all) => `${all} 种第一行中有 ${rows} 种不剩黑格。`,
		solve: "不剩黑格的第一行",
		reorder: "换个顺序",
		another: "换一个棋盘",
	},
	quiet: {
		heading: "静默图案与无解的棋盘",
		before: [
			"为什么 32 种里有 4 种，或者一种也没有？因为在 5 × 5 上，有三组按法什么也不改变，叫做静默图案。一个解加上一个静默图案，就是另一个解。",
			"每按一次，翻转的加框格子总是偶数个（静默图案把每个格子翻了偶数次，而“相邻”是相互的）。所以框里黑格数的奇偶性永远不变。全白时是 0。如果是奇数，怎么按都到不了全白。翻动格子看看，这和上面是同一个棋盘。",
		],
		after: [
			"障碍只有这一种：每个静默图案里的黑格都是偶数个，棋盘就能变成全白；否则不能。fewest 回答 Impossible 时，给出的理由就是这样一个图案。",
		],
		board: "棋盘，图案加框",
		pattern: "静默图案",
		named: (name) => `图案 ${name}`,
		black: (count, isOdd) => `框里有 ${count} 个黑格：${isOdd ? "奇数" : "偶数"}。`,
		possible: "三个图案都是偶数：有解。",
		impossible: "所以这个棋盘无解。",
	},

	middle: {
		heading: "4. 最少按几次：折半枚举",
		before: [
			"求一个解很容易，按得最少则要在所有解里挑。如果有 k 个独立的静默图案，就有 2ᵏ 个解：4 × 4 有 16 个，65 × 65 却有 2⁴² 个。",
			"把格子按国际象棋棋盘那样分成两色，再按行的奇偶各分一次。每个静默图案都是两部分之和：一部分不碰（偶，偶）类的格子，另一部分不碰（奇，奇）类的格子。于是选择分成两半，这两类格子上按几次各只取决于其中一半：这张表的行，或者列。",
		],
		after: [
			"把两边都排好序。只要行与列相加已经不少于目前最好的总数，后面的就不必再看，也就是那些淡色的数。65 × 65 时，4,398,046,511,104 个解变成两张 2²¹ = 2,097,152 项的表，30 毫秒就证明了答案最少。",
		],
	},
	meet: {
		caption: "所有的解，各按多少次；左边和上边是其中落在（偶，偶）类和（奇，奇）类格子上的次数",
		even: (count) => `偶 ${count}`,
		odd: (count) => `奇 ${count}`,
		total: (presses, isOut) => `按 ${presses} 次${isOut ? "，不必再看" : ""}`,
		board: (presses) => `棋盘，按 ${presses} 次`,
		best: (best, all) => `${all} 个解中，最少按 ${best} 次。`,
		impossible: "这个棋盘无解。",
		another: "换一个棋盘",
	},
	squares: {
		cell: (row, column, isBlack) => `第 ${row} 行第 ${column} 列，${isBlack ? "黑" : "白"}`,
		press: (place) => `，第 ${place} 个按`,
	},

	lights: {
		heading: "5. 为什么任意规则的点灯游戏都是线性代数",
		before: [
			"六边形、环面、十二种状态、自定规则：每按一次，总是给棋盘逐格加上同一个图案（对状态数取模）。所以棋盘是一个向量，按的先后顺序无关紧要，同一个按钮按满状态数次等于没按。一个解就是各按钮次数组成的向量，解一个线性方程组就能得到。",
			"两个解之差是什么也不改变的一组按法，即静默图案。只要有静默图案，就有无解的棋盘。在这七个格子上，每按一次改变的加框格子总是偶数个，所以框里亮格若是奇数个，就永远是奇数个。试着按一按，顺序随意。",
		],
		after: [
			"fewest 从不写出整个方程组：像上面的第一行那样，先定下的几格决定其余各格，只剩一个小方程组。最少次数就是最轻的解：任取一个解，再加上最合适的静默图案。",
		],
	},
	seven: {
		board: "棋盘",
		boards: { possible: "四格亮", impossible: "一格亮" },
		cell: (cell, isLit) => `第 ${cell} 格，${isLit ? "亮" : "暗"}`,
		quiet: "按下所有加框的格子",
		framed: (count, isOdd) => `框里有 ${count} 个亮格：${isOdd ? "奇数，所以无解" : "偶数，与全暗时一样"}。`,
		solved: (presses) => `按 ${presses} 次完成。`,
	},

	turning: {
		heading: "6. 距离表，以及搜索为什么需要下界",
		before: [
			"转动谜题的所有局面构成一张图，每种操作是一条边。从复原状态出发做 BFS，就得到每个局面的距离，每个局面只占四分之一字节。有了这张表就不必搜索：无论在哪个局面，总有一种操作会近一步。",
			"二阶魔方有 3,674,160 个局面。下面按距离统计：一半的局面要九步，没有超过十一步的。",
		],
		after: [
			"三阶魔方有超过 4 × 10¹⁹ 个局面，没有表放得下。这时搜索必须知道哪些不必看。只看角块：这个小一些的谜题放得进表里，而复原整个魔方的步数不会少于只复原角块的步数。有了这样的下界，凡是在 IDA* 的限制内到不了目标的路径都可以剪掉。下界越大，搜索树越小，在“竞赛”里可以看到。",
		],
	},
	distances: {
		caption: "二阶魔方的局面，按所需步数统计",
		moves: (moves) => `${moves} 步`,
	},

	codes: {
		heading: "7. 为什么码距就是最轻的逻辑算符",
		before: [
			"编码的每个校验查看几个量子比特，报告其中出错的是否为奇数个。报告为奇数的校验合起来就是校验子。没有校验子的错误，要么是编码自身校验的乘积，什么也不改变；要么是逻辑算符：它改变了所存的信息，却没有校验能发现。逻辑算符最少作用于几个量子比特，码距就是几；不到一半的错误都可以纠正。",
			"gross 码的量子比特集合有 2¹⁴⁴ 个，但最轻的算符是连通的，所以可以逐步生长。从一个量子比特开始，有些校验被违反，而每个这样的校验必定还含有算符的另一个量子比特。于是取一个被违反的校验，逐个尝试其中的量子比特。下面是其中一个分支：",
		],
		after: [
			"这里每个量子比特至多属于两个能发现它的校验，所以 k 个被违反的校验至少还需要 k/2 个量子比特。不可能比目前最轻的算符更轻的分支立即剪掉。所有分支都结束时，码距就得到了证明。",
		],
	},
	growing: {
		state: (qubits, violated, least) =>
			`${qubits} 个量子比特，${violated} 个校验被违反：最后至少有 ${least} 个量子比特。`,
		logical: (qubits) => `${qubits} 个量子比特，没有校验能发现：逻辑算符。`,
		add: "加一个量子比特",
		restart: "从头开始",
	},

	links: {
		heading: "提交题目，继续阅读",
		repository: "源代码",
		readme: "程序能做什么",
		architecture: "代码结构",
		search: "在同一棋盘上看两种搜索",
	},
};

export const words = { en, zh };
