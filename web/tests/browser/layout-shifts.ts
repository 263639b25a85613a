/** Layout shifts that a person sees, as the browser measures them. */

import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Shift {
	/** As a part of the window's size. */
	readonly value: number;
	/** The elements that moved, each with its places before and after. */
	readonly elements: string;
}

/** Fails if things have moved since the page was opened: by more than a letter, a thousandth of the window. */
export async function expectStill(page: Page, most = 0.001): Promise<void> {
	const shifts = await moved(page);
	const sum = shifts.reduce((sum, { value }) => sum + value, 0);
	expect(sum, JSON.stringify(shifts)).toBeLessThan(most);
}

/** The layout shifts since the page was opened: every entry that the browser has kept. */
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
