/** The Tanner graph of a code with an error. The checks that detect the error are lit. */

import { edgePath, isShort, type Places } from "../codes/lattices";
import { named } from "../codes/named";
import type { Position } from "../codes/position";
import { allChecks, edgesOf } from "../codes/shape";
import { syndrome } from "../codes/syndrome";
import type { Shape } from "../engine/codes";
import "./drawings.css";

type Chosen = Omit<Position, "misread">;

/** The position of the drawing: X on two neighboring qubits. */
export const CHOSEN: Chosen = {
	code: { named: "surface-5" },
	side: "X",
	word: [11, 12].map((place) => ({ place, pauli: null })),
};

interface Drawable {
	readonly shape: Shape;
	readonly places: Places;
}

/** The code of a position with the coordinates of its parts; `null` if it has none, or if its module is needed. */
export function drawableOf({ code, word }: Chosen): Drawable | null {
	if (!("named" in code)) return null;
	const { shape, places } = named(code.named);
	const isWithin = word.every(({ place, pauli }) => place < shape.places && pauli === null);
	return places !== undefined && isWithin ? { shape, places } : null;
}

export function CodeDrawing({ position }: { readonly position: Chosen }) {
	const drawn = drawableOf(position);
	if (drawn === null) return null;
	const { shape, places } = drawn;
	const lit = new Set(syndrome(shape, position.side, position.word));
	const ofX = "X" in shape.checks ? shape.checks.X.length : allChecks(shape).length;
	const chosen = new Set(position.word.map(({ place }) => place));
	const edges = edgesOf(shape).filter((edge) => isShort(places, edge));
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: the elements around the drawing have a label.
		<svg class="code-drawing" viewBox={`0 0 ${places.width} ${places.height}`}>
			<path d={edgePath(places, edges)} />
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
