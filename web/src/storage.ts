/** Values kept in the browser. Storage may be forbidden; then nothing is kept. */

/** Storage of texts by key. */
interface Texts {
	/** The value kept under a key; `null` if there is none. */
	remembered(key: string): string | null;
	/** Keeps a value under a key. */
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
				// The value lasts as long as the page.
			}
		},
	};
}

/** Choices for later visits. */
export const { remembered, remember } = textsIn(() => localStorage);

/** Values that survive a reload, but not the visit. */
export const session = textsIn(() => sessionStorage);
