/** The board as a picture: four grooves that form a #, a frame around the center, and a tile in every cell. */

import type { RotationBoard } from "../engine/answers";
import "./drawing.css";
import { PLACES } from "./lines";

/** The side of a place in the units of the drawing. */
export const PLACE = 100;

interface RotationDrawingProps {
	readonly board: RotationBoard;
	/** The text that screen readers read in place of the drawing. */
	readonly label: string;
}

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

/** The grooves of the lines. A groove's class names the move at its first end, so that a line can be highlighted. */
export function Grooves() {
	const across = { x: -4, width: 708, height: 108, rx: 22 };
	const down = { y: -4, width: 108, height: 708, rx: 22 };
	return (
		<g>
			<rect class="groove groove-A" {...down} x={196} />
			<rect class="groove groove-B" {...down} x={396} />
			<rect class="groove groove-H" {...across} y={196} />
			<rect class="groove groove-G" {...across} y={396} />
			{/* The frame has a hole in the middle, where there is no cell. */}
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
	/** A digit from 1 to 3. With any other symbol, the cell is empty and has no tile. */
	readonly symbol: string;
	/** The tile's row. It is a fraction while the tile slides. */
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
