/** A board without controls. */

import type { Bits } from "../engine/answers";
import { cells, inverted } from "./bits";
import { Marks } from "./marks";
import { tileOf, tilesPath } from "./tiles";
import "./drawing.css";

interface FlipDrawingProps {
	readonly board: Bits;
	/** The cells that get a dot, such as the cells to press. */
	readonly marked?: Bits | undefined;
	/** The text that screen readers read in place of the drawing. */
	readonly label: string;
}

export function FlipDrawing({ board, marked, label }: FlipDrawingProps) {
	const tile = tileOf(board);
	return (
		<svg
			class="flip-drawing"
			viewBox={`0 0 ${board.columns} ${board.rows}`}
			preserveAspectRatio="xMidYMid meet"
			role="img"
			aria-label={label}
		>
			<path class="white" d={tilesPath(cells(inverted(board)), tile)} />
			<path class="black" d={tilesPath(cells(board), tile)} />
			{marked !== undefined && <Marks board={board} marked={marked} />}
		</svg>
	);
}
