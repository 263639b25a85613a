/** Asks the browser to keep the page for use without a network. Where it cannot, the page works all the same. */
export function keepForOffline(): void {
	if (import.meta.env.PROD && "serviceWorker" in navigator) {
		navigator.serviceWorker.register("./offline.js", { type: "module" }).catch(() => {});
	}
}
