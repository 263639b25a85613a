/** The part of a view that is rendered after the first part is painted, so that neither blocks the page for long. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Whether the page has been loaded. A view that is opened later is shown at once. */
let isLoaded = false;

/** Renders `children` later. When they appear, nothing before them may move. */
export function Later({ children }: { readonly children: ComponentChildren }) {
	const [isReady, setReady] = useState(isLoaded);
	useEffect(() => {
		isLoaded = true;
		// A separate task, because effects run in a task of their own and would delay it.
		const timer = setTimeout(() => setReady(true));
		return () => clearTimeout(timer);
	}, []);
	return isReady ? children : null;
}
