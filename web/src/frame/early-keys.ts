/** Keeps the keys that are pressed while a view is being loaded, and gives them to the view when it is there. */

const early: KeyboardEvent[] = [];
let isWaiting = true;

addEventListener(
	"keydown",
	(event) => {
		// A control of the frame takes its keys at once.
		const isForView = event.target === document.body || document.getElementById("main") === event.target;
		if (isWaiting && isForView && event.key !== "Tab") early.push(event);
	},
	{ capture: true },
);

/** Keeps the keys from now on. */
export function keepKeys(): void {
	isWaiting = true;
}

/** Presses the keys that were kept. */
export function pressKeptKeys(): void {
	isWaiting = false;
	for (const { key, code, ctrlKey, altKey, metaKey, shiftKey } of early.splice(0)) {
		const event = { key, code, ctrlKey, altKey, metaKey, shiftKey, bubbles: true, cancelable: true };
		document.body.dispatchEvent(new KeyboardEvent("keydown", event));
		document.body.dispatchEvent(new KeyboardEvent("keyup", event));
	}
}
