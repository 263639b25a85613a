/** The position as a link, as the judges' text, and for the searches; and the keys. */

import { hashOf } from "../address";
import { CopyButton, CopyLink } from "../controls/copy-button";
import { Icon } from "../controls/icon";
import { KeyList } from "../controls/key-list";
import { said } from "../language";
import { drawn, written } from "./bits";
import { board, position } from "./game";
import { encode } from "./position";
import { words } from "./words";

/** The searches take boards of at most this many cells. */
const MOST_SEARCHED = 64;

export function Share() {
	const t = said(words);
	const bits = board.value;
	return (
		<section class="card share" aria-label={t.share}>
			<h2>{t.share}</h2>
			<div class="row">
				<CopyLink
					link={() => {
						const url = new URL(location.href);
						// A list is not on other people's machines, and they have not seen the answers.
						const there = { ...position.value, list: null, looked: false };
						url.hash = hashOf({ view: "flip", parts: encode(there) });
						return url.href;
					}}
				/>
				<CopyButton icon="paste" label={t.copyText} text={() => `${drawn(bits, "w", "b").join("\n")}\n`} />
				{bits.rows * bits.columns <= MOST_SEARCHED && (
					<a
						class="button"
						href={hashOf({
							view: "search",
							parts: ["flip", written(bits), position.value.goal],
						})}
					>
						<Icon name="search" />
						{t.watch}
					</a>
				)}
			</div>
			<KeyList keys={t.keyList} />
		</section>
	);
}
