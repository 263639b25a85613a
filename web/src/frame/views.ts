/** The views. Each has its own files, so that a visit loads one view first; the others are loaded after it is shown. */

import { type Signal, signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { VIEWS, type View } from "../address";

const IMPORTS: Readonly<Record<View, () => Promise<FunctionComponent>>> = {
	rotation: async () => (await import("../rotation/view")).RotationView,
	flip: async () => (await import("../flip/view")).FlipView,
	search: async () => (await import("../search/view")).SearchView,
	why: async () => (await import("../why/view")).WhyView,
};

/** A view: `null` until its files are here, `failed` when they could not be loaded. */
type Loaded = FunctionComponent | "failed" | null;

export const views: Readonly<Record<View, Signal<Loaded>>> = {
	rotation: signal<Loaded>(null),
	flip: signal<Loaded>(null),
	search: signal<Loaded>(null),
	why: signal<Loaded>(null),
};

const loading = new Map<View, Promise<void>>();

/** Loads a view. A view that could not be loaded is tried again at the next call. */
export function load(view: View): Promise<void> {
	const begun = loading.get(view);
	if (begun !== undefined) return begun;
	const done = IMPORTS[view]().then(
		(loaded) => {
			// In a separate task: running the files and rendering the view in one task would block the page.
			return new Promise<void>((resolve) => {
				setTimeout(() => {
					views[view].value = loaded;
					resolve();
				});
			});
		},
		() => {
			loading.delete(view);
			views[view].value = "failed";
		},
	);
	loading.set(view, done);
	return done;
}

/** Loads the other views one after another, whenever the page has nothing else to do. */
export async function loadOthers(): Promise<void> {
	for (const view of VIEWS) {
		await idle();
		await load(view);
	}
}

function idle(): Promise<void> {
	// Safari does not say when it is idle.
	return new Promise((resolve) => {
		if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
		else setTimeout(resolve, 200);
	});
}
