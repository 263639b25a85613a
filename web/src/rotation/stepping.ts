/** A person's actions with the player: play and step; each step is announced. */

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { announce } from "../announce";
import type { Moves } from "../engine/answers";
import { said } from "../language";
import { exact } from "./answer";
import { engine } from "./engines";
import { board } from "./game";
import { displayed, open, pause, play, seek, show } from "./player";
import { filling } from "./position";
import { words } from "./words";

/** Opens the judge's solution unless a word is open, then acts on it. */
function withSolution(act: () => void): void {
	if (show.peek() !== null) {
		act();
		return;
	}
	const of = board.peek();
	const begin = ({ word }: { readonly word: Moves }) => {
		// On a solved board there is nothing to show, and by now the board may be another one.
		if (word === "" || of !== board.peek()) return;
		if (show.peek() === null) open(word, "page", "paused");
		act();
	};
	const known = exact.peek();
	if (known !== null) begin(known);
	// The view reports by itself that the engine has failed.
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
		announceStep();
	});
}

/** Goes to a step without announcing it: the slider announces its value by itself. */
export function stepTo(step: number): void {
	withSolution(() => {
		pause();
		seek(step);
	});
}

/** Announces the step. */
export function announceStep(): void {
	const now = show.peek();
	const t = said(words);
	if (now !== null) announce(`${now.word[now.step - 1] ?? ""} ${t.stepOf(now.step, now.word.length)}`);
}

/** Announces the end of a running show. Its single steps would be too many. */
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
