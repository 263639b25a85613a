/** A line above a view about something the person should know, such as a link that could not be read. */

import type { ComponentChildren } from "preact";
import { said } from "../language";
import { words } from "./words";

export function Notice({ children }: { readonly children: ComponentChildren }) {
	return (
		<p class="notice" role="status">
			{children}
		</p>
	);
}

/** Says that some parts of the address could not be read. */
export function DamagedLink() {
	return <Notice>{said(words).damagedLink}</Notice>;
}
