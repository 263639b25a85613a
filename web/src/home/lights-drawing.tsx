/** A board of Lights Out with hexagons, one press before it is solved. */

/** The position of the drawing, in the form of an address. */
export const LIT = ["plus", "hexagon:2", "none", "2", "1111000"];

const ROWS = [2, 3, 2] as const;
const SIDE = 1 / Math.sqrt(3);

/** The corners of a hexagon of width 1. */
function corners(x: number, y: number): string {
	const turns = [30, 90, 150, 210, 270, 330].map((degrees) => (degrees * Math.PI) / 180);
	return turns.map((turn) => `${x + SIDE * Math.cos(turn)},${y + SIDE * Math.sin(turn)}`).join(" ");
}

export function LightsDrawing() {
	const places = ROWS.flatMap((cells, row) =>
		Array.from({ length: cells }, (_, column) => [column - (cells - 1) / 2, (row - 1) * 1.5 * SIDE] as const),
	);
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: the link around the drawing has a label.
		<svg class="flip-drawing" viewBox="-1.6 -1.6 3.2 3.2">
			{places.map(([x, y], index) => (
				<polygon key={index} class={LIT[4]?.[index] === "1" ? "black" : "white"} points={corners(x, y)} />
			))}
		</svg>
	);
}
