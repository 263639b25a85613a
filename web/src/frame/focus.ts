/** Keeps the focus in the page when the focused control is removed, for example when a move solves the board. */

import { useEffect } from "preact/hooks";

/** The elements that the Tab key stops at. For radio buttons, only the chosen one. */
const CONTROLS =
	"a[href], button, select, summary, textarea, input:not([type=radio]), [type=radio]:checked, [tabindex='0']";

/**
 * When the focused control is removed, gives the focus to a control beside it in the same section. If there is none,
 * the main element gets it.
 *
 * Otherwise nothing would have the focus, and a screen reader would start again at the top of the page. Views move the
 * focus themselves only where they know a better place.
 */
export function useKeptFocus(): void {
	useEffect(() => {
		let focused: Element | null = null;
		/** The controls beside `focused`, the nearest first. They are listed while `focused` is still in the page. */
		let beside: readonly HTMLElement[] = [];
		const remember = ({ target }: FocusEvent) => {
			if (!(target instanceof Element)) return;
			focused = target;
			const around = target.closest("section, dialog")?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
			const others = [...around].filter((control) => control !== target);
			const behind = others.findIndex((control) => follows(control, target));
			const before = behind === -1 ? others : others.slice(0, behind);
			beside = [...before].reverse().concat(others.slice(before.length));
		};
		// Some browsers send this event also for a removed control. Such a control is no longer connected.
		const leave = ({ target }: FocusEvent) => {
			queueMicrotask(() => {
				if (focused === target && focused?.isConnected && document.activeElement !== focused) focused = null;
			});
		};
		const observer = new MutationObserver(() => {
			if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
			for (const control of [...beside, document.getElementById("main")]) {
				control?.focus();
				// A control that is removed or disabled does not take the focus.
				if (document.activeElement === control) return;
			}
		});
		observer.observe(document.body, { childList: true, subtree: true });
		addEventListener("focusin", remember);
		addEventListener("focusout", leave);
		return () => {
			observer.disconnect();
			removeEventListener("focusin", remember);
			removeEventListener("focusout", leave);
		};
	}, []);
}

function follows(one: Element, other: Element): boolean {
	return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
