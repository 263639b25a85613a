/** The board as a picture: four grooves that make a #, the center marked, and a tile in every cell. */

import type { RotationBoard } from "../engine/answers";
import "./drawing.css";
import { PLACES } from "./lines";

/** The side of a cell's place, in the units of the drawing. */
export const PLACE = 100;

interface RotationDrawingProps {
	readonly board: RotationBoard;
	/** What screen readers are told instead. */
	readonly label: string;
}

/** A board that only is to be looked at. */
export function RotationDrawing({ board, label }: RotationDrawingProps) {
	return (
		<svg class="rotation-drawing" viewBox="-4 -4 708 708" role="img" aria-label={label}>
			<Grooves />
			{PLACES.map(([row, column], cell) => (
				<Tile key={`${row} ${column}`} symbol={board[cell] ?? ""} row={row} column={column} />
			))}
		</svg>
	);
}

/** What the tiles lie in. The class names let a line be lit by the name of the move at its first end. */
export function Grooves() {
	const across = { x: -4, width: 708, height: 108, rx: 22 };
	const down = { y: -4, width: 108, height: 708, rx: 22 };
	return (
		<g>
			<rect class="groove groove-A" {...down} x={196} />
			<rect class="groove groove-B" {...down} x={396} />
			<rect class="groove groove-H" {...across} y={196} />
			<rect class="groove groove-G" {...across} y={396} />
			{/* With a hole in the middle, where nothing is to go. */}
			<path
				class="center"
				fill-rule="evenodd"
				d="M200 200h300v300h-300zM317 303a14 14 0 0 0-14 14v66a14 14 0 0 0 14 14h66a14 14 0 0 0 14-14v-66a14 14 0 0 0-14-14z"
			/>
			<rect class="edge" x={197} y={197} width={306} height={306} rx={22} />
		</g>
	);
}

interface TileProps {
	/** A digit, or whatever stands for a cell with no symbol, which has no tile. */
	readonly symbol: string;
	/** Where it is; between two places while it slides. */
	readonly row: number;
	readonly column: number;
	readonly opacity?: number;
	readonly kind?: string;
}

export function Tile({ symbol, row, column, opacity = 1, kind = "" }: TileProps) {
	if (!"123".includes(symbol) || symbol === "") return null;
	return (
		<g
			class={`tile tile-${symbol} ${kind}`}
			transform={`translate(${column * PLACE} ${row * PLACE})`}
			opacity={opacity}
		>
			<rect x={6} y={6} width={88} height={88} rx={15} />
			<text x={50} y={50} dy="0.355em">
				{symbol}
			</text>
		</g>
	);
}
