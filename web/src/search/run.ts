/**
 * One search, of which any node can be shown.
 *
 * A search cannot be halted and gone on with. But the same request gives the same report, so it is shown at a node by
 * running it from the start up to there, which is exact, and at full speed by running it once to the end.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { Cancelled, type Method, type Search, type SearchBoard, type SearchReport } from "../engine/answers";
import type { Limits } from "./position";

/** Where searches run. */
export interface Searcher {
	readonly run: Search["run"];
	/** Ends what is under way; its promise is rejected with `Cancelled`. */
	cancel(): void;
}

export interface Task {
	readonly start: SearchBoard;
	readonly method: Method;
	readonly limits: Limits;
}

/** `pacing`: node after node, by a clock. `seeking`: to a certain node. `racing`: to the end, at full speed. */
export type Doing = "nothing" | "pacing" | "seeking" | "racing";

/** How a search stands. `nodes`, `memory`, `stopped`: it gave up. */
export type Standing =
	| "begun"
	| "running"
	| "paused"
	| "solved"
	| "unsolvable"
	| "nodes"
	| "memory"
	| "stopped"
	| "failed";

/** How fast it went at full speed. */
export interface Race {
	readonly seconds: number;
	readonly nodes: number;
}

export class Run {
	readonly #report = signal<SearchReport | undefined>(undefined);
	readonly #doing = signal<Doing>("nothing");
	readonly #race = signal<Race | undefined>(undefined);
	readonly #broken = signal<"stopped" | "failed" | undefined>(undefined);
	/** The node that is to be shown. */
	#wanted = 0;
	/** The showing of it, while it is under way. */
	#showing: Promise<void> | undefined;
	/** How many bounds further it is to go, after the node that is wanted. */
	#bounds = 0;
	/** The way there, while it is under way. */
	#toBound: Promise<void> | undefined;
	/** Raised with all that ends what was under way: its answers come too late. */
	#turn = 0;
	/** What is under way, also while it is too short to be told. */
	readonly #under = signal<Doing>("nothing");

	readonly report: ReadonlySignal<SearchReport | undefined> = this.#report;
	readonly doing: ReadonlySignal<Doing> = this.#doing;
	readonly race: ReadonlySignal<Race | undefined> = this.#race;
	/** Whether nothing is under way, not even the way to the next node. */
	readonly resting = computed(() => this.#under.value === "nothing");
	readonly standing = computed<Standing>(() => {
		if (this.#doing.value !== "nothing") return "running";
		const report = this.#report.value;
		const end = endOf(report, this.task.limits);
		if (end !== undefined) return end;
		return this.#broken.value ?? (report === undefined || report.expanded === 0 ? "begun" : "paused");
	});

	constructor(
		readonly task: Task,
		private readonly searcher: Searcher,
		private readonly now: () => number = () => performance.now(),
	) {}

	/** The nodes that are shown, or that are about to be. */
	get count(): number {
		return this.#showing === undefined ? (this.#report.peek()?.expanded ?? this.#wanted) : this.#wanted;
	}

	/** What is under way, also while it is too short to be told. */
	get under(): Doing {
		return this.#under.peek();
	}

	get ended(): boolean {
		return endOf(this.#report.peek(), this.task.limits) !== undefined;
	}

	/** Shows the search when it has expanded so many nodes. Who asks again before it is there gets the later wish. */
	show(count: number): Promise<void> {
		this.#broken.value = undefined;
		// What was timed is no longer what is shown.
		this.#race.value = undefined;
		this.#wanted = Math.max(0, Math.min(count, this.task.limits.nodes));
		if (this.#showing !== undefined) return this.#showing;
		const showing = this.#showWanted().finally(() => {
			if (this.#showing === showing) this.#showing = undefined;
		});
		this.#showing = showing;
		return showing;
	}

	/**
	 * Shows the first node of the next bound, or how the search ends if there is none.
	 *
	 * A node that is sought already comes first; asked for again on the way, it is one bound further.
	 */
	showNextBound(): Promise<void> {
		if (this.ended) return Promise.resolve();
		this.#bounds += 1;
		if (this.#toBound !== undefined) return this.#toBound;
		const toBound = this.#showBounds().finally(() => {
			if (this.#toBound === toBound) this.#toBound = undefined;
		});
		this.#toBound = toBound;
		return toBound;
	}

	/** Runs to the end, and takes the time. */
	async toEnd(): Promise<void> {
		if (this.ended) return;
		const turn = this.#begin("racing");
		await this.#attempt(turn, async () => {
			// The worker makes itself ready: that is no part of the search.
			await this.#ask(0);
			if (turn !== this.#turn) return;
			const began = this.now();
			let nodes = 0;
			const time = () => {
				this.#race.value = { seconds: (this.now() - began) / 1000, nodes };
			};
			// A search may be silent for seconds, as when its memory doubles.
			const clock = setInterval(() => turn === this.#turn && time(), 250);
			const ended = this.#ask(this.task.limits.nodes, (report) => {
				if (turn !== this.#turn) return;
				nodes = report.expanded;
				time();
				if (report.expanded >= this.count) this.#report.value = report;
			});
			const report = await ended.finally(() => clearInterval(clock));
			if (turn !== this.#turn) return;
			nodes = report.expanded;
			time();
			this.#take(report);
		});
	}

	/** Follows a clock, until `halt`. */
	follow(): void {
		this.#begin("pacing");
	}

	/** Stays where it is. */
	halt(): void {
		const under = this.#under.peek();
		if (under === "nothing") return;
		this.#turn += 1;
		this.#rest();
		this.#bounds = 0;
		this.#toBound = undefined;
		// What a clock has asked for is there in a moment.
		if (under === "pacing") return;
		this.#showing = undefined;
		this.#wanted = this.#report.peek()?.expanded ?? 0;
		this.searcher.cancel();
	}

	/** Gives up, as a person has told it to. */
	stop(): void {
		if (this.#under.peek() === "nothing") return;
		this.halt();
		if (!this.ended) this.#broken.value = "stopped";
	}

	/** Begins again. */
	reset(): Promise<void> {
		this.halt();
		return this.show(0);
	}

	#begin(doing: Doing): number {
		this.halt();
		this.#broken.value = undefined;
		this.#under.value = doing;
		if (doing !== "seeking") {
			this.#doing.value = doing;
			return this.#turn;
		}
		// Most nodes are found before anybody could read that they are sought.
		const turn = this.#turn;
		setTimeout(() => {
			if (turn === this.#turn && this.#under.peek() === doing) this.#doing.value = doing;
		}, 200);
		return turn;
	}

	#rest(): void {
		this.#under.value = "nothing";
		this.#doing.value = "nothing";
	}

	async #showWanted(): Promise<void> {
		const pacing = this.#under.peek() === "pacing";
		const turn = pacing ? this.#turn : this.#begin("seeking");
		// At first there is nothing that it could fall behind.
		const progress = (report: SearchReport) => {
			if (turn === this.#turn) this.#report.value = report;
		};
		const first = this.#report.peek() === undefined;
		await this.#attempt(turn, async () => {
			for (let asked: number | undefined; asked !== this.#wanted; ) {
				asked = this.#wanted;
				const report = await this.#ask(asked, first ? progress : undefined);
				// A clock that is halted leaves the last node that it asked for.
				if (turn !== this.#turn && !pacing) return;
				this.#report.value = report;
			}
		});
	}

	async #showBounds(): Promise<void> {
		// What would be cancelled may be the start of the worker.
		if (this.#under.peek() === "seeking") {
			const before = this.#turn;
			await this.#showing;
			if (before !== this.#turn) return;
		}
		// To begin forgets all wishes; these are the ones that it begins for.
		const wished = this.#bounds;
		const turn = this.#begin("seeking");
		this.#bounds = wished;
		await this.#attempt(turn, async () => {
			for (; this.#bounds > 0 && !this.ended; this.#bounds -= 1) {
				const shown = this.#report.peek() ?? (await this.#ask(this.#wanted));
				const index = shown.iterations.length;
				const isThere = (report: SearchReport) =>
					(report.iterations[index]?.expanded ?? 0) > 0 || endOf(report, this.task.limits) !== undefined;
				const report = await this.#first(shown, index, isThere);
				if (turn !== this.#turn) return;
				this.#take(report);
			}
		});
		if (turn === this.#turn) this.#bounds = 0;
	}

	/** Does a thing that may be cancelled, or fail; afterward nothing is under way, unless something else has begun. */
	async #attempt(turn: number, work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (!(error instanceof Cancelled) && turn === this.#turn) {
				this.#broken.value = "failed";
				// A clock would ask again and again.
				this.#rest();
			}
		}
		if (turn === this.#turn && this.#under.peek() !== "pacing") this.#rest();
	}

	#ask(nodes: number, progress?: (report: SearchReport) => void): Promise<SearchReport> {
		const { start, method, limits } = this.task;
		return this.searcher.run(start, method, nodes, limits.megabytes * 1e6, progress);
	}

	#take(report: SearchReport): void {
		this.#wanted = report.expanded;
		this.#report.value = report;
	}

	/** The earliest report after the one shown that has what is sought; what has it once has it from then on. */
	async #first(
		shown: SearchReport,
		index: number,
		isThere: (report: SearchReport) => boolean,
	): Promise<SearchReport> {
		let before = shown.expanded;
		let there = shown;
		while (!isThere(there)) {
			before = there.expanded;
			there = await this.#ask(Math.min(2 * before + 64, this.task.limits.nodes));
		}
		if (there.iterations.length <= index) return there;
		// Where nothing runs beside the iterations, they tell the place.
		const guess = there.iterations.slice(0, index).reduce((sum, { expanded }) => sum + expanded, 1);
		for (const middle of [guess, guess - 1]) {
			if (middle <= before || middle >= there.expanded) continue;
			const report = await this.#ask(middle);
			if (isThere(report)) there = report;
			else before = middle;
		}
		while (before + 1 < there.expanded) {
			const middle = Math.floor((before + there.expanded) / 2);
			const report = await this.#ask(middle);
			if (isThere(report)) there = report;
			else before = middle;
		}
		return there;
	}
}

/** How a search ended, if it has. */
export function endOf(report: SearchReport | undefined, limits: Limits): Standing | undefined {
	if (report === undefined || report.outcome === "running") return undefined;
	if (report.outcome === "nodes") return report.expanded >= limits.nodes ? "nodes" : undefined;
	return report.outcome;
}
