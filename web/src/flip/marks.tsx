/** Marks on cells, in colors that contrast with the colors of the cells. */

import type { Bits } from "../engine/answers";
import { cells, common, count, difference } from "./bits";
import { dotsPath, tilesPath } from "./tiles";

export function Marks({ board, marked }: { readonly board: Bits; readonly marked: Bits }) {
	const onBlack = common(board, marked);
	return (
		<>
			<path class="mark" d={dotsPath(cells(difference(marked, onBlack)), 0.2)} />
			<path class="mark on-black" d={dotsPath(cells(onBlack), 0.2)} />
		</>
	);
}

const FRAME = { gap: 0.13, corner: 0.1 };

export function Frames({ board, pattern }: { readonly board: Bits; readonly pattern: Bits }) {
	const onBlack = common(board, pattern);
	return (
		<>
			<path class="pattern" d={tilesPath(cells(difference(pattern, onBlack)), FRAME)} />
			<path class="pattern on-black" d={tilesPath(cells(onBlack), FRAME)} />
		</>
	);
}

export function Ring({ board, cell, radius }: { board: Bits; cell: Bits; radius: number }) {
	const onBlack = count(common(board, cell)) > 0;
	return <path class={onBlack ? "hinted on-black" : "hinted"} d={dotsPath(cells(cell), radius)} />;
}
