/** Keys that work wherever the focus is, except while a person writes. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { remember, remembered } from "./storage";

const KEY = "letter-keys";

/**
 * Whether single-character keys work. The choice is stored for later visits.
 *
 * A person who dictates, or who hits keys by chance, can switch them off (WCAG 2.1.4). Space, arrows and other keys
 * with names always work.
 */
export const letterKeys = signal(remembered(KEY) !== "off");

export function chooseLetterKeys(isOn: boolean): void {
	letterKeys.value = isOn;
	remember(KEY, isOn ? "on" : "off");
}

/** Whether the key with this name works now. */
export function isActive(name: string): boolean {
	return letterKeys.value || name.length > 1 || name === " ";
}

/** Actions by the names of their keys, as in `KeyboardEvent.key`. Letters are upper case. */
export type Keys = Readonly<Record<string, () => void>>;

/**
 * Whether a mouse or a finger has moved the focus.
 *
 * A person who has clicked a button does not operate it by keys. So keys then act on the whole page.
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
 * A key is ignored while a person writes, while a dialog is open, with Ctrl, Alt or Meta, and if the focused control
 * itself reacts to it.
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
		// A focused button is pressed when the key comes up.
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

/** Ctrl+Z or ⌘Z undoes. With Shift, or with Y in place of Z, it redoes. */
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

/** Elements that a person writes in. They have their own undo and paste. */
const WRITTEN_IN =
	"textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=file])";

/** Whether an event belongs to a text field or a dialog, so that the view ignores it. */
export function isWriting({ target }: Event): boolean {
	const written = target instanceof Element && target.closest(WRITTEN_IN) !== null;
	return written || document.querySelector("dialog[open]") !== null;
}

/** Whether the focused element itself reacts to a key. */
function isTaken(target: EventTarget | null, name: string): boolean {
	if (!(target instanceof Element)) return false;
	const moves = name.startsWith("Arrow") || ["Home", "End", "PageUp", "PageDown"].includes(name);
	if (target.closest("[role=grid], [role=listbox]") !== null && moves) return true;
	if (pointed) return false;
	if (target.closest("select") !== null || (target.closest("input") !== null && moves)) return true;
	// A slider does not react to Space and Enter.
	const pressed = target.closest("button, a, summary, input:not([type=range])") !== null;
	return pressed && (name === " " || name === "Enter");
}
