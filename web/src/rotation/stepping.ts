/** What a person does with the solution: play it, step through it, hear where it is. */

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { announce } from "../announce";
import type { Moves } from "../engine/answers";
import { said } from "../language";
import { engine, exact } from "./answer";
import { displayed, open, pause, play, seek, show } from "./player";
import { board, filling } from "./position";
import { words } from "./words";

/** Opens the contract's solution if none is open, then does what is wanted with it. */
function withSolution(act: () => void): void {
	if (show.peek() !== null) {
		act();
		return;
	}
	const of = board.peek();
	const begin = ({ word }: { readonly word: Moves }) => {
		// On a solved board there is nothing to show; and by now another board may be there.
		if (word === "" || of !== board.peek()) return;
		if (show.peek() === null) open(word, false);
		act();
	};
	const known = exact.peek();
	if (known !== null) begin(known);
	// The view says by itself when the engine has failed.
	else engine.look(of).then(begin, () => {});
}

/** Plays or pauses. */
export function toggle(): void {
	withSolution(() => (show.peek()?.running ? pause() : play()));
}

/** Steps forward or back. */
export function stepBy(steps: number): void {
	withSolution(() => {
		pause();
		seek((show.peek()?.step ?? 0) + steps);
		tellStep();
	});
}

/** Goes to a step, as the slider does, which tells its value by itself. */
export function stepTo(step: number): void {
	withSolution(() => {
		pause();
		seek(step);
	});
}

/** Tells which step was made. */
export function tellStep(): void {
	const now = show.peek();
	const t = said(words);
	if (now !== null) announce(`${now.word[now.step - 1] ?? ""} ${t.stepOf(now.step, now.word.length)}`);
}

/** Tells when a show that runs has come to its end; nobody wants to hear its every step. */
export function useEnd(): void {
	const ran = useRef(false);
	useSignalEffect(() => {
		const now = show.value;
		const symbol = filling(displayed.value);
		if (ran.current && now !== null && !now.running && symbol !== null)
			announce(`${said(words).filled(symbol)}.`);
		ran.current = now?.running ?? false;
	});
}
