/** Renders a part of a view after the first part is painted, so that neither part blocks the page for long. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Whether a view has been painted before. If so, views are shown whole at once. */
let isLoaded = false;

/** Renders `children` later. When they appear, nothing before them may move. */
export function Later({ children }: { readonly children: ComponentChildren }) {
	const [isReady, setReady] = useState(isLoaded);
	useEffect(() => {
		isLoaded = true;
		// A separate task, so that rendering does not prolong the task in which effects run.
		const timer = setTimeout(() => setReady(true));
		return () => clearTimeout(timer);
	}, []);
	return isReady ? children : null;
}
