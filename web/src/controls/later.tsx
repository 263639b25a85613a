/** The part of a view that is rendered after the first part is painted, so that neither blocks the page for long. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Whether the page is there. A view that is opened later is shown at once. */
let isLoaded = false;

/** Nothing that stands before it moves when it appears. */
export function Later({ children }: { readonly children: ComponentChildren }) {
	const [isReady, setReady] = useState(isLoaded);
	useEffect(() => {
		isLoaded = true;
		// The effects, too, are a task.
		const timer = setTimeout(() => setReady(true));
		return () => clearTimeout(timer);
	}, []);
	return isReady ? children : null;
}
