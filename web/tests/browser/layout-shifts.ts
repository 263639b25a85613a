/** Layout shifts that a person would see, as the browser measures them. */

import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Shift {
	/** The shift as a fraction of the size of the window. */
	readonly value: number;
	/** The elements that moved, each with its places before and after the shift. */
	readonly elements: string;
}

/** Fails if elements have moved since the page was opened, by more than `most`. The default is less than a letter. */
export async function expectStill(page: Page, most = 0.001): Promise<void> {
	const shifts = await moved(page);
	const sum = shifts.reduce((sum, { value }) => sum + value, 0);
	expect(sum, JSON.stringify(shifts)).toBeLessThan(most);
}

function moved(page: Page): Promise<Shift[]> {
	return page.evaluate(async () => {
		const entries: PerformanceEntry[] = [];
		const observer = new PerformanceObserver((list) => {
			entries.push(...list.getEntries());
		});
		observer.observe({ type: "layout-shift", buffered: true });
		await new Promise((resolve) => setTimeout(resolve, 100));
		observer.disconnect();
		return entries.map((entry) => {
			const { value, sources } = entry as PerformanceEntry & {
				readonly value: number;
				readonly sources: readonly {
					readonly node: Node | null;
					readonly previousRect: DOMRectReadOnly;
					readonly currentRect: DOMRectReadOnly;
				}[];
			};
			const nodes = sources.map(({ node, previousRect: from, currentRect: to }) => {
				const name = node instanceof Element ? `.${node.className}` : node?.nodeName;
				return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
			});
			return { value, elements: nodes.join("; ") };
		});
	});
}
