/** Two searches on one clock: as many nodes a second for either, so that who needs fewer is done first. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { SIDES, type Side, type Sides } from "./position";
import type { Run } from "./run";

/** Nodes a second. */
export const SPEEDS = [1, 10, 100, 1000, 10_000, 100_000, Number.POSITIVE_INFINITY] as const;

/**
 * How long the way to a node may take, in milliseconds, when that is done for every picture.
 *
 * It does not hold up the page, for it is a worker that goes there: ten pictures a second still look like one motion.
 */
const FRAME = 100;
/** How often in a row it may take longer: once may be chance. */
const PATIENCE = 3;
/** The most milliseconds that count between two pictures: nothing is drawn in a window that is not seen. */
const GAP = 250;

/** Time, as it passes in a browser or in a test. */
export interface Time {
	now(): number;
	/** The next time that something is drawn. */
	frame(): Promise<void>;
}

export class Course {
	readonly #tooFast = signal(false);
	/** Those that follow the clock, and since which start: an earlier one may still wait for its next picture. */
	readonly #pacing = new Map<Side, number>();
	#starts = 0;

	/** Whether it was changed to full speed, because the way to each node had become too long. */
	readonly tooFast: ReadonlySignal<boolean> = this.#tooFast;

	constructor(
		readonly runs: Sides<Run>,
		private readonly speed: () => number,
		private readonly time: Time,
	) {}

	/** Starts searches, at the speed that is chosen. One at its end stays there; if all are, they begin again. */
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

	/** Goes so many nodes forward, or back. */
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

	/** Has a search follow the clock, until it ends, is halted, or cannot follow. */
	async #pace(side: Side, start: number): Promise<void> {
		const run = this.runs[side];
		const isOn = () => this.#pacing.get(side) === start && run.under === "pacing";
		const begin = run.count;
		let last = this.time.now();
		// The first node is seen at once, however slow the clock.
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
				late = this.time.now() - now > FRAME ? late + 1 : 0;
				if (late >= PATIENCE) {
					this.#tooFast.value = true;
					// All of them, or the clock would favor the one that lost it.
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
