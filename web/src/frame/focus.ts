/** Keeps the focus in the page when the focused control is removed, for example by a move that solves the board. */

import { useEffect } from "preact/hooks";

/** The elements at which the Tab key may stop; of a choice, the chosen option. */
const CONTROLS =
	"a[href], button, select, summary, textarea, input:not([type=radio]), [type=radio]:checked, [tabindex='0']";

/**
 * When the focused control is removed, gives the focus to a control that was beside it in the same section, or else to
 * the main element.
 *
 * A browser would give the focus to nothing, and a screen reader would start at the top of the page. Views handle the focus
 * themselves only where they know a better place.
 */
export function useKeptFocus(): void {
	useEffect(() => {
		let focused: Element | null = null;
		/** The controls beside `focused`, the nearest first; listed before its removal, while it has neighbors. */
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
		// Some browsers send this event for a removed control, too; such a control is no longer connected.
		const leave = ({ target }: FocusEvent) => {
			queueMicrotask(() => {
				if (focused === target && focused?.isConnected && document.activeElement !== focused) focused = null;
			});
		};
		const observer = new MutationObserver(() => {
			if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
			for (const control of [...beside, document.getElementById("main")]) {
				control?.focus();
				// A control that is gone or disabled does not take the focus.
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
