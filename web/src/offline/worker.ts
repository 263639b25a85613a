/**
 * The service worker. It stores the page's files, so that the page works without a network after the first visit.
 *
 * All files of a page come from the same version: the files in `FILES` are stored together, and the names of the
 * files in `LATER` contain hashes of their content. A stored file is not fetched again. A new version waits until no
 * page of the old version is open.
 */

import type { Everything, Wish } from "./everything";

/** Replaced by the build: the names of all files, and a hash of their content. */
const FILES = "__FILES__" as unknown as readonly string[];
/** Files that only some visitors need. Each is stored when it is first fetched. */
const LATER = "__LATER__" as unknown as readonly string[];
/** The size of the files in `LATER` in bytes, compressed as servers send them. */
const BYTES = "__BYTES__" as unknown as number;
const VERSION = "__VERSION__";

/** The name of a cache entry without a file. It records that all files in `LATER` are stored. */
const EVERYTHING = "./everything";

/** The parts of a service worker that TypeScript's types for pages lack. */
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

/** The prefix of this page's caches. Copies of the page in other folders of the server have other prefixes. */
const OURS = `fewest ${worker.registration.scope} `;
const CACHE = OURS + VERSION;

worker.addEventListener("install", (event) => {
	// `reload` bypasses the browser's HTTP cache, which may contain an older version of a file.
	const requests = FILES.map((name) => new Request(name, { cache: "reload" }));
	event.waitUntil(
		caches.open(CACHE).then((cache) => Promise.all([cache.addAll(requests), keepLater(cache)])),
	);
});

/** Stores the files in `LATER` that the page has fetched. If an earlier version had stored all of them, stores all. */
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

/** Stores all files in `LATER`, removes them, or only reports whether they are stored. */
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
	// The page has two addresses, `/` and `/index.html`. It is stored under the shorter one.
	const asked = request.mode === "navigate" ? request.url.replace(/\/index\.html(?=[?#]|$)/, "/") : request;
	// Servers may vary their answers by request headers. A file is the same for all requests.
	const kept = await cache.match(asked, { ignoreSearch: request.mode === "navigate", ignoreVary: true });
	if (kept !== undefined) return kept;
	const fetched = await fetch(request);
	const isForLater = LATER.some((name) => request.url === new URL(name, worker.registration.scope).href);
	if (isForLater && fetched.ok) await cache.put(request, fetched.clone());
	return fetched;
}
