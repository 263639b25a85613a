/**
 * The service worker: keeps the page's files, so that it works without a network after the first visit.
 *
 * The files of one version are kept together and answered from the cache only, so that no page is ever made of two
 * versions. A new version waits until the last page of the old one is closed.
 */

import type { Everything, Wish } from "./everything";

/** Replaced by the build: the names of all files, and a hash of their content. */
const FILES = "__FILES__" as unknown as readonly string[];
/** Files that only some visitors need: each is kept when it is first fetched. */
const LATER = "__LATER__" as unknown as readonly string[];
/** The size of these files in bytes, compressed as by servers. */
const BYTES = "__BYTES__" as unknown as number;
const VERSION = "__VERSION__";

/** An entry of the cache that has no file: the sign that all files for later are kept. */
const EVERYTHING = "./everything";

/** The parts of a service worker that the types of a page lack. */
interface Waits extends Event {
	waitUntil(done: Promise<unknown>): void;
}
interface Asks extends Waits {
	readonly request: Request;
	respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
	readonly clients: { claim(): Promise<void> };
	readonly location: Location;
	readonly registration: { readonly scope: string };
	addEventListener(type: "install" | "activate", listener: (event: Waits) => void): void;
	addEventListener(type: "fetch", listener: (event: Asks) => void): void;
	addEventListener(type: "message", listener: (event: Waits & MessageEvent<Wish>) => void): void;
}
const worker = self as unknown as WorkerScope;

/** Other copies of the page, in other folders of the same server, have caches of their own. */
const OURS = `fewest ${worker.registration.scope} `;
const CACHE = OURS + VERSION;

worker.addEventListener("install", (event) => {
	// This bypasses the browser's own cache, because a server may let the browser keep the page too long.
	const requests = FILES.map((name) => new Request(name, { cache: "reload" }));
	event.waitUntil(
		caches.open(CACHE).then((cache) => Promise.all([cache.addAll(requests), keepLater(cache)])),
	);
});

/** Keeps the files for later that the page has fetched, or all of them, if an earlier version had kept all. */
async function keepLater(cache: Cache): Promise<void> {
	if (await caches.match(EVERYTHING, { ignoreVary: true })) return keepEverything(cache);
	for (const name of LATER) {
		const request = new Request(name, { cache: "only-if-cached", mode: "same-origin" });
		const fetched = await fetch(request).catch(() => null);
		if (fetched?.ok) await cache.put(name, fetched);
	}
}

async function keepEverything(cache: Cache): Promise<void> {
	await cache.addAll(LATER.map((name) => new Request(name, { cache: "reload" })));
	await cache.put(EVERYTHING, new Response(""));
}

worker.addEventListener("message", (event) => {
	const answer = fulfil(event.data).catch(() => null);
	event.waitUntil(answer.then((state) => event.ports[0]?.postMessage(state)));
});

/** Keeps all files for later, or none, or only reports whether they are kept. */
async function fulfil(wish: Wish): Promise<Everything> {
	const cache = await caches.open(CACHE);
	if (wish === "keep") await keepEverything(cache);
	if (wish === "drop") await Promise.all([EVERYTHING, ...LATER].map((name) => cache.delete(name)));
	return { bytes: BYTES, isKept: (await cache.match(EVERYTHING)) !== undefined };
}

worker.addEventListener("activate", (event) => {
	const old = (name: string) => name.startsWith(OURS) && name !== CACHE;
	const forget = caches
		.keys()
		.then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
	event.waitUntil(forget.then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method !== "GET" || new URL(request.url).origin !== worker.location.origin) return;
	event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
	const cache = await caches.open(CACHE);
	// The page has two addresses, and is kept under the shorter one.
	const asked = request.mode === "navigate" ? request.url.replace(/\/index\.html(?=[?#]|$)/, "/") : request;
	// A server may declare that its answer depends on the request's headers; a file is the same for all requests.
	const kept = await cache.match(asked, { ignoreSearch: request.mode === "navigate", ignoreVary: true });
	if (kept !== undefined) return kept;
	const fetched = await fetch(request);
	const isForLater = LATER.some((name) => request.url === new URL(name, worker.registration.scope).href);
	if (isForLater && fetched.ok) await cache.put(request, fetched.clone());
	return fetched;
}
