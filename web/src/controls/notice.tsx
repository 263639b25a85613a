/** A message above a view, for example that a link could not be read. */

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

export function DamagedLink() {
	return <Notice>{said(words).damagedLink}</Notice>;
}
