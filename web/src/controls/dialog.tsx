/** A modal dialog. The browser keeps the focus in it, and Escape closes it. */

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
	readonly title: string;
	readonly onClose: () => void;
	readonly children: ComponentChildren;
}

/** The dialog is open while it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useId();
	useLayoutEffect(() => {
		const open = dialog.current;
		open?.showModal();
		// `close` returns the focus to the earlier element. Removing the dialog alone would not.
		return () => open?.close();
	}, []);
	return (
		<dialog ref={dialog} aria-labelledby={heading} onClose={onClose}>
			<h2 id={heading}>{title}</h2>
			{children}
		</dialog>
	);
}
