/** A line above a view about something the person should know, such as a link that could not be read. */

import type { ComponentChildren } from "preact";

export function Notice({ children }: { readonly children: ComponentChildren }) {
	return (
		<p class="notice" role="status">
			{children}
		</p>
	);
}
