/** The bar at the lower edge of a phone: undo, a hint and the next board. At the end of a game, it shows the result. */

import { signal } from "@preact/signals";
import { Button } from "../controls/button";
import { said } from "../language";
import { actionsNow, type PlayProps } from "./bar";
import "./phone-bar.css";
import { words } from "./words";

/** Matches a phone in portrait orientation, as the style sheet does. */
const query = matchMedia("(max-width: 40rem) and (orientation: portrait) and (min-height: 34rem)");
const isPhone = signal(query.matches);

query.addEventListener("change", () => {
	isPhone.value = query.matches;
});

export function PhoneBar({ play }: PlayProps) {
	const { undo, hint } = actionsNow(play);
	const next = play.next();
	const result = play.result();
	const { par, made } = play.standing.value;
	const t = play.said();
	// On other devices, the bar is removed and not only hidden: the status card contains the same texts, and the page
	// must not contain them twice.
	if (!isPhone.value) return null;
	return (
		<div class={result?.isOwn ? "dock own" : "dock"}>
			<Button {...undo} icon="undo" kind="bare" />
			{result === null && <Button {...hint} icon="hint" kind="bare" />}
			<p>
				<strong>{result?.headline ?? (par === null ? t.noPar : said(words).par(par))}</strong>
				<span>{result?.verdict ?? t.made(made)}</span>
			</p>
			<Button {...next} kind={result === null ? "plain" : "main"} />
		</div>
	);
}
