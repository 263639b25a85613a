/** The position as a link, as the judges' text, and for the searches; and the keys. */

import { hashOf } from "../address";
import { CopyButton, CopyLink } from "../controls/copy-button";
import { Icon } from "../controls/icon";
import { KeyList } from "../controls/key-list";
import { said } from "../language";
import { link } from "./game";
import { displayed } from "./player";
import { words } from "./words";

export function Share() {
	const t = said(words);
	return (
		<section class="card share" aria-labelledby="rotation-share">
			<h2 id="rotation-share">{t.share}</h2>
			<div class="row">
				<CopyLink link={() => link()} />
				<CopyButton icon="paste" label={t.copyText} text={() => `${[...displayed.value].join(" ")}\n`} />
				<a class="link" href={hashOf({ view: "search", parts: ["rotation", displayed.value] })}>
					<Icon name="search" />
					{t.watch}
				</a>
			</div>
			<KeyList keys={t.keyList} />
		</section>
	);
}
