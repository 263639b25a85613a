/** Asks the service worker whether all files are kept for use without a network, or requests that they are. */

export type Wish = "ask" | "keep" | "drop";

export interface Everything {
	/** The size of the files that are not kept otherwise. */
	readonly bytes: number;
	readonly isKept: boolean;
}

/** `null` if the files could not be kept. The promise never resolves if the browser has no service worker. */
export async function everything(wish: Wish): Promise<Everything | null> {
	const { active } = await navigator.serviceWorker.ready;
	const { port1, port2 } = new MessageChannel();
	return new Promise((resolve) => {
		port1.onmessage = ({ data }) => resolve(data);
		active?.postMessage(wish, [port2]);
	});
}
