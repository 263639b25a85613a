/** Two search trees: a wide one of breadth-first search, and a deep one of IDA* with the path to the goal. */

import "./drawings.css";

/** The eight first moves, each with three of its next moves, spread over a width of 100. */
function wide(): string {
	let path = "";
	for (let move = 0; move < 8; move += 1) {
		const x = 6.25 + 12.5 * move;
		path += `M50 4L${x} 45`;
		for (const side of [-1, 0, 1]) path += `M${x} 45L${x + 3.8 * side} 92`;
	}
	return path;
}

/** The path of a solution of seven moves. The branches that were tried stand beside it. */
const LINE = [0, 9, 3, 12, 5, 15, 9, 14].map((right, depth) => [50 + right, 4 + 12.5 * depth] as const);

function deep(): string {
	return LINE.slice(0, -1)
		.flatMap(([x, y]) => [-14, -7, 16].map((side) => `M${x} ${y}L${x + side} ${y + 12.5}`))
		.join("");
}

export function TreesDrawing() {
	const line = `M${LINE.map(([x, y]) => `${x} ${y}`).join("L")}`;
	const [x, y] = LINE[7] ?? [0, 0];
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: the link around the drawing has a label.
		<svg class="trees-drawing" viewBox="0 -4 200 108">
			<path d={wide()} />
			<g transform="translate(100 0)">
				<path d={deep()} />
				<path class="solution" d={line} />
				<circle cx={x} cy={y} r={4} />
			</g>
		</svg>
	);
}
