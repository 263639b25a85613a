/**
 * Asks the service worker to store all files for use without a network, to remove them, or to report whether they are
 * stored.
 */

export type Wish = "ask" | "keep" | "drop";

export interface Everything {
	/** The size of the files that are stored only on request. */
	readonly bytes: number;
	readonly isKept: boolean;
}

/**
 * Sends the request. The answer is `null` if the files could not be stored. Without a service worker, no answer comes.
 */
export async function everything(wish: Wish): Promise<Everything | null> {
	const { active } = await navigator.serviceWorker.ready;
	const { port1, port2 } = new MessageChannel();
	return new Promise((resolve) => {
		port1.onmessage = ({ data }) => resolve(data);
		active?.postMessage(wish, [port2]);
	});
}
