/** The address bar: it holds the whole position, so that a link is a position, and reload and back work. */

import { signal } from "@preact/signals";

export const VIEWS = ["rotation", "flip", "search", "why"] as const;
export type View = (typeof VIEWS)[number];

/** What stands behind the `#`: the view, and what the view makes of the parts behind it. */
export interface Address {
	readonly view: View;
	readonly parts: readonly string[];
}

/**
 * The address. Views take their position from it, and change it only through `goTo`.
 *
 * So there is one state, and nothing that could differ from it.
 */
export const address = signal<Address>(parse(location.hash));

/** Each view's last address, to come back to. */
const left = new Map<View, Address>();

/**
 * Goes to another position.
 *
 * A `step` stays within the entry of the browser's history: moves have an undo of their own. A `leap` makes a new
 * entry, such that the back button returns from a new board to the old one. A `return` takes the leap that made this
 * entry back, as that button does; where a link has made it, it is a step.
 */
export function goTo(next: Address, how: "step" | "leap" | "return"): void {
	if (how === "leap") {
		write();
		address.value = next;
		entry = { name: Math.random(), leapt: true };
		history.pushState(entry, "", hashOf(next));
	} else if (how === "return" && entry.leapt) {
		// The browser takes a moment, and what was left must not be left twice.
		address.value = next;
		history.back();
	} else {
		address.value = next;
		// Browsers refuse to be told too often, as when a slider is dragged.
		pending ??= setTimeout(write, 200);
	}
}

/** The link to a view, where it was left. */
export function hrefOf(view: View): string {
	return hashOf(address.value.view === view ? address.value : (left.get(view) ?? { view, parts: [] }));
}

/** The link to a position. */
export function hashOf({ view, parts }: Address): string {
	return `#${[view, ...parts.map(encodeURIComponent)].join("/")}`;
}

/** What the browser keeps with an entry of its history. */
interface Entry {
	/** Drawn by chance, for it outlives the page's own memory. */
	readonly name: number;
	/** Whether a leap has made it, and not a link. */
	readonly leapt: boolean;
}

/** The entry that is shown. */
let entry = entered();

/** Names an entry that a link has made. */
function entered(): Entry {
	if (history.state !== null) return history.state;
	const fresh: Entry = { name: Math.random(), leapt: false };
	history.replaceState(fresh, "");
	return fresh;
}

/** The steps, by the entry's name, that came to be written when another entry was shown already. */
const unwritten = new Map<number, Address>();

let pending: ReturnType<typeof setTimeout> | undefined;

function write(): void {
	clearTimeout(pending);
	if (pending === undefined) return;
	pending = undefined;
	history.replaceState(entry, "", hashOf(address.value));
}

function parse(hash: string): Address {
	const [name, ...parts] = hash.slice(1).split("/");
	const view = VIEWS.find((view) => view === name);
	return view === undefined ? { view: "rotation", parts: [] } : { view, parts: parts.map(decode) };
}

/** A part that is not encoded well means nothing, and views take it so. */
function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return "";
	}
}

address.subscribe((now) => left.set(now.view, now));
addEventListener("pagehide", write);
// A link leaves the entry at once, and Back is to return to its last step.
addEventListener("click", write, { capture: true });
addEventListener("popstate", () => {
	if (pending !== undefined) unwritten.set(entry.name, address.value);
	clearTimeout(pending);
	pending = undefined;
	entry = entered();
	const late = unwritten.get(entry.name);
	unwritten.delete(entry.name);
	if (late === undefined) address.value = parse(location.hash);
	else goTo(late, "step");
});
