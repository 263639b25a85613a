/**
 * One search, which can be shown at any of its nodes.
 *
 * A search cannot be paused and resumed, but equal requests give equal reports. To show a node, the search runs again
 * from the start to that node. At full speed it runs once, to the end.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { Cancelled, type Method, type Search, type SearchBoard, type SearchReport } from "../engine/answers";
import { readsTable, searches } from "./methods";
import type { Limits } from "./position";

export interface Searcher {
	readonly run: Search["run"];
	readonly build: Search["build"];
	/** Cancels the current search. Its promise is rejected with `Cancelled`. */
	cancel(): void;
}

export interface Task {
	readonly start: SearchBoard;
	readonly method: Method;
	readonly limits: Limits;
}

/**
 * `pacing`: a clock shows node after node. `seeking`: going to one node. `racing`: running to the end at full speed.
 */
export type Doing = "nothing" | "pacing" | "seeking" | "racing";

/** The state of a search. `nodes`, `memory` and `stopped` mean that it gave up. */
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

export interface Race {
	/** The whole time. If the method reads a table, this includes building it. */
	readonly seconds: number;
	/** The time to build the table; 0 without a table. */
	readonly building: number;
	readonly nodes: number;
}

export class Run {
	readonly #report = signal<SearchReport | undefined>(undefined);
	readonly #doing = signal<Doing>("nothing");
	readonly #race = signal<Race | undefined>(undefined);
	readonly #broken = signal<"stopped" | "failed" | undefined>(undefined);
	/** The number of the node to show. */
	#wanted = 0;
	/** Settles when the node `#wanted` is shown. */
	#showing: Promise<void> | undefined;
	/** The number of bounds to go on after the node `#wanted`. */
	#bounds = 0;
	/** Settles when the last of these bounds is shown. */
	#toBound: Promise<void> | undefined;
	/**
	 * Increased whenever work is halted. An answer with an older number is dropped, except a node that a clock asked
	 * for.
	 */
	#turn = 0;
	/** The current work. Unlike `doing`, it includes work that is too short to be displayed. */
	readonly #under = signal<Doing>("nothing");

	readonly report: ReadonlySignal<SearchReport | undefined> = this.#report;
	readonly doing: ReadonlySignal<Doing> = this.#doing;
	readonly race: ReadonlySignal<Race | undefined> = this.#race;
	/** Whether there is no current work, not even short work. */
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

	/** The number of the node that is shown, or that will be shown next. */
	get count(): number {
		const report = this.#report.peek();
		return this.#showing !== undefined || report === undefined ? this.#wanted : placeOf(report, this.task);
	}

	/** The current work, including work that is too short to be displayed in `doing`. */
	get under(): Doing {
		return this.#under.peek();
	}

	get ended(): boolean {
		return endOf(this.#report.peek(), this.task.limits) !== undefined;
	}

	/** Shows the search after `count` expanded nodes. This replaces an earlier request that has not finished. */
	show(count: number): Promise<void> {
		this.#broken.value = undefined;
		// The measured time belongs to the end of the search, which is no longer shown.
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
	 * Shows the first node of the next bound, or the end of the search if there is no further bound.
	 *
	 * If `show` is still going to a node, that node is reached first. A further call in the meantime adds a bound.
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

	/** Runs to the end and measures the time. */
	async toEnd(): Promise<void> {
		if (this.ended) return;
		const turn = this.#begin("racing");
		await this.#attempt(turn, async () => {
			// The time to build the table belongs to the search. The time to start the worker does not.
			const { start, method } = this.task;
			const building = readsTable(this.task) ? await this.searcher.build(start, method) : 0;
			await this.#ask(0);
			if (turn !== this.#turn) return;
			const began = this.now();
			let nodes = 0;
			const time = () => {
				this.#race.value = { seconds: building + (this.now() - began) / 1000, building, nodes };
			};
			// A search may report nothing for seconds, for example while its memory is doubled. So a clock updates the time.
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

	/** Lets a clock request the nodes to show, until `halt` is called. */
	follow(): void {
		this.#begin("pacing");
	}

	/** Halts. The node that is shown stays. */
	halt(): void {
		const under = this.#under.peek();
		if (under === "nothing") return;
		this.#turn += 1;
		this.#rest();
		this.#bounds = 0;
		this.#toBound = undefined;
		// The last node that the clock requested will arrive in a moment.
		if (under === "pacing") return;
		this.#showing = undefined;
		const report = this.#report.peek();
		this.#wanted = report === undefined ? 0 : placeOf(report, this.task);
		this.searcher.cancel();
	}

	/** Stops at a person's request. The search counts as given up. */
	stop(): void {
		if (this.#under.peek() === "nothing") return;
		this.halt();
		if (!this.ended) this.#broken.value = "stopped";
	}

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
		// Most nodes arrive before a person could read that a search is running. So the page says it only after a while.
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
		// Before the first report arrives, any progress is newer than the shown state.
		const progress = (report: SearchReport) => {
			if (turn === this.#turn) this.#report.value = report;
		};
		const first = this.#report.peek() === undefined;
		await this.#attempt(turn, async () => {
			for (let asked: number | undefined; asked !== this.#wanted; ) {
				asked = this.#wanted;
				const report = await this.#ask(asked, first ? progress : undefined);
				// After the clock is halted, the last node that it requested is still shown.
				if (turn !== this.#turn && !pacing) return;
				this.#report.value = report;
			}
		});
	}

	async #showBounds(): Promise<void> {
		// A cancel at this time could stop a worker that has just started.
		if (this.#under.peek() === "seeking") {
			const before = this.#turn;
			await this.#showing;
			if (before !== this.#turn) return;
		}
		// `#begin` resets `#bounds`, so it is kept here.
		const bounds = this.#bounds;
		const turn = this.#begin("seeking");
		this.#bounds = bounds;
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

	/** Does work that may be cancelled or fail. Afterwards there is no current work, unless other work has begun. */
	async #attempt(turn: number, work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (error) {
			if (!(error instanceof Cancelled) && turn === this.#turn) {
				this.#broken.value = "failed";
				// Without this, a clock would request the same node again and again.
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
		this.#wanted = placeOf(report, this.task);
		this.#report.value = report;
	}

	/** The first report after `shown` for which `isThere` holds. `isThere` must also hold for every later report. */
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
		// The first guess is the node after all nodes of the earlier iterations. It is wrong if a side search expanded
		// nodes.
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

/**
 * The number of a report's node: the number of nodes expanded.
 *
 * A method that does not search expands no node, but its answer counts as one step.
 */
export function placeOf({ expanded, outcome }: SearchReport, { method }: Pick<Task, "method">): number {
	return searches(method) || outcome === "nodes" ? expanded : 1;
}

/** The state at the end of a search; `undefined` before the end. */
export function endOf(report: SearchReport | undefined, limits: Limits): Standing | undefined {
	if (report === undefined || report.outcome === "running") return undefined;
	if (report.outcome === "nodes") return report.expanded >= limits.nodes ? "nodes" : undefined;
	return report.outcome;
}
