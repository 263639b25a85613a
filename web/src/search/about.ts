/** For each method, the sentences about it and its memory. */

const en = {
	rotation: {
		"bfs-boards":
			"First all boards one move away, then all two moves away, and so on. It remembers every board it has found.",
		"bidirectional-boards":
			"Breadth first from the start and from all 38,610 solved boards at once, until the two meet. It remembers what either end has found.",
		"iterative-deepening":
			"All paths of one move, then all of two, and so on, with no idea of the goal. It remembers only the path it is on.",
		"ida-star-classic":
			"IDA* as it is usually written: it leaves out no move but the one that undoes the last. It remembers only the path it is on.",
		"ida-star":
			"Follows every path while the moves made plus the missing center cells stay within the bound; then raises the bound and starts again. It remembers only the path it is on.",
		"ida-star-exact":
			"IDA* that knows the true distance from a table, and never leaves a shortest path. It remembers only the path it is on, beside the table.",
		"a-star":
			"Always continues from the board with the least sum of moves made and missing center cells. It remembers every board it has found.",
		"a-star-exact":
			"A* that knows the true distance from a table. It remembers every board it has found, beside the table.",
		table: "No search: the least of three entries of a table with the distances of all patterns, built once.",
	},
	flip: {
		bfs: "First all boards one press away, then all two presses away, and so on. It remembers every board it has found.",
		bidirectional:
			"Breadth first from the start and from the goal at once, until the two meet. It remembers what either end has found.",
		"iterative-deepening":
			"All sets of one press, then all of two, and so on. It remembers its path and, in a side search for a proof of no solution, boards.",
		"ida-star":
			"Follows every path while the presses made plus a fifth of the wrong cells stay within a rising bound. It remembers its path and, in a side search for a proof of no solution, boards.",
		"a-star":
			"Always continues from the board with the least sum of presses made and a fifth of the wrong cells. It remembers every board it has found.",
		algebra:
			"No search: presses commute, so the first row decides all others, and one equation decides the first row.",
	},
	lights: {
		bfs: "First all boards one press away, then all two presses away, and so on. It remembers every board it has found.",
		bidirectional:
			"Breadth first from the start and from the goal at once, until the two meet. It remembers what either end has found.",
		"iterative-deepening":
			"All sets of one press, then all of two, and so on. It remembers its path and, in a side search for a proof of no solution, boards.",
		"ida-star":
			"Follows every path while the presses made plus a lower bound stay within a rising bound. The lower bound is the number of wrong cells, divided by the most cells that a press changes. It remembers its path and, in a side search for a proof of no solution, boards.",
		"a-star":
			"Always continues from the board with the least sum of presses made and a lower bound: the wrong cells, divided by the most cells that a press changes. It remembers every board it has found.",
		algebra:
			"No search: presses commute, so a board is a system of linear equations over GF(2). Its solutions differ by quiet patterns, and the fewest presses are the least of them.",
	},
	turning: {
		bfs: "First all positions one move away, then all two moves away, and so on. It remembers every position it has found.",
		bidirectional:
			"Breadth first from the start and from the solved positions at once, until the two meet. It remembers what either end has found.",
		"iterative-deepening":
			"All paths of one move, then all of two, and so on, with no idea of the goal. It remembers only the path it is on.",
		"ida-star-manhattan":
			"Follows every path while the moves made plus the steps that the tiles are from home stay within a rising bound. It remembers only the path it is on.",
		"ida-star":
			"Follows every path while the moves made plus a lower bound from pattern databases stay within a rising bound. It remembers only the path it is on, beside the databases.",
		"a-star-manhattan":
			"Always continues from the position with the least sum of moves made and steps that the tiles are from home. It remembers every position it has found.",
		"a-star":
			"Always continues from the position with the least sum of moves made and a lower bound from pattern databases. It remembers every position it has found, beside the databases.",
		table: "No search: a walk down a table with the distances of all positions, built once.",
	},
};

const zh: typeof en = {
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
		table: "不搜索：先建好所有图案的距离表，答案就是表中三项的最小值。",
	},
	flip: {
		bfs: "先看按一步能到的所有局面，再看两步能到的，逐层向外。记住找到过的每个局面。",
		bidirectional: "从起点和目标同时逐层向外搜索，直到两边相遇。记住两边找到过的局面。",
		"iterative-deepening":
			"先试所有只按一步的方案，再试两步的，逐次加深。记住当前路径，另有一个证明无解的辅助搜索会记住局面。",
		"ida-star":
			"沿每条路径深入，只要“已按步数＋错色格数的五分之一”不超过逐次提高的界限。记住当前路径，另有一个证明无解的辅助搜索会记住局面。",
		"a-star": "总是从“已按步数＋错色格数的五分之一”最小的局面继续。记住找到过的每个局面。",
		algebra: "不搜索：按的顺序无关，第一行决定其余各行，而第一行由一个方程决定。",
	},
	lights: {
		bfs: "先看按一步能到的所有局面，再看两步能到的，逐层向外。记住找到过的每个局面。",
		bidirectional: "从起点和目标同时逐层向外搜索，直到两边相遇。记住两边找到过的局面。",
		"iterative-deepening":
			"先试所有只按一步的方案，再试两步的，逐次加深。记住当前路径，另有一个证明无解的辅助搜索会记住局面。",
		"ida-star":
			"沿每条路径深入，只要“已按步数＋下界”不超过逐次提高的界限。下界是错误格数除以一次按下最多改变的格数。记住当前路径，另有一个证明无解的辅助搜索会记住局面。",
		"a-star":
			"总是从“已按步数＋下界”最小的局面继续，下界是错误格数除以一次按下最多改变的格数。记住找到过的每个局面。",
		algebra:
			"不搜索：按的顺序无关，所以一个局面就是 GF(2) 上的线性方程组。各个解之间相差静默图案，其中最少的就是答案。",
	},
	turning: {
		bfs: "先看一步能到的所有局面，再看两步能到的，逐层向外。记住找到过的每个局面。",
		bidirectional: "从起点和已复原的局面同时逐层向外，直到两边相遇。记住两边找到过的局面。",
		"iterative-deepening": "先试所有一步的走法，再试两步的，逐次加深，不估计离目标多远。只记住当前路径。",
		"ida-star-manhattan":
			"沿每条路径深入，只要“已走步数＋各滑块离原位的步数之和”不超过界限；走完后提高界限，从头再来。只记住当前路径。",
		"ida-star":
			"沿每条路径深入，只要“已走步数＋模式数据库给出的下界”不超过界限；走完后提高界限，从头再来。除模式数据库外，只记住当前路径。",
		"a-star-manhattan": "总是从“已走步数＋各滑块离原位的步数之和”最小的局面继续。记住找到过的每个局面。",
		"a-star":
			"总是从“已走步数＋模式数据库给出的下界”最小的局面继续。除模式数据库外，还记住找到过的每个局面。",
		table: "不搜索：先建好所有局面的距离表，再沿表一步步走近目标。",
	},
};

export const about = { en, zh };
