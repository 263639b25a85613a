/** A fake search with prescribed reports, to test the code that uses searches. */

import { Cancelled, type SearchReport } from "../../src/engine/answers";
import type { Searcher } from "../../src/search/run";

export const BOARD = "321221233221111123233331";

interface Plan {
	/** The number of nodes of each bound. The first bound is 3. */
	readonly iterations: readonly number[];
	/** The number of nodes that belong to no bound. They are expanded before those of the last bound. */
	readonly beside?: number;
	readonly outcome: "solved" | "unsolvable";
}

export function reportAt({ iterations, beside = 0, outcome }: Plan, nodes: number): SearchReport {
	let left = nodes;
	const entered: { bound: number; expanded: number; generated: number }[] = [];
	for (const [index, size] of iterations.entries()) {
		if (index === iterations.length - 1) left -= Math.min(left, beside);
		const expanded = Math.min(left, size);
		entered.push({ bound: index + 3, expanded, generated: 7 * expanded });
		left -= expanded;
		if (expanded < size) break;
	}
	const total = iterations.reduce((sum, size) => sum + size, beside);
	const ended = nodes >= total;
	const expanded = Math.min(nodes, total);
	return {
		outcome: ended ? outcome : "nodes",
		solution: ended && outcome === "solved" ? [0, 2] : [],
		expanded,
		generated: 7 * expanded,
		stored: 9,
		bytes: 144,
		table: 0,
		iterations: entered,
		path: [...String(expanded)].map((digit) => Number(digit) % 8),
		board: { puzzle: "rotation", board: BOARD },
		estimate: 3,
	};
}

/** Answers according to a plan, and records the requests. */
export class FakeSearcher implements Searcher {
	readonly asked: number[] = [];
	cancelled = 0;
	/** If set, answers wait for this promise. */
	gate: Promise<void> | undefined;
	/** Called for every answer. A test may advance the clock in it. */
	spend: (nodes: number) => void = () => {};
	#reject: ((error: Error) => void) | undefined;

	constructor(readonly plan: Plan) {}

	/** The time that building the table claims to take, in seconds. */
	readonly build = () => Promise.resolve(3);

	readonly run: Searcher["run"] = (_start, _method, nodes, _memory, progress) => {
		this.asked.push(nodes);
		return new Promise((resolve, reject) => {
			this.#reject = reject;
			const answer = () => {
				if (progress !== undefined && nodes > 10) {
					progress({ ...reportAt(this.plan, Math.floor(nodes / 2)), outcome: "running" });
				}
				this.spend(nodes);
				resolve(reportAt(this.plan, nodes));
			};
			if (this.gate === undefined) queueMicrotask(answer);
			else this.gate.then(answer, reject);
		});
	};

	cancel(): void {
		this.cancelled += 1;
		this.#reject?.(new Cancelled());
	}
}
