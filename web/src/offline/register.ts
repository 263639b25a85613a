/** Asks the browser to store the page for use without a network. If it cannot, the page works with a network only. */
export function keepForOffline(): void {
	if (import.meta.env.PROD && "serviceWorker" in navigator) {
		navigator.serviceWorker.register("./offline.js", { type: "module" }).catch(() => {});
	}
}
