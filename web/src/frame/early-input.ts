/** Stores keys and pasted texts while a view is loading, and passes them to the view afterwards. */

let isWaiting = true;

/** Functions that repeat the stored events, in order. */
const early: (() => void)[] = [];

/** Whether an event is meant for the view. The focus may still be on the link to the view, which was clicked. */
function isForView({ target }: Event): boolean {
	return isWaiting && !(target instanceof Element && target.closest("select, input, textarea") !== null);
}

/** Whether the focused control itself reacts to a key. */
function isTaken({ target, key }: KeyboardEvent): boolean {
	if (key === "Tab") return true;
	const isPressed = target instanceof Element && target.closest("a, button") !== null;
	return isPressed && (key === " " || key === "Enter");
}

addEventListener(
	"keydown",
	(event) => {
		if (!isForView(event) || isTaken(event)) return;
		const { key, code, ctrlKey, altKey, metaKey, shiftKey } = event;
		const same = { key, code, ctrlKey, altKey, metaKey, shiftKey, bubbles: true, cancelable: true };
		early.push(() => {
			document.body.dispatchEvent(new KeyboardEvent("keydown", same));
			document.body.dispatchEvent(new KeyboardEvent("keyup", same));
		});
	},
	{ capture: true },
);

addEventListener(
	"paste",
	(event) => {
		if (!isForView(event)) return;
		// The pasted text can be read only during the event, so it is copied now.
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", event.clipboardData?.getData("text/plain") ?? "");
		for (const file of event.clipboardData?.files ?? []) clipboardData.items.add(file);
		early.push(() => {
			document.body.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
			);
		});
	},
	{ capture: true },
);

export function keepInput(): void {
	isWaiting = true;
}

export function giveInput(): void {
	isWaiting = false;
	for (const repeat of early.splice(0)) repeat();
}
