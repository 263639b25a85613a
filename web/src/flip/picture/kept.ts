/** Large boards kept in this browser: an address has no room for them. */

import type { Bits } from "../../engine/answers";

export interface Picture {
	readonly board: Bits;
	/** The name of its files. */
	readonly name: string;
}

/** Those of this visit, also where the browser keeps nothing. */
const here = new Map<string, Picture>();

/** More are forgotten, the oldest first. */
const MOST = 8;

/** Keeps a picture. Returns the name that an address contains. */
export async function keep(picture: Picture): Promise<string> {
	const [one = 0, two = 0] = crypto.getRandomValues(new Uint32Array(2));
	const key = one.toString(36) + two.toString(36);
	here.set(key, picture);
	try {
		const store = (await open()).transaction("pictures", "readwrite").objectStore("pictures");
		store.put({ key, when: Date.now(), ...picture });
		const all = store.index("when").getAllKeys();
		all.onsuccess = () => {
			for (const old of all.result.slice(0, -MOST)) store.delete(old);
		};
	} catch {
		// Then it lasts as long as the page.
	}
	return key;
}

/** The picture of a name; `null` when this browser does not have it. */
export async function find(key: string): Promise<Picture | null> {
	const known = here.get(key);
	if (known !== undefined) return known;
	try {
		const store = (await open()).transaction("pictures").objectStore("pictures");
		return (await result(store.get(key))) ?? null;
	} catch {
		return null;
	}
}

function open(): Promise<IDBDatabase> {
	const request = indexedDB.open("fewest", 1);
	request.onupgradeneeded = () => {
		request.result.createObjectStore("pictures", { keyPath: "key" }).createIndex("when", "when");
	};
	return result(request);
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
