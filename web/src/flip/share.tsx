/** The position as a link, as the judges' text, and for the searches. */

import { hashOf } from "../address";
import { said } from "../language";
import { Share as PlayShare } from "../play/share";
import { drawn, written } from "./bits";
import { board, position } from "./game";
import { encode } from "./position";
import { words } from "./words";

/** The searches take boards of at most this many cells. */
const MOST_SEARCHED = 64;

export function Share() {
	const bits = board.value;
	const isSearched = bits.rows * bits.columns <= MOST_SEARCHED;
	return (
		<PlayShare
			link={link}
			text={() => `${drawn(bits, "w", "b").join("\n")}\n`}
			searches={isSearched ? ["flip", written(bits), position.value.goal] : null}
			keys={said(words).keyList}
		/>
	);
}

/** The link for other people: a list is not on their machines, and they have not seen the answers. */
function link(): string {
	const there = { ...position.value, list: null, looked: false };
	return new URL(hashOf({ view: "flip", parts: encode(there) }), location.href).href;
}
