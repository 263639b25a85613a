/** The position to take along: as a link, as the judge's text, or to the searches. */

import { useSignal } from "@preact/signals";
import { hashOf } from "../address";
import { announce } from "../announce";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import { Icon } from "../controls/icon";
import { said } from "../language";
import { drawn, written } from "./bits";
import { board, position } from "./game";
import { encode } from "./position";
import { words } from "./words";

/** The searches take no larger boards. */
const MOST_SEARCHED = 64;

export function Share() {
	const t = said(words);
	const done = useSignal<"link" | "text" | null>(null);
	/** What the browser did not let the page copy. */
	const refused = useSignal<string | null>(null);
	const bits = board.value;

	const copy = async (what: "link" | "text", text: string) => {
		try {
			await navigator.clipboard.writeText(text);
			done.value = what;
			announce(t.copied);
			setTimeout(() => {
				if (done.value === what) done.value = null;
			}, 2000);
		} catch {
			refused.value = text;
		}
	};
	return (
		<section class="card share" aria-label={t.share}>
			<h2>{t.share}</h2>
			<div class="row">
				<Button
					icon="link"
					label={done.value === "link" ? t.copied : t.link}
					onClick={() => {
						const url = new URL(location.href);
						url.hash = hashOf({ view: "flip", parts: encode(position.value) });
						void copy("link", url.href);
					}}
				/>
				<Button
					icon="paste"
					label={done.value === "text" ? t.copied : t.copyText}
					onClick={() => void copy("text", `${drawn(bits, "w", "b").join("\n")}\n`)}
				/>
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
			{refused.value !== null && (
				<Dialog
					title={t.share}
					onClose={() => {
						refused.value = null;
					}}
				>
					<p>{t.notCopied}</p>
					<textarea readOnly aria-label={t.text} value={refused.value} />
					<div class="row">
						<Button
							kind="main"
							label={t.close}
							onClick={() => {
								refused.value = null;
							}}
						/>
					</div>
				</Dialog>
			)}
			<p class="quiet keys">
				<strong>{t.keys}</strong> {t.keyList}
			</p>
		</section>
	);
}
