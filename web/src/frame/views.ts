/** Loads the views. Each has its own files: a visit loads one view first, and the others after it is shown. */

import { type Signal, signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { VIEWS, type View } from "../address";

const IMPORTS: Readonly<Record<View, () => Promise<FunctionComponent>>> = {
	home: async () => (await import("../home/view")).HomeView,
	rotation: async () => (await import("../rotation/view")).RotationView,
	flip: async () => (await import("../flip/view")).FlipView,
	lights: async () => (await import("../lights/view")).LightsView,
	turning: async () => (await import("../turning/view")).TurningView,
	codes: async () => (await import("../codes/view")).CodesView,
	search: async () => (await import("../search/view")).SearchView,
	why: async () => (await import("../why/view")).WhyView,
};

/** A view; `null` until its files are loaded, `failed` if they could not be loaded. */
type Loaded = FunctionComponent | "failed" | null;

export const views: Readonly<Record<View, Signal<Loaded>>> = {
	home: signal<Loaded>(null),
	rotation: signal<Loaded>(null),
	flip: signal<Loaded>(null),
	lights: signal<Loaded>(null),
	turning: signal<Loaded>(null),
	codes: signal<Loaded>(null),
	search: signal<Loaded>(null),
	why: signal<Loaded>(null),
};

const loading = new Map<View, Promise<void>>();

/** Loads a view once. There is no second try, because a browser does not fetch a failed module again. */
export function load(view: View): Promise<void> {
	const begun = loading.get(view);
	if (begun !== undefined) return begun;
	const done = IMPORTS[view]().then(
		(loaded) => {
			// A task of its own: running the files and rendering the view in one task would block the page too long.
			return new Promise<void>((resolve) => {
				setTimeout(() => {
					views[view].value = loaded;
					resolve();
				});
			});
		},
		() => {
			views[view].value = "failed";
		},
	);
	loading.set(view, done);
	return done;
}

/** Reloads the page for a view that could not be loaded. Does nothing if the server cannot be reached. */
export async function tryAgain(): Promise<void> {
	const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
	if (answer?.ok) location.reload();
}

/** Loads the other views one by one while the page is idle. Stops if one cannot be loaded. */
export async function loadOthers(): Promise<void> {
	for (const view of VIEWS) {
		await idle();
		await load(view);
		if (views[view].value === "failed") return;
	}
}

function idle(): Promise<void> {
	// Safari has no `requestIdleCallback`.
	return new Promise((resolve) => {
		if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
		else setTimeout(resolve, 200);
	});
}
