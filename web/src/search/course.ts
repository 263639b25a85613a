/** Two searches on one clock: the same number of nodes a second, so the one that needs fewer finishes first. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { SIDES, type Side, type Sides } from "./position";
import type { Run } from "./run";

/** Nodes a second. */
export const SPEEDS = [1, 10, 100, 1000, 10_000, 100_000, Number.POSITIVE_INFINITY] as const;

/**
 * The longest time in milliseconds that showing a node may take, if a node is shown for every frame.
 *
 * The page is not held up, because a worker does the search: ten frames a second still look like one motion.
 */
const FRAME = 100;
/** At a slow speed, a node is not shown for every frame: showing one may then take the time of this many nodes. */
const SLOW_NODES = 5;
/** The number of slow nodes in a row after which the clock changes to full speed; a single one may be chance. */
const PATIENCE = 3;
/** The most milliseconds counted between two frames: a hidden window draws none. */
const GAP = 250;

/** Time, as it passes in a browser or in a test. */
export interface Time {
	now(): number;
	/** Resolves at the next frame. */
	frame(): Promise<void>;
}

export class Course {
	readonly #tooFast = signal(false);
	/** The searches that follow the clock, with the number of their start: an earlier start may still wait for a frame. */
	readonly #pacing = new Map<Side, number>();
	#starts = 0;

	/** Whether the clock changed to full speed, because showing each node took too long. */
	readonly tooFast: ReadonlySignal<boolean> = this.#tooFast;

	constructor(
		readonly runs: Sides<Run>,
		private readonly speed: () => number,
		private readonly time: Time,
	) {}

	/** Starts searches at the chosen speed. Ended searches stay as they are; if all have ended, they begin again. */
	async start(sides: readonly Side[]): Promise<void> {
		this.#tooFast.value = false;
		const runs = sides.map((side) => this.runs[side]);
		if (runs.every((run) => run.ended)) await Promise.all(runs.map((run) => run.reset()));
		for (const side of sides) {
			const run = this.runs[side];
			if (run.ended || run.under === "racing" || run.under === "pacing") continue;
			this.#starts += 1;
			this.#pacing.set(side, this.#starts);
			run.follow();
			this.#pace(side, this.#starts);
		}
	}

	pause(sides: readonly Side[]): void {
		this.#leave(sides);
		for (const side of sides) this.runs[side].halt();
	}

	stop(sides: readonly Side[]): void {
		this.#leave(sides);
		for (const side of sides) this.runs[side].stop();
	}

	/** Steps by `nodes` nodes, back if negative. */
	step(sides: readonly Side[], nodes: number): void {
		this.#leave(sides);
		for (const side of sides) {
			const run = this.runs[side];
			if (run.under !== "seeking") run.halt();
			if (nodes < 0 || !run.ended) run.show(run.count + nodes);
		}
	}

	nextBound(sides: readonly Side[]): void {
		this.#leave(sides);
		for (const side of sides) this.runs[side].showNextBound();
	}

	reset(sides: readonly Side[]): void {
		this.#leave(sides);
		for (const side of sides) this.runs[side].reset();
	}

	#leave(sides: readonly Side[]): void {
		for (const side of sides) this.#pacing.delete(side);
	}

	/** Lets a search follow the clock until it ends, is halted, or cannot keep up. */
	async #pace(side: Side, start: number): Promise<void> {
		const run = this.runs[side];
		const isOn = () => this.#pacing.get(side) === start && run.under === "pacing";
		const begin = run.count;
		let last = this.time.now();
		// The first node is shown at once, even with a slow clock.
		let due = 1;
		let late = 0;
		while (isOn()) {
			const speed = this.speed();
			if (speed === Number.POSITIVE_INFINITY) {
				this.#race([side]);
				return;
			}
			const now = this.time.now();
			due += (Math.min(now - last, GAP) / 1000) * speed;
			last = now;
			if (begin + Math.floor(due) > run.count) {
				await run.show(begin + Math.floor(due));
				if (!isOn()) return;
				if (run.ended) {
					this.pause([side]);
					return;
				}
				const most = Math.max(FRAME, (1000 * SLOW_NODES) / speed);
				late = this.time.now() - now > most ? late + 1 : 0;
				if (late >= PATIENCE) {
					this.#tooFast.value = true;
					// All searches: otherwise the one that cannot keep up would gain an advantage.
					this.#race(SIDES.filter((side) => this.#pacing.has(side)));
					return;
				}
			}
			await this.time.frame();
		}
	}

	#race(sides: readonly Side[]): void {
		this.#leave(sides);
		for (const side of sides) this.runs[side].toEnd();
	}
}
