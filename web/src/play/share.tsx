/** Shares the position as a link, as the judges' text, or with the view of searches. Also lists the keys. */

import { useId } from "preact/hooks";
import { type Address, hashOf } from "../address";
import { CopyButton, CopyLink } from "../controls/copy-button";
import { Icon } from "../controls/icon";
import { KeyList } from "../controls/key-list";
import { said } from "../language";
import type { Chapter } from "../why/position";
import { words } from "./words";

interface ShareProps {
	readonly link: () => string;
	/** The board in the judges' format. */
	readonly text: () => string;
	/** The address parts of the searches for the board; `null` if the board is too large for searches. */
	readonly searches: Address["parts"] | null;
	/** The chapter that explains the puzzle. */
	readonly why: Chapter;
	/** The puzzle's sentence about its keys. */
	readonly keys: string;
}

export function Share({ link, text, searches, why, keys }: ShareProps) {
	const t = said(words);
	const id = useId();
	return (
		<section class="card share" aria-labelledby={id}>
			<h2 id={id}>{t.share}</h2>
			<div class="row">
				<CopyLink link={link} />
				<CopyButton icon="paste" label={t.copyText} text={text} />
				{searches !== null && (
					<a href={hashOf({ view: "search", parts: searches })}>
						<Icon name="search" />
						{t.watch}
					</a>
				)}
				<a href={hashOf({ view: "why", parts: [why] })}>{t.why}</a>
			</div>
			<KeyList keys={keys} />
		</section>
	);
}
