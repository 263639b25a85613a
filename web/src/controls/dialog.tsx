/** A question above the page. The browser keeps the focus in it, and Escape closes it. */

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
	readonly title: string;
	readonly onClose: () => void;
	readonly children: ComponentChildren;
}

/** Open as long as it is drawn. */
export function Dialog({ title, onClose, children }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useId();
	useLayoutEffect(() => {
		const open = dialog.current;
		open?.showModal();
		// Then the browser gives the focus back; not when the dialog is just no longer drawn.
		return () => open?.close();
	}, []);
	return (
		<dialog ref={dialog} aria-labelledby={heading} onClose={onClose}>
			<h2 id={heading}>{title}</h2>
			{children}
		</dialog>
	);
}
