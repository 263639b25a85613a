/** Stores values that are too large for the address in the browser. The address then contains the value's name. */

/** The largest number of stored values of one kind. The oldest are deleted first. */
const MOST = 8;

export const NAME = "[0-9a-z]{1,16}";

interface Kept<Value> {
	/** Stores a value, and returns its name. */
	keep(value: Value): string;
	/** The value with this name; `null` if this browser does not have it. */
	find(name: string): Promise<Value | null>;
}

/** The store for values of one kind. Each store has a database of its own. */
export function keptIn<Value extends object>(database: string): Kept<Value> {
	/** The values of this visit. They are available even if the browser stores nothing. */
	const here = new Map<string, Value>();

	async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
		const request = indexedDB.open(database, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore("values", { keyPath: "name" }).createIndex("when", "when");
		};
		return (await result(request)).transaction("values", mode).objectStore("values");
	}

	async function write(name: string, value: Value): Promise<void> {
		const values = await store("readwrite");
		values.put({ name, when: Date.now(), value });
		const names = await result(values.index("when").getAllKeys());
		for (const old of names.slice(0, -MOST)) values.delete(old);
	}

	return {
		keep(value) {
			const [one = 0, two = 0] = crypto.getRandomValues(new Uint32Array(2));
			const name = one.toString(36) + two.toString(36);
			here.set(name, value);
			// If the browser stores nothing, the value lasts until the page is closed.
			write(name, value).catch(() => {});
			return name;
		},
		async find(name) {
			const known = here.get(name);
			if (known !== undefined) return known;
			try {
				return (await result((await store("readonly")).get(name)))?.value ?? null;
			} catch {
				return null;
			}
		},
	};
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
