/**
 * The animation of lines.
 *
 * A move changes the board at once, so that no input is lost or delayed. The animation draws the line at its old place
 * and lets it slide to the new one.
 */

import { signal } from "@preact/signals";
import { reducedMotion } from "../motion";
import { inverse, type Move } from "./lines";

/** A line. Its name is the move toward its first cell, the upper or the left one. */
export type Line = "A" | "B" | "G" | "H";

interface Turning {
	readonly line: Line;
	/** The distance of the drawn line from its place, in cells. Positive is down or to the right. */
	readonly offset: number;
}

/** The line that is sliding; `null` if none is. */
export const turning = signal<Turning | null>(null);

const DURATION = 180;

/** The line that a move shifts, and its direction: 1 is down or to the right, -1 up or to the left. */
export function lineOf(move: Move): { readonly line: Line; readonly way: 1 | -1 } {
	return move === "A" || move === "B" || move === "G" || move === "H"
		? { line: move, way: -1 }
		: { line: inverse(move) as Line, way: 1 };
}

/** The move that shifts a line: 1 is down or to the right, -1 up or to the left. */
export function moveOf(line: Line, way: number): Move {
	return way > 0 ? inverse(line) : line;
}

/** Animates a move that was just made. Moves of the same line add up. Any other sliding line jumps to its place. */
export function slide(move: Move): void {
	const { line, way } = lineOf(move);
	const before = turning.value?.line === line ? turning.value.offset : 0;
	settle(line, before - way);
}

/** Draws a line away from its place while a finger or a mouse holds it. */
export function hold(line: Line, offset: number): void {
	cancelAnimationFrame(frame);
	turning.value = { line, offset };
}

/** Lets a line slide back to its place. */
export function settle(line: Line, offset: number): void {
	cancelAnimationFrame(frame);
	if (reducedMotion.value || offset === 0) {
		turning.value = null;
		return;
	}
	turning.value = { line, offset };
	let began: number | undefined;
	const draw = (now: number) => {
		began ??= now;
		const left = 1 - (now - began) / DURATION;
		turning.value = left > 0 ? { line, offset: offset * left ** 3 } : null;
		if (left > 0) frame = requestAnimationFrame(draw);
	};
	frame = requestAnimationFrame(draw);
}

let frame = 0;
