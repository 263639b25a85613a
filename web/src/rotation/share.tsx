/** The position as a link, as the judges' text, and for the searches. */

import { said } from "../language";
import { Share as PlayShare } from "../play/share";
import { link } from "./game";
import { displayed } from "./player";
import { words } from "./words";

export function Share() {
	return (
		<PlayShare
			link={link}
			text={() => `${[...displayed.value].join(" ")}\n`}
			searches={["rotation", displayed.value]}
			keys={said(words).keyList}
		/>
	);
}
