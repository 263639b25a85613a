/** Ways to take the position elsewhere. */

import { useSignal } from "@preact/signals";
import { hashOf } from "../address";
import { announce } from "../announce";
import { Button } from "../controls/button";
import { Dialog } from "../controls/dialog";
import { Icon } from "../controls/icon";
import { said } from "../language";
import { shown } from "./player";
import { link } from "./position";
import { words } from "./words";

export function Share() {
	const t = said(words);
	const copied = useSignal<"link" | "text" | null>(null);
	const refused = useSignal<string | null>(null);
	const copy = (what: "link" | "text", text: string) => {
		// Not there at all where the page is not served safely.
		(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
			() => {
				copied.value = what;
				announce(t.copied);
				setTimeout(() => {
					copied.value = null;
				}, 2000);
			},
			() => {
				refused.value = text;
			},
		);
	};
	return (
		<section class="card share" aria-labelledby="rotation-share">
			<h2 id="rotation-share">{t.share}</h2>
			<div class="row">
				<Button
					label={copied.value === "link" ? t.copied : t.copyLink}
					icon="link"
					onClick={() => copy("link", link())}
				/>
				<Button
					label={copied.value === "text" ? t.copied : t.copyText}
					icon="paste"
					onClick={() => copy("text", `${[...shown.value].join(" ")}\n`)}
				/>
				<a class="link" href={hashOf({ view: "search", parts: ["rotation", shown.value] })}>
					<Icon name="search" />
					{t.watch}
				</a>
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
		</section>
	);
}
