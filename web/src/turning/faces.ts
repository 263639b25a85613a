/** The geometry of the faces of a picture. */

import type { Face } from "../engine/turning";

export type Point = readonly [number, number];

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
