/** Shares the position: as a link, as the judges' text, or with the view of searches. */

import { said } from "../language";
import { Share as PlayShare } from "../play/share";
import { drawn, written } from "./bits";
import { board, link, position } from "./game";
import { words } from "./words";

/** The largest number of cells of a board that the view of searches accepts. */
const MOST_SEARCHED = 64;

export function Share() {
	const bits = board.value;
	const isSearched = bits.rows * bits.columns <= MOST_SEARCHED;
	return (
		<PlayShare
			link={() => link()}
			text={() => `${drawn(bits, "w", "b").join("\n")}\n`}
			searches={isSearched ? ["flip", written(bits), position.value.goal] : null}
			why="first"
			keys={said(words).keyList}
		/>
	);
}
