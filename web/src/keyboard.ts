/** Keys that work wherever the focus is. */

import { useEffect, useRef } from "preact/hooks";

/** Names of keys as in `KeyboardEvent.key`, letters in upper case, and what they do. */
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Listens to keys as long as the component is there.
 *
 * Not while a person writes, drives a control that uses the same key, or holds Ctrl, Alt or Meta; and not while a
 * dialog is open.
 */
export function useKeys(keys: Keys): void {
	const current = useRef(keys);
	current.current = keys;
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
			const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
			const act = current.current[name];
			if (act === undefined || isTaken(event.target, name) || isWriting(event)) return;
			event.preventDefault();
			act();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
}

/** Ctrl+Z or ⌘Z undoes; the same with Shift, or Ctrl+Y, does it again. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
	const current = useRef({ undo, redo });
	current.current = { undo, redo };
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isWriting(event))
				return;
			const key = event.key.toLowerCase();
			if (key !== "y" && key !== "z") return;
			event.preventDefault();
			if (key === "y" || event.shiftKey) current.current.redo();
			else current.current.undo();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
}

/** Elements that a person writes in, and which have an undo and a paste of their own. */
const WRITTEN_IN =
	"textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=file])";

/** Whether a key or a paste goes to what a person writes, or to a dialog; then the view leaves it alone. */
export function isWriting({ target }: Event): boolean {
	const written = target instanceof Element && target.closest(WRITTEN_IN) !== null;
	return written || document.querySelector("dialog[open]") !== null;
}

/** Whether the focused element does something of its own with a key. */
function isTaken(target: EventTarget | null, name: string): boolean {
	if (!(target instanceof Element)) return false;
	if (target.closest("select") !== null) return true;
	const moves = name.startsWith("Arrow") || ["Home", "End", "PageUp", "PageDown"].includes(name);
	if (target.closest("input, [role=grid], [role=listbox]") && moves) return true;
	// A slider has no use for either key.
	const pressed = target.closest("button, a, summary, input:not([type=range])") !== null;
	return pressed && (name === " " || name === "Enter");
}
