/** Announces actions to screen readers, each with the distance it leaves to the goal. */

import { useSignalEffect } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { exact } from "./answer";
import { spoilers } from "./game";
import { displayed } from "./player";
import { filling } from "./position";
import { words } from "./words";

let waiting: string[] = [];

/** Announces an action once its outcome is known. Actions in quick succession are announced together. */
export function report(done: string): void {
	waiting.push(done);
	speak();
}

/** Speaks when the engine has answered, as long as the component is there. */
export function useAnnouncing(): void {
	useSignalEffect(() => {
		if (exact.value !== null) speak();
	});
}

function speak(): void {
	const symbol = filling(displayed.peek());
	const known = exact.peek();
	if (waiting.length === 0 || (symbol === null && spoilers.peek() === "shown" && known === null)) return;
	const t = said(words);
	const done = waiting.join(t.comma);
	waiting = [];
	if (symbol !== null) announce(t.sentence(done) + t.space + t.sentence(t.filled(symbol)));
	else if (spoilers.peek() === "hidden" || known === null) announce(t.sentence(done));
	else announce(t.sentence(done) + t.space + t.sentence(t.toGo(known.distance)));
}
