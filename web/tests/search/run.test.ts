import { expect, test } from "vitest";
import type { Method } from "../../src/engine/answers";
import { Run } from "../../src/search/run";
import { BOARD, FakeSearcher } from "./fake";

const start = { puzzle: "rotation", board: BOARD } as const;

function search(
	iterations: readonly number[],
	more: { beside?: number; nodes?: number; method?: Method } = {},
) {
	const searcher = new FakeSearcher({ iterations, outcome: "solved", beside: more.beside ?? 0 });
	const limits = { nodes: more.nodes ?? 1e6, megabytes: 512 };
	let now = 0;
	const run = new Run({ start, method: more.method ?? "ida-star", limits }, searcher, () => now);
	searcher.spend = (nodes) => {
		now += nodes;
	};
	return { run, searcher };
}

test("a search is shown at any node, forward and back", async () => {
	const { run } = search([5, 50]);
	await run.show(7);
	expect(run.report.value).toMatchObject({ expanded: 7, outcome: "nodes" });
	expect(run.standing.value).toBe("paused");
	await run.show(run.count - 1);
	expect(run.report.value?.expanded).toBe(6);
	await run.show(-3);
	expect(run.standing.value).toBe("begun");
});

test("of requests that arrive while one is under way the last one counts", async () => {
	const { run, searcher } = search([5, 50]);
	run.show(run.count + 1);
	run.show(run.count + 1);
	await run.show(run.count + 1);
	expect(run.report.value?.expanded).toBe(3);
	expect(searcher.asked).toEqual([1, 3]);
});

test("beyond its last node a search stays at its end", async () => {
	const { run } = search([5, 50]);
	await run.show(1000);
	expect(run.standing.value).toBe("solved");
	expect(run.count).toBe(55);
});

test("a search has given up at its limit, and not before it", async () => {
	const { run } = search([5, 50], { nodes: 20 });
	await run.show(19);
	expect(run.standing.value).toBe("paused");
	await run.show(25);
	expect(run.standing.value).toBe("nodes");
});

for (const beside of [0, 30]) {
	test(`the next bound is found where it begins, with ${beside} nodes beside the bounds`, async () => {
		const { run } = search([5, 50, 700, 9000], { beside });
		await run.show(1);
		await run.showNextBound();
		expect(run.count).toBe(6);
		await run.showNextBound();
		expect(run.count).toBe(56);
		await run.showNextBound();
		expect(run.count).toBe(756 + beside);
		await run.showNextBound();
		expect(run.standing.value).toBe("solved");
		expect(run.count).toBe(9755 + beside);
	});
}

test("the next bound, requested before the first node is there, comes after that node", async () => {
	const { run, searcher } = search([5, 50, 700]);
	run.show(0);
	await run.showNextBound();
	expect(run.count).toBe(6);
	expect(searcher.cancelled).toBe(0);
});

test("each request for the next bound goes one bound further", async () => {
	const { run } = search([5, 50, 700]);
	await run.show(1);
	run.showNextBound();
	await run.showNextBound();
	expect(run.count).toBe(56);
	run.showNextBound();
	run.showNextBound();
	await run.showNextBound();
	expect(run.standing.value).toBe("solved");
});

test("a request for the next bound is forgotten when it is stopped, and a later one is not", async () => {
	const { run, searcher } = search([5, 50, 700, 9000]);
	await run.show(1);
	searcher.gate = new Promise(() => {});
	run.showNextBound();
	run.showNextBound();
	run.stop();
	searcher.gate = undefined;
	await run.showNextBound();
	expect(run.count).toBe(6);
});

test("the next bound may lie beyond the limit", async () => {
	const { run } = search([5, 50, 700], { nodes: 40 });
	await run.show(10);
	await run.showNextBound();
	expect(run.standing.value).toBe("nodes");
	expect(run.count).toBe(40);
});

test("at full speed the time of the search is measured, without the start of the worker", async () => {
	const { run, searcher } = search([5, 50, 700]);
	await run.toEnd();
	expect(searcher.asked).toEqual([0, 1_000_000]);
	expect(run.race.value).toEqual({ seconds: 1000, building: 0, nodes: 755 });
	expect(run.standing.value).toBe("solved");
});

test("the time of a search that reads a table includes the building of it", async () => {
	for (const method of ["a-star-exact", "ida-star-exact"] as const) {
		const { run } = search([5, 50, 700], { method });
		await run.toEnd();
		expect(run.race.value).toEqual({ seconds: 1003, building: 3, nodes: 755 });
	}
});

test("a stopped search has given up where it was, and can be continued", async () => {
	const { run, searcher } = search([5, 50, 700]);
	await run.show(8);
	searcher.gate = new Promise(() => {});
	const race = run.toEnd();
	expect(run.standing.value).toBe("running");
	run.stop();
	await race;
	expect(searcher.cancelled).toBe(1);
	expect(run.standing.value).toBe("stopped");
	expect(run.count).toBe(8);
	searcher.gate = undefined;
	await run.show(9);
	expect(run.standing.value).toBe("paused");
});

test("a request after a stop is not lost", async () => {
	const { run, searcher } = search([5, 50, 700]);
	await run.show(8);
	searcher.gate = new Promise(() => {});
	run.show(500);
	run.stop();
	searcher.gate = undefined;
	await run.show(9);
	expect(run.report.value?.expanded).toBe(9);
});

test("a search that fails says so, does not go on by itself, and can be tried again", async () => {
	const { run, searcher } = search([5, 50, 700]);
	searcher.gate = Promise.reject(new Error("no worker"));
	run.follow();
	await run.show(3);
	expect(run.standing.value).toBe("failed");
	searcher.gate = undefined;
	await run.show(4);
	expect(run.standing.value).toBe("paused");
});
