/** The drawing of a board, without controls, and the geometry of its cells. */

import type { LightsCell, LightsShape } from "../engine/lights";
import type { Drawing } from "../play/last";
import "./picture.css";

interface DrawingProps {
	readonly shape: LightsShape;
	readonly states: Uint8Array;
	/** The number of states of a cell. */
	readonly of?: number;
	/** The buttons that have a mark. */
	readonly marked: ReadonlySet<number>;
	readonly label: string;
}

/** The margin around the cells, in the unit of the cells. */
const MARGIN = 0.1;

export function BoardDrawing({ shape: { cells, buttons }, states, of = 2, marked, label }: DrawingProps) {
	const { left, top, width, height } = boundsOf(cells);
	const marks = new Set([...marked].map((button) => buttons[button]?.cell));
	return (
		<svg
			class="lights-picture"
			viewBox={`${left} ${top} ${width} ${height}`}
			style={{ "--ratio": width / height, "--width": width }}
			role="img"
			aria-label={label}
		>
			{cells.map((cell, index) => {
				const state = states[index] ?? 0;
				const [x, y] = middleOf(cell);
				return (
					<g
						key={index}
						class={isDark(state, of) ? "cell dark" : "cell"}
						style={{ "--share": `${shareOf(state, of)}%` }}
					>
						<polygon points={cell.corners.map((corner) => corner.join()).join(" ")} />
						{marks.has(index) && <circle class="mark" cx={x} cy={y} r={0.18 * sizeOf(cell)} />}
					</g>
				);
			})}
		</svg>
	);
}

/** The board as a picture that needs no module. */
export function drawingOf({ cells }: LightsShape, states: Uint8Array, of: number): Drawing {
	const { left, top, width, height } = boundsOf(cells);
	return {
		box: `${left} ${top} ${width} ${height}`,
		polygons: cells.map(({ corners }, index) => ({
			points: corners.join(" "),
			fill: `color-mix(in oklab, var(--cell-black) ${shareOf(states[index] ?? 0, of)}%, var(--cell-white))`,
		})),
	};
}

/** The darkness of a state in percent. Middle grays are left out, because no digit could be read on them. */
export function shareOf(state: number, of: number): number {
	const part = state / (of - 1);
	return Math.round(part < 0.5 ? part * 70 : 40 + part * 60);
}

export function isDark(state: number, of: number): boolean {
	return state / (of - 1) >= 0.5;
}

export function middleOf({ corners }: Pick<LightsCell, "corners">): readonly [number, number] {
	const sum = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0);
	return [sum(0) / corners.length, sum(1) / corners.length];
}

/** The approximate diameter of the largest circle within a cell. */
export function sizeOf(cell: Pick<LightsCell, "corners">): number {
	const [x, y] = middleOf(cell);
	const sides = cell.corners.map(([x1, y1], index) => {
		const [x2, y2] = cell.corners[(index + 1) % cell.corners.length] ?? [x1, y1];
		return Math.hypot((x1 + x2) / 2 - x, (y1 + y2) / 2 - y);
	});
	return 2 * Math.min(...sides);
}

export function boundsOf(cells: readonly LightsCell[]) {
	const xs = cells.flatMap(({ corners }) => corners.map(([x]) => x));
	const ys = cells.flatMap(({ corners }) => corners.map(([, y]) => y));
	const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
	return { left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top };
}
