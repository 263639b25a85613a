/** Announces to screen readers the verdict after each toggle, and the distance once it is proved. */

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { announce } from "../announce";
import { number, said } from "../language";
import { search, verdict } from "./answer";
import { provedDistance } from "./bracket";
import { detail, headline } from "./chosen";
import { code, isShown, word } from "./game";
import { words } from "./words";

export function useAnnouncing(): void {
	const before = useRef({ word: word.peek(), state: search.peek().state });
	useSignalEffect(() => {
		const shown = code.value;
		const { length } = before.current.word;
		const isNew = word.value !== before.current.word && word.value.length + length > 0;
		// The verdict on a word that violates no check arrives later.
		if (!isShown(shown) || !isNew || (word.value.length > 0 && verdict.value === null)) return;
		before.current.word = word.value;
		const { comma } = said(words);
		announce([headline(shown), detail(shown)].filter((text) => text !== "").join(comma));
	});
	useSignalEffect(() => {
		const { state } = search.value;
		const [last, distance] = [before.current.state, provedDistance()];
		before.current.state = state;
		if (last === "running" && state === "ended" && distance !== null) {
			announce(said(words).announceProved(number(distance)));
		}
	});
}
