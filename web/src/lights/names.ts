/** The names of rules, outlines, sizes and gluings. The races also show them. */

import type { Wrap } from "../engine/lights";
import type { Outline, RULES } from "./chosen";

type RuleName = (typeof RULES)[number];

const en = {
	rule: "Rule",
	rules: {
		plus: "Cell and neighbors",
		cross: "Neighbors only",
		king: "Cell and all around it",
		"king-only": "All around it",
		x: "Cell and diagonals",
		"x-only": "Diagonals only",
		knight: "Cell and knight’s moves",
		"knight-only": "Knight’s moves only",
		"row-column": "Row and column",
	} satisfies Record<RuleName, string>,
	ownRule: "Your own rule",
	outline: "Outline",
	outlines: {
		grid: "Squares",
		rhombus: "Hexagons in a rhombus",
		triangle: "Hexagons in a triangle",
		hexagon: "Hexagons in a hexagon",
		triangles: "Triangles",
		box: "Surface of a box",
	} satisfies Record<Outline, string>,
	size: "Size",
	sizeOf: (shape: string) => shape.replace(/^.*:/, "").replaceAll("x", "×"),
	wrap: "Edges",
	wraps: {
		none: "Edges free",
		cylinder: "Cylinder",
		torus: "Torus",
		moebius: "Möbius strip",
		klein: "Klein bottle",
		projective: "Projective plane",
	} satisfies Record<Wrap, string>,
};

const zh: typeof en = {
	rule: "规则",
	rules: {
		plus: "本格与邻格",
		cross: "仅邻格",
		king: "本格与周围八格",
		"king-only": "仅周围八格",
		x: "本格与斜邻格",
		"x-only": "仅斜邻格",
		knight: "本格与马步",
		"knight-only": "仅马步",
		"row-column": "整行整列",
	},
	ownRule: "自定规则",
	outline: "形状",
	outlines: {
		grid: "方格",
		rhombus: "六边形格，菱形",
		triangle: "六边形格，三角形",
		hexagon: "六边形格，六边形",
		triangles: "三角形格",
		box: "长方体表面",
	},
	size: "大小",
	sizeOf: en.sizeOf,
	wrap: "边界",
	wraps: {
		none: "边界不相连",
		cylinder: "圆柱",
		torus: "环面",
		moebius: "莫比乌斯带",
		klein: "克莱因瓶",
		projective: "射影平面",
	},
};

export const names = { en, zh };
