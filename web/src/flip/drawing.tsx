/** A board that is only looked at. */

import type { Bits } from "../engine/answers";
import { inverted } from "./bits";
import { dotsPath, tileOf, tilesPath } from "./tiles";
import "./drawing.css";

interface FlipDrawingProps {
	readonly board: Bits;
	/** Cells with a dot, such as those to press. */
	readonly marked?: Bits | undefined;
	/** What is to be seen, for those who do not see it. */
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
			<path class="white" d={tilesPath(inverted(board), tile)} />
			<path class="black" d={tilesPath(board, tile)} />
			{marked !== undefined && <path class="mark" d={dotsPath(marked, 0.2)} />}
		</svg>
	);
}
