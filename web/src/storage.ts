/** Choices kept for later visits. Storage may be forbidden; then nothing is kept. */

/** The value kept under a key; `null` where there is none. */
export function remembered(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** Keeps a value under a key. */
export function remember(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {
		// The choice lasts as long as the page.
	}
}
