/**
 * How lines move to the eye.
 *
 * The board itself changes at once, whatever is still under way, so that no input is lost or waits. What moves here
 * is only how far a line is drawn from where it stands; it goes back to nothing.
 */

import { signal } from "@preact/signals";
import { reducedMotion } from "../motion";
import { inverse, type Move } from "./lines";

/** A line, by the move toward its first cell, which is the upper or the left one. */
export type Line = "A" | "B" | "G" | "H";

interface Turning {
	readonly line: Line;
	/** How far the line is drawn down or to the right of where it stands, in cells. */
	readonly offset: number;
}

/** The one line that does not stand still. */
export const turning = signal<Turning | null>(null);

const DURATION = 180;

/** The line that a move turns, and whether it does so down or to the right (1), or up or to the left (-1). */
export function lineOf(move: Move): { readonly line: Line; readonly way: 1 | -1 } {
	return move === "A" || move === "B" || move === "G" || move === "H"
		? { line: move, way: -1 }
		: { line: inverse(move) as Line, way: 1 };
}

/** The move that turns a line down or to the right (1), or up or to the left (-1). */
export function moveOf(line: Line, way: number): Move {
	return way > 0 ? inverse(line) : line;
}

/** Shows a move that has just been made. Several in a row on one line add up; another line takes its place at once. */
export function slide(move: Move): void {
	const { line, way } = lineOf(move);
	const before = turning.value?.line === line ? turning.value.offset : 0;
	settle(line, before - way);
}

/** Draws a line away from its place, as long as a finger holds it. */
export function hold(line: Line, offset: number): void {
	cancelAnimationFrame(frame);
	turning.value = { line, offset };
}

/** Lets a line go back to its place. */
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
