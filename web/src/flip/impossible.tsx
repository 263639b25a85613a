/** The proof that a board cannot be solved. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Bits } from "../engine/answers";
import { said } from "../language";
import { Impossible as PlayImpossible } from "../play/impossible";
import { common, count } from "./bits";
import { board, overlay } from "./game";
import { words } from "./words";

/** Whether the cells of the quiet pattern are framed. */
const framed = signal(true);

/**
 * Shows the proof: a quiet pattern that contains an odd number of the black cells.
 *
 * 1. Pressing the whole pattern changes nothing. So each cell and its neighbors contain an even number of the
 *    pattern's cells, and a press flips an even number of the pattern's cells.
 * 2. So the number of black cells in the pattern stays odd, and the board never becomes all white.
 * 3. The all-black board can be solved, so by step 1 the pattern has an even number of cells. So the number of its
 *    white cells stays odd, too, and the board never becomes all black.
 */
export function Impossible({ obstacle }: { obstacle: Bits }) {
	useEffect(() => {
		if (framed.value) overlay.value = obstacle;
		return () => {
			overlay.value = null;
		};
	}, [obstacle]);
	const black = count(common(obstacle, board.value));
	return (
		<PlayImpossible
			why={said(words).why(count(obstacle), black)}
			isFramed={overlay.value === obstacle}
			onFrame={(checked) => {
				framed.value = checked;
				overlay.value = checked ? obstacle : null;
			}}
		/>
	);
}
