/** Keys that work wherever the focus is. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { remember, remembered } from "./storage";

const KEY = "letter-keys";

/**
 * Whether single characters act, kept for later visits.
 *
 * Somebody who dictates, or who hits keys by chance, can switch them off (WCAG 2.1.4). Space, arrows and keys with
 * names always act.
 */
export const letterKeys = signal(remembered(KEY) !== "off");

export function chooseLetterKeys(isOn: boolean): void {
	letterKeys.value = isOn;
	remember(KEY, isOn ? "on" : "off");
}

/** Whether a key, by its name, acts now. */
export function isActive(name: string): boolean {
	return letterKeys.value || name.length > 1 || name === " ";
}

/** Names of keys as in `KeyboardEvent.key`, letters in upper case, and their actions. */
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Whether the focus is where a mouse or a finger has put it.
 *
 * A person who has clicked a button does not drive it by keys, so keys then have their meaning for the whole page.
 */
let pointed = false;
addEventListener(
	"pointerdown",
	() => {
		pointed = true;
	},
	{ capture: true },
);
addEventListener(
	"keydown",
	({ key }) => {
		if (key === "Tab") pointed = false;
	},
	{ capture: true },
);

/**
 * Listens to keys while the component is rendered.
 *
 * Keys are ignored while a person writes, while a control driven by keys uses the same key, with Ctrl, Alt or Meta, and
 * while a dialog is open.
 */
export function useKeys(keys: Keys): void {
	const current = useRef(keys);
	current.current = keys;
	useEffect(() => {
		let taken: string | undefined;
		const listen = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
			const name = nameOf(event);
			const act = Object.hasOwn(current.current, name) ? current.current[name] : undefined;
			if (act === undefined || !isActive(name) || isTaken(event.target, name) || isWriting(event)) return;
			event.preventDefault();
			taken = name;
			act();
		};
		// A button that has the focus is pressed when the key comes up.
		const release = (event: KeyboardEvent) => {
			if (nameOf(event) === taken) event.preventDefault();
			taken = undefined;
		};
		addEventListener("keydown", listen);
		addEventListener("keyup", release);
		return () => {
			removeEventListener("keydown", listen);
			removeEventListener("keyup", release);
		};
	}, []);
}

function nameOf({ key }: KeyboardEvent): string {
	return key.length === 1 ? key.toUpperCase() : key;
}

/** Ctrl+Z or ⌘Z undoes; the same with Shift, or Ctrl+Y, redoes. */
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

/** Whether a key or a paste belongs to a field or to a dialog, so that the view ignores it. */
export function isWriting({ target }: Event): boolean {
	const written = target instanceof Element && target.closest(WRITTEN_IN) !== null;
	return written || document.querySelector("dialog[open]") !== null;
}

/** Whether the focused element does something of its own with a key. */
function isTaken(target: EventTarget | null, name: string): boolean {
	if (!(target instanceof Element)) return false;
	const moves = name.startsWith("Arrow") || ["Home", "End", "PageUp", "PageDown"].includes(name);
	if (target.closest("[role=grid], [role=listbox]") !== null && moves) return true;
	if (pointed) return false;
	if (target.closest("select") !== null || (target.closest("input") !== null && moves)) return true;
	// A slider uses neither Space nor Enter.
	const pressed = target.closest("button, a, summary, input:not([type=range])") !== null;
	return pressed && (name === " " || name === "Enter");
}
