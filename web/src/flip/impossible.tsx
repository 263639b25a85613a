/** Why a board cannot be solved. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Check } from "../controls/check";
import type { Bits } from "../engine/answers";
import { said } from "../language";
import { common, count } from "./bits";
import { board, overlay } from "./game";
import { words } from "./words";

/** Whether a person wants to see it. */
const framed = signal(true);

/**
 * The reason is a quiet pattern that holds an odd number of the black cells.
 *
 * It is quiet, so that each cell has an even number of its cells within reach; which is to say that each press reaches
 * an even number of its cells. The board of one color can always be left, so that the whole pattern is even too.
 */
export function Impossible({ obstacle }: { obstacle: Bits }) {
	const t = said(words);
	useEffect(() => {
		if (framed.value) overlay.value = obstacle;
		return () => {
			overlay.value = null;
		};
	}, [obstacle]);
	const black = count(common(obstacle, board.value));
	return (
		<>
			<p class="headline bad">{t.impossible}</p>
			<p>{t.why(count(obstacle), black)}</p>
			<Check
				label={t.showWhy}
				checked={overlay.value === obstacle}
				onChange={(checked) => {
					framed.value = checked;
					overlay.value = checked ? obstacle : null;
				}}
			/>
		</>
	);
}
