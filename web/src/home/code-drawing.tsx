/** The Tanner graph of a surface code with an error. The checks that detect the error are lit. */

import { edgePath } from "../codes/lattices";
import { named } from "../codes/named";
import type { Position } from "../codes/position";
import { allChecks, edgesOf } from "../codes/shape";
import { syndrome } from "../codes/syndrome";

/** The position of the drawing: X on two neighboring qubits. */
export const CHOSEN: Omit<Position, "misread"> = {
	code: { named: "surface-5" },
	side: "X",
	word: [11, 12].map((place) => ({ place, pauli: null })),
};

export function CodeDrawing() {
	const { shape, places } = named("surface-5");
	if (places === undefined) return null;
	const lit = new Set(syndrome(shape, "X", CHOSEN.word));
	const ofX = "X" in shape.checks ? shape.checks.X.length : allChecks(shape).length;
	const chosen = new Set(CHOSEN.word.map(({ place }) => place));
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: the link around the drawing has a label.
		<svg class="code-drawing" viewBox={`0 0 ${places.width} ${places.height}`}>
			<path d={edgePath(places, edgesOf(shape))} />
			{places.checks.map(([x, y], check) => (
				<rect
					key={check}
					class={lit.has(check) ? "lit" : ""}
					x={x - 0.3}
					y={y - 0.3}
					width={0.6}
					height={0.6}
					transform={check < ofX ? undefined : `rotate(45 ${x} ${y})`}
				/>
			))}
			{places.qubits.map(([x, y], qubit) => (
				<circle key={qubit} class={chosen.has(qubit) ? "chosen" : ""} cx={x} cy={y} r={0.36} />
			))}
		</svg>
	);
}
