/** The reason why a board cannot be solved. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Bits } from "../engine/answers";
import { said } from "../language";
import { Impossible as PlayImpossible } from "../play/impossible";
import { common, count } from "./bits";
import { board, overlay } from "./game";
import { words } from "./words";

/** Whether the cells of the reason are framed. */
const framed = signal(true);

/**
 * The reason is a quiet pattern that holds an odd number of the black cells.
 *
 * Because it is quiet, every cell has an even number of the pattern's cells in its reach, so every press flips an even
 * number of them. The all-black board can always be solved, so the whole pattern is even, too.
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
