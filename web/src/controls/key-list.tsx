/** The list of a view's keys, and the switch for single-character keys. */

import { chooseLetterKeys, letterKeys } from "../keyboard";
import { said } from "../language";
import { Check } from "./check";
import { words } from "./words";

export function KeyList({ keys }: { readonly keys: string }) {
	const t = said(words);
	return (
		<div class="keys">
			<p class="quiet">{keys}</p>
			<Check role="switch" label={t.letterKeys} checked={letterKeys.value} onChange={chooseLetterKeys} />
		</div>
	);
}
