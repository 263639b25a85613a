import { expect, test } from "vitest";
import { Course, type Time } from "../../src/search/course";
import { SIDES } from "../../src/search/position";
import { Run } from "../../src/search/run";
import { BOARD, FakeSearcher } from "./fake";

/** Two searches and a clock. A frame takes 10 milliseconds. */
function twoSearches(left: readonly number[], right: readonly number[], perSecond: number) {
	let now = 0;
	const time: Time & { frames: number } = {
		frames: 0,
		now: () => now,
		frame: async () => {
			time.frames += 1;
			now += 10;
			await new Promise((resolve) => setTimeout(resolve));
		},
	};
	const limits = { nodes: 1e6, megabytes: 512 };
	const searchers = { left: searcher(left), right: searcher(right) };
	const run = (side: "left" | "right") =>
		new Run(
			{ start: { puzzle: "rotation", board: BOARD }, method: "ida-star", limits },
			searchers[side],
			time.now,
		);
	const speed = { perSecond };
	const course = new Course({ left: run("left"), right: run("right") }, () => speed.perSecond, time);
	const spend = (milliseconds: number) => {
		now += milliseconds;
	};
	return { course, searchers, speed, time, spend };
}

function searcher(iterations: readonly number[]): FakeSearcher {
	return new FakeSearcher({ iterations, outcome: "solved" });
}

async function until(condition: () => boolean): Promise<void> {
	while (!condition()) await new Promise((resolve) => setTimeout(resolve));
}

test("on one clock both searches expand as many nodes", async () => {
	const { course, time } = twoSearches([500], [500], 100);
	course.start(SIDES);
	await until(() => time.frames >= 100);
	course.pause(SIDES);
	const { left, right } = course.runs;
	// 100 frames of 10 milliseconds are a second.
	expect(left.count).toBeGreaterThan(80);
	expect(Math.abs(left.count - right.count)).toBeLessThanOrEqual(2);
});

test("the search that needs fewer nodes is done first, and the other goes on", async () => {
	const { course } = twoSearches([5], [40], 100);
	course.start(SIDES);
	await until(() => course.runs.left.ended);
	expect(course.runs.left.count).toBe(5);
	expect(course.runs.right.count).toBeLessThan(10);
	await until(() => course.runs.right.ended);
	expect(course.runs.right.standing.value).toBe("solved");
});

test("the first node is seen at once, at one node a second", async () => {
	const { course, time } = twoSearches([50], [50], 1);
	course.start(SIDES);
	await until(() => time.frames >= 4);
	expect(course.runs.left.count).toBe(1);
	course.stop(SIDES);
	expect(course.runs.left.standing.value).toBe("stopped");
});

test("one search can run alone", async () => {
	const { course, time } = twoSearches([50], [50], 1000);
	course.start(["right"]);
	await until(() => time.frames >= 4);
	course.pause(["right"]);
	expect(course.runs.left.count).toBe(0);
	expect(course.runs.right.count).toBeGreaterThan(10);
});

test("if the way to a node takes too long, both go on at full speed", async () => {
	const { course, searchers, spend } = twoSearches([100_000], [900_000], 10_000);
	searchers.left.spend = () => spend(120);
	course.start(SIDES);
	await until(() => course.runs.right.ended && course.runs.left.ended);
	expect(course.tooFast.value).toBe(true);
	expect(searchers.left.asked.at(-1)).toBe(1e6);
	expect(searchers.right.asked.at(-1)).toBe(1e6);
});

test("at a slow speed the way to a node may take longer", async () => {
	const { course, searchers, spend } = twoSearches([20], [20], 10);
	searchers.left.spend = () => spend(400);
	course.start(SIDES);
	await until(() => course.runs.right.ended && course.runs.left.ended);
	expect(course.tooFast.value).toBe(false);
});

test("full speed can be chosen on the way", async () => {
	const { course, speed, searchers } = twoSearches([100_000], [900_000], 10);
	course.start(SIDES);
	speed.perSecond = Number.POSITIVE_INFINITY;
	await until(() => course.runs.right.ended && course.runs.left.ended);
	expect(course.tooFast.value).toBe(false);
	expect(searchers.right.asked.at(-1)).toBe(1e6);
});

test("started again at once, the clock goes as fast as before", async () => {
	const { course, time } = twoSearches([500], [500], 100);
	for (let start = 0; start < 5; start += 1) {
		course.start(SIDES);
		course.pause(SIDES);
	}
	course.start(SIDES);
	const { count } = course.runs.left;
	const { frames } = time;
	await until(() => time.frames >= frames + 100);
	course.pause(SIDES);
	// The two searches share the frames of 10 milliseconds, 100 of which are a second.
	expect(course.runs.left.count - count).toBeGreaterThan(80);
	expect(course.runs.left.count - count).toBeLessThan(110);
});

test("when all searches have ended, they run again from the start", async () => {
	const { course, searchers } = twoSearches([5], [9], Number.POSITIVE_INFINITY);
	course.start(SIDES);
	await until(() => course.runs.left.ended && course.runs.right.ended);
	const asked = searchers.left.asked.length;
	course.start(SIDES);
	await until(
		() => searchers.left.asked.length > asked + 2 && course.runs.left.ended && course.runs.right.ended,
	);
	expect(searchers.left.asked.slice(asked)).toEqual([0, 0, 1e6]);
});

test("a step goes on from where the clock was halted", async () => {
	const { course, time } = twoSearches([500], [500], 100);
	course.start(SIDES);
	await until(() => time.frames >= 20);
	course.pause(SIDES);
	const { count } = course.runs.left;
	course.step(SIDES, 1);
	await until(() => course.runs.left.report.value?.expanded === count + 1);
	course.step(SIDES, -1);
	await until(() => course.runs.left.report.value?.expanded === count);
});
