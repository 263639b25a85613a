/** Shares the position: as a link, as the judges' text, or with the view of searches. */

import { said } from "../language";
import { Share as PlayShare } from "../play/share";
import { board, link } from "./game";
import { words } from "./words";

export function Share() {
	return (
		<PlayShare
			link={() => link()}
			text={() => `${[...board.value].join(" ")}\n`}
			searches={["rotation", board.value]}
			why="table"
			keys={said(words).keyList}
		/>
	);
}
