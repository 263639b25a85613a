/** The coordinates of a code's qubits and checks in its drawing: on a torus, on a square, or in layers. */

import type { Shape } from "../engine/codes";
import type { Edge } from "./shape";

export type Point = readonly [x: number, y: number];

/** The coordinates of all parts, on a canvas from 0 to `width` and from 0 to `height`. Neighbors are about 1 apart. */
export interface Places {
	readonly width: number;
	readonly height: number;
	/** Whether edges wrap around at the border. */
	readonly isTorus: boolean;
	readonly qubits: readonly Point[];
	/** The checks. In a CSS code, the X checks come before the Z checks. */
	readonly checks: readonly Point[];
}

/**
 * The lattice of a bicycle code on a torus. The x axis points right, the y axis down. Each unit cell of two by two
 * contains a qubit of each half, an X check and a Z check.
 *
 * Two neighbors of an X check are displaced by y to the powers in `left`, and two by x to the powers in `right`. For a
 * Z check, the signs are opposite. The cells are ordered so that these four qubits are next to the check.
 */
export function lattice(rows: number, columns: number, left: Exponents, right: Exponents): Places {
	const [width, height] = [2 * rows, 2 * columns];
	// The step from one exponent to the other leads to the next cell.
	const [across, down] = [steps(rows, right[1] - right[0]), steps(columns, left[1] - left[0])];
	const part = (isMovedAcross: boolean, isMovedDown: boolean) =>
		Array.from({ length: rows * columns }, (_, cell): Point => {
			const [i, j] = [Math.floor(cell / columns), cell % columns];
			const x = 2 * across(i) - (isMovedAcross ? 2 * across(right[0]) + 1 : 0);
			const y = 2 * down(j) - (isMovedDown ? 2 * down(left[0]) + 1 : 0);
			return [modulo(x, width) + 0.5, modulo(y, height) + 0.5];
		});
	return {
		width,
		height,
		isTorus: true,
		qubits: [...part(false, true), ...part(true, false)],
		checks: [...part(false, false), ...part(true, true)],
	};
}

type Exponents = readonly [one: number, other: number];

/** Division by `step` modulo `size`: the returned function maps a number to the number of steps from 0 to it. */
function steps(size: number, step: number): (to: number) => number {
	const inverse = Array.from({ length: size }, (_, one) => one).find(
		(one) => modulo(one * step, size) === 1 % size,
	);
	return (to) => modulo(to * (inverse ?? 1), size);
}

function modulo(value: number, size: number): number {
	return ((value % size) + size) % size;
}

/** The checks of the rotated surface code on a square with an odd side, and the coordinates of its parts. */
export function rotated(side: number): { X: number[][]; Z: number[][]; places: Places } {
	const [X, Z]: [number[][], number[][]] = [[], []];
	const [ofX, ofZ]: [Point[], Point[]] = [[], []];
	for (let row = 0; row <= side; row += 1) {
		for (let column = 0; column <= side; column += 1) {
			const qubits = [row - 1, row].flatMap((r) =>
				[column - 1, column].flatMap((c) => (r >= 0 && c >= 0 && r < side && c < side ? [r * side + c] : [])),
			);
			const isX = (row + column) % 2 === 1;
			// The upper and lower edges have X checks only, the left and right edges Z checks only.
			const isAtEdge = row === 0 || row === side;
			if (qubits.length < 2 || (qubits.length === 2 && isAtEdge !== isX)) continue;
			(isX ? X : Z).push(qubits);
			(isX ? ofX : ofZ).push([2 * column + 0.5, 2 * row + 0.5]);
		}
	}
	const qubits = Array.from(
		{ length: side * side },
		(_, qubit): Point => [2 * (qubit % side) + 1.5, 2 * Math.floor(qubit / side) + 1.5],
	);
	const size = 2 * side + 1;
	return { X, Z, places: { width: size, height: size, isTorus: false, qubits, checks: [...ofX, ...ofZ] } };
}

/**
 * Layers from top to bottom: the checks (the X checks in a CSS code), the columns or qubits, then a CSS code's Z
 * checks.
 */
export function layers({ places, checks }: Shape, isNarrow: boolean): Places {
	const groups = "X" in checks ? [checks.X.length, places, checks.Z.length] : [checks.whole.length, places];
	const most = isNarrow ? 8 : 16;
	const perRow = Math.max(most, Math.ceil(Math.sqrt((isNarrow ? 1 : 2) * Math.max(...groups))));
	const width = 2 * Math.min(perRow, Math.max(1, ...groups));
	// The gap grows with the width, so that no edge is nearly horizontal.
	const gap = 2.5 + width / 8;
	let top = 0.75;
	const layer = (count: number): Point[] => {
		const rows = Math.max(1, Math.ceil(count / perRow));
		const inRow = Math.ceil(count / rows);
		const points = Array.from({ length: count }, (_, index): Point => {
			const row = Math.floor(index / inRow);
			const length = Math.min(inRow, count - row * inRow);
			return [((index % inRow) + 0.5) * (width / length), top + 1.5 * row];
		});
		top += 1.5 * (rows - 1) + gap;
		return points;
	};
	const [first = [], second = [], third = []] = groups.map(layer);
	const height = top - gap + 0.75;
	return { width, height, isTorus: false, qubits: second, checks: [...first, ...third] };
}

/** The coordinates with x and y exchanged, for a window that is higher than wide. */
export function upright({ width, height, isTorus, qubits, checks }: Places): Places {
	const turned = (points: readonly Point[]) => points.map(([x, y]): Point => [y, x]);
	return { width: height, height: width, isTorus, qubits: turned(qubits), checks: turned(checks) };
}

/** Edges as one SVG path. On a torus, an edge takes the shorter way; across the border, it has two pieces. */
export function edgePath({ width, height, isTorus, qubits, checks }: Places, edges: readonly Edge[]): string {
	const near = (distance: number, size: number) =>
		isTorus ? distance - size * Math.round(distance / size) : distance;
	let path = "";
	for (const { check, place } of edges) {
		const [[x, y], [u, v]] = [qubits[place] ?? [0, 0], checks[check] ?? [0, 0]];
		const [dx, dy] = [near(u - x, width), near(v - y, height)];
		path += `M${x} ${y}l${dx} ${dy}`;
		if (x + dx !== u || y + dy !== v) path += `M${u} ${v}l${-dx} ${-dy}`;
	}
	return path;
}

export function isShort({ width, height, isTorus, qubits, checks }: Places, { check, place }: Edge): boolean {
	const [[x, y], [u, v]] = [qubits[place] ?? [0, 0], checks[check] ?? [0, 0]];
	const far = (distance: number, size: number) => (isTorus ? Math.min(distance, size - distance) : distance);
	return far(Math.abs(u - x), width) + far(Math.abs(v - y), height) < 2.5;
}
