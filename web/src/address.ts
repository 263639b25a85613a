/** The address bar. It contains the whole position, so a link leads to a position, and Reload and Back work. */

import { signal } from "@preact/signals";
import { remember, remembered } from "./storage";

export const VIEWS = ["home", "rotation", "flip", "lights", "turning", "codes", "search", "why"] as const;
export type View = (typeof VIEWS)[number];

/** The text after the `#`: the view, and parts that the view interprets. */
export interface Address {
	readonly view: View;
	readonly parts: readonly string[];
}

/** The storage key for the last address of each game and of the codes, which a later visit shows. */
const LAST = "last-board";

/** The address: the only state of a position. Views read it here and change it only through `goTo`. */
export const address = signal<Address>(parse(location.hash));

/** The last address of each view, to which the links between views lead. */
const left = stored();

/**
 * Goes to another position.
 *
 * A `step` replaces the current entry of the browser's history, because moves have their own undo. A `leap` adds an
 * entry, so the Back button returns from a new board to the old one. A `return` goes back to the entry before the
 * `leap` that made the current entry. If a link made the current entry, a `return` acts as a `step`.
 */
export function goTo(next: Address, how: "step" | "leap" | "return"): void {
	if (how === "leap") {
		enter(next, true);
	} else if (how === "return" && entry.leapt) {
		write();
		// The browser goes back a moment later. The page shows the next position now, so that a person cannot start a
		// second `return`.
		address.value = next;
		history.back();
	} else {
		address.value = next;
		// Browsers limit how often the address may change, and a dragged slider would exceed the limit.
		pending ??= setTimeout(write, 200);
	}
}

/** Adds an entry to the browser's history. The last step is written first, so that Back returns to it. */
function enter(next: Address, leapt: boolean): void {
	write();
	address.value = next;
	entry = { name: Math.random(), leapt };
	history.pushState(entry, "", hashOf(next));
}

export function lastOf(view: View): Address {
	return address.value.view === view ? address.value : (left.get(view) ?? { view, parts: [] });
}

export function hrefOf(view: View): string {
	return hashOf(lastOf(view));
}

export function hashOf({ view, parts }: Address): string {
	return `#${[view, ...parts.map(encodeURIComponent)].join("/")}`;
}

/** The state that the browser stores with an entry of its history. */
interface Entry {
	/** A random number. It tells entries apart after a reload, too. */
	readonly name: number;
	/** Whether a leap made the entry. Otherwise a link made it. */
	readonly leapt: boolean;
}

let entry = entered();

/** The browser's current entry. An entry that a link made gets a name here. */
function entered(): Entry {
	if (history.state !== null) return history.state;
	const fresh: Entry = { name: Math.random(), leapt: false };
	history.replaceState(fresh, "");
	return fresh;
}

/** Steps that were not written before another entry became current. The key is the name of the step's own entry. */
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
	// An unknown name is passed to the home, which reports the damaged link.
	if (view === undefined) return { view: "home", parts: name === "" ? [] : [name ?? ""] };
	return { view, parts: parts.map(decode) };
}

/** Decodes a part. Text with a wrong encoding becomes empty, which no view accepts. */
function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return "";
	}
}

/** Whether an address contains the board of a game or a code. */
function isPlayed({ view, parts }: Address): boolean {
	return ["rotation", "flip", "lights", "turning", "codes"].includes(view) && parts.length > 0;
}

/** The last addresses that earlier visits stored. They contain no spaces, which separate them. */
function stored(): Map<View, Address> {
	const addresses = (remembered(LAST) ?? "").split(" ").map(parse);
	return new Map(addresses.filter(isPlayed).map((last) => [last.view, last]));
}

/** The last addresses of this visit. */
const played = new Map<View, Address>();

address.subscribe((now) => {
	left.set(now.view, now);
	if (isPlayed(now)) played.set(now.view, now);
});
addEventListener("pagehide", () => {
	write();
	// Another window may have stored addresses in the meantime.
	const all = new Map([...stored(), ...played]);
	if (played.size > 0) remember(LAST, [...all.values()].map(hashOf).join(" "));
});
// A browser reports a followed link a moment after the click. A leap in between (to a board that has just been
// computed, say) would bring the person back. So the page follows its own links itself, at once.
addEventListener("click", (event) => {
	const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href^='#']");
	const opensElsewhere =
		event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
	if (!link || opensElsewhere || event.defaultPrevented) return;
	event.preventDefault();
	const next = parse(link.hash);
	if (hashOf(next) !== hashOf(address.value)) enter(next, false);
});
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
