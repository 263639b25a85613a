/** The views. Each has its own files, so that a visit loads one view first; the others are loaded after it is shown. */

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

/** A view: `null` until its files are here, `failed` when they could not be loaded. */
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

/** Loads a view, once: a browser that could not load a file says so at each later call, and does not try again. */
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
			views[view].value = "failed";
		},
	);
	loading.set(view, done);
	return done;
}

/** Loads the page anew for a view that could not be loaded, unless its server cannot be reached. */
export async function tryAgain(): Promise<void> {
	const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => null);
	if (answer?.ok) location.reload();
}

/** Loads the other views one after another while the page is idle, up to the first that cannot be loaded. */
export async function loadOthers(): Promise<void> {
	for (const view of VIEWS) {
		await idle();
		await load(view);
		if (views[view].value === "failed") return;
	}
}

function idle(): Promise<void> {
	// Safari does not say when it is idle.
	return new Promise((resolve) => {
		if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
		else setTimeout(resolve, 200);
	});
}
