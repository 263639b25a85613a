/** The external addresses that the page links to. The page loads nothing from them. */

export const JUDGES = [
	{ name: "POJ 2286", address: "http://poj.org/problem?id=2286" },
	{ name: "UVA 1343", address: "https://www.luogu.com.cn/problem/UVA1343" },
	{ name: "AcWing 181", address: "https://www.acwing.com/problem/content/183/" },
	{ name: "POJ 1753", address: "http://poj.org/problem?id=1753" },
] as const;
