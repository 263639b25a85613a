/** Values that the browser stores. If it forbids storage, nothing is stored. */

interface Texts {
	/** The value stored under a key; `null` if there is none. */
	remembered(key: string): string | null;
	remember(key: string, value: string): void;
}

function textsIn(storage: () => Storage): Texts {
	return {
		remembered(key) {
			try {
				return storage().getItem(key);
			} catch {
				return null;
			}
		},
		remember(key, value) {
			try {
				storage().setItem(key, value);
			} catch {
				// Without storage, the value lasts until the page is closed.
			}
		},
	};
}

/** The store of choices, which last for later visits. */
export const { remembered, remember } = textsIn(() => localStorage);

/** The store of values that last after a reload, but not after the visit. */
export const session = textsIn(() => sessionStorage);
