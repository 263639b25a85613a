/** The 2×2×2 cube after four turns, seen from above its corner between the faces U, F and R. */

import "./drawings.css";

/** The position of the drawing, in the form of an address. */
export const TURNED = ["2x2x2", "R U F2 R'"];

type Point = readonly [x: number, y: number];

/** The directions of the cube's edges in the drawing: to the front right, to the front left, and down. */
const RIGHT: Point = [0.87, 0.5];
const LEFT: Point = [-0.87, 0.5];
const DOWN: Point = [0, 1];
const BACK: Point = [0.87, -0.5];

/** For each face: its first corner, the directions of its rows and columns, and its stickers row by row. */
const FACES: readonly (readonly [Point, across: Point, down: Point, stickers: string])[] = [
	[[0, 0], RIGHT, LEFT, "UUBL"],
	[[-1.74, 1], RIGHT, DOWN, "DURD"],
	[[0, 2], BACK, DOWN, "BRLD"],
];

export function CubeDrawing() {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: the link around the drawing has a label.
		<svg class="cube-drawing" viewBox="-1.9 -0.1 3.8 4.2">
			{FACES.map(([from, across, down, stickers]) =>
				[...stickers].map((sticker, index) => {
					const corners = [0, 1, 3, 2].map((corner) => {
						const [column, row] = [
							(index % 2) + (corner % 2),
							Math.floor(index / 2) + Math.floor(corner / 2),
						];
						return [0, 1].map((axis) => at(from, axis) + column * at(across, axis) + row * at(down, axis));
					});
					return <polygon key={`${from} ${index}`} class={`side-${sticker}`} points={corners.join(" ")} />;
				}),
			)}
		</svg>
	);
}

function at(point: Point, axis: number): number {
	return point[axis] ?? 0;
}
