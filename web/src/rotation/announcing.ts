/** Moves told to screen readers, each with how far it leaves from the goal. */

import { useSignalEffect } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { exact } from "./answer";
import { displayed } from "./player";
import { filling, position } from "./position";
import { words } from "./words";

let untold: string[] = [];

/** Tells what was done, once it is known where that led; what is done quickly one after the other is told at once. */
export function tell(done: string): void {
	untold.push(done);
	speak();
}

/** Speaks when the engine has answered, as long as the component is there. */
export function useAnnouncing(): void {
	useSignalEffect(() => {
		if (exact.value !== null) speak();
	});
}

function speak(): void {
	const { spoilers } = position.peek();
	const symbol = filling(displayed.peek());
	const known = exact.peek();
	if (untold.length === 0 || (symbol === null && spoilers === "shown" && known === null)) return;
	const t = said(words);
	const done = untold.join(t.comma);
	untold = [];
	if (symbol !== null) announce(t.told(done, t.filled(symbol)));
	else if (spoilers === "hidden" || known === null) announce(t.told(done, ""));
	else announce(t.told(done, t.toGo(known.distance)));
}
