/** The functions of a kind of puzzle that the view of searches uses. */

import type { Address } from "../address";
import type { SearchBoard, Step } from "../engine/answers";

export interface Puzzle<Start extends SearchBoard> {
	/** Reads the parts of an address that follow the kind of puzzle. Unreadable parts get defaults. */
	read(parts: readonly string[]): Read<Start>;
	/** The parts of the address of a board, without the kind of puzzle. */
	written(start: Start): readonly string[];
	/** The address at which the board is played. */
	room(start: Start): Address;
	nameOf(step: Step, start: Start): string;
	after(start: Start, steps: readonly Step[]): Start;
	isSame(one: Start, two: Start): boolean;
	/** Requests what the drawing of a board needs. */
	want?(start: Start): void;
	/** The unit of the length of a solution. */
	readonly unit: "moves" | "presses";
}

export interface Read<Start> {
	readonly start: Start;
	/** The parts that follow the board. */
	readonly rest: readonly string[];
	/** Whether all parts of the board could be read. */
	readonly isRead: boolean;
}
