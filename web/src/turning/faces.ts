/** The geometry of the faces of a picture. */

import type { Face } from "../engine/turning";

export type Point = readonly [number, number];

/** The colors of stickers, which are the same in the dark. A goal ignores the piece of a sticker that is `ignored`. */
export const FILLS: Readonly<Record<Face["color"] | "ignored", string>> = {
	white: "#fff",
	yellow: "#f5d33d",
	green: "#55b56b",
	blue: "#6fa5ea",
	red: "#ea6a60",
	orange: "#f59c3c",
	violet: "#b98ce0",
	gray: "#b9b6ae",
	blank: "none",
	ignored: "#8d8b85",
};

/** The margin around the faces, in their unit. */
const MARGIN = 0.1;

export function boundsOf(faces: readonly Face[]) {
	const xs = faces.flatMap(({ corners }) => corners.map(([x]) => x));
	const ys = faces.flatMap(({ corners }) => corners.map(([, y]) => y));
	const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
	return { left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top };
}

export function middleOf({ corners }: Face): Point {
	return meanOf(corners);
}

export function meanOf(points: readonly Point[]): Point {
	const sum = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0);
	return [sum(0) / points.length, sum(1) / points.length];
}
