/**
 * Runs two searches by one clock. Except at full speed, both expand the same number of nodes per second, so the
 * search with fewer nodes ends first.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { SIDES, type Side, type Sides } from "./position";
import type { Run } from "./run";

/** The speeds, in nodes per second. */
export const SPEEDS = [1, 10, 100, 1000, 10_000, 100_000, Number.POSITIVE_INFINITY] as const;

/**
 * The limit on the time to show one node, in milliseconds, if each frame shows a node.
 *
 * The search runs in a worker and does not block the page. At ten frames per second, it still looks like one motion.
 */
const FRAME = 100;
/** At low speeds, the limit is the time in which the clock counts this number of nodes. */
const SLOW_NODES = 5;
/**
 * The clock changes to full speed after this number of successive nodes beyond the limit. A single one may be chance.
 */
const PATIENCE = 3;
/** The limit on the time counted between two frames, in milliseconds. A hidden window has no frames for a long time. */
const GAP = 250;

export interface Time {
	now(): number;
	/** Resolves at the next frame. */
	frame(): Promise<void>;
}

export class Course {
	readonly #tooFast = signal(false);
	/** For each search that follows the clock, the number of its latest start. A loop of an earlier start ends. */
	readonly #pacing = new Map<Side, number>();
	#starts = 0;

	/** Whether the clock changed to full speed because showing each node took too long. */
	readonly tooFast: ReadonlySignal<boolean> = this.#tooFast;

	constructor(
		readonly runs: Sides<Run>,
		private readonly speed: () => number,
		private readonly time: Time,
	) {}

	/**
	 * Starts searches at the chosen speed. A search that has ended stays as it is. If all have ended, they begin again.
	 */
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

	/** Moves searches by `nodes` nodes. A negative number leads back. */
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

	/** Lets a search follow the clock until it ends, is halted, or is too slow for the clock. */
	async #pace(side: Side, start: number): Promise<void> {
		const run = this.runs[side];
		const isOn = () => this.#pacing.get(side) === start && run.under === "pacing";
		const begin = run.count;
		let last = this.time.now();
		// The first node is due at once, so that a slow clock does not delay it.
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
					// All searches change to full speed. If only the slow search did, it would gain an advantage.
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
