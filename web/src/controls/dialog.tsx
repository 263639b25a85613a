/** A question above the page. The browser keeps the focus in it, and Escape closes it. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface DialogProps {
	readonly title: string;
	readonly onClose: () => void;
	readonly children: ComponentChildren;
}

/** Open as long as it is drawn. */
export function Dialog({ title, onClose, children }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useId();
	useEffect(() => {
		const before = document.activeElement;
		dialog.current?.showModal();
		// The browser would return the focus on `close` only, not when the dialog is no longer drawn.
		return () => {
			if (before instanceof HTMLElement) before.focus();
		};
	}, []);
	return (
		<dialog ref={dialog} aria-labelledby={heading} onClose={onClose}>
			<h2 id={heading}>{title}</h2>
			{children}
		</dialog>
	);
}
