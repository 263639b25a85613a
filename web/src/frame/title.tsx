/** The title of a view. Where the head of the page has no room, the title also says what the page is. */

import { said } from "../language";
import { words } from "./words";

export function Title({ name }: { readonly name: string }) {
	return (
		<h1 class="title">
			{name} · {said(words).what}
		</h1>
	);
}
