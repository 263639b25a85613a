/**
 * Measures how fast the page is on this machine. A slow result does not fail.
 *
 * The baseline of the same run is the length of frames while the page does nothing.
 */

import { test } from "vitest";
import { named } from "../src/codes/named";
import { visit } from "../tests/browser/page.ts";
import { startModule } from "../tests/native.ts";

/** One of the hardest boards: 13 moves. */
const HARDEST = "#rotation/111223332333212112121233";

function print(what: string, milliseconds: number[]): void {
	const sorted = milliseconds.toSorted((one, two) => one - two);
	const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))]?.toFixed(1);
	process.stdout.write(
		`${what}: at least ${at(0)} ms, median ${at(0.5)} ms, 95 in 100 within ${at(0.95)} ms, at most ${at(1)} ms (${sorted.length})\n`,
	);
}

test("from the visit to a board to play with, and to its distances", async () => {
	const painted: number[] = [];
	const known: number[] = [];
	for (let run = 0; run < 10; run += 1) {
		const { page, end } = await visit(HARDEST);
		await page.getByText("13 moves to go", { exact: true }).waitFor();
		const [paint, now] = await page.evaluate(() => [
			performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
			performance.now(),
		]);
		painted.push(paint ?? Number.NaN);
		known.push(now ?? Number.NaN);
		await end();
	}
	print("first paint of the board, ready to be played", painted);
	print("its distances, the table built", known);
});

test("the distance of the gross code is proved", async () => {
	const proved: number[] = [];
	for (let run = 0; run < 10; run += 1) {
		// A module of its own, as in a visit.
		const { codes } = await startModule("codes");
		const { shape } = named("gross");
		const begun = performance.now();
		const { sides } = codes.distance(shape);
		proved.push(performance.now() - begun);
		if (sides.some(({ lower, upper }) => lower !== 12 || upper !== 12)) throw new Error("the distance is 12");
	}
	print("the gross code proved by the module, both sides", proved);
	const visited: number[] = [];
	for (let run = 0; run < 5; run += 1) {
		const { page, end } = await visit("#codes");
		await page.locator(".bracket.proved").nth(1).waitFor();
		visited.push(await page.evaluate(() => performance.now()));
		await end();
	}
	print("from the visit to the proof of the gross code", visited);
});

test("the longest task while each view is loaded, and how much its layout shifts", async () => {
	for (const view of ["rotation", "flip", "codes", "search", "why"]) {
		const longest: number[] = [];
		const shifted: number[] = [];
		for (let run = 0; run < 12; run += 1) {
			const { page, end } = await visit(`#${view}`, {}, (page) => page.addInitScript(watchLoading));
			await page.waitForTimeout(1500);
			const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
			// Browsers report only tasks of at least 50 ms.
			longest.push(Math.max(50, ...seen.tasks));
			shifted.push(seen.shift);
			await end();
		}
		print(`${view}: longest task`, longest);
		process.stdout.write(`${view}: layout shift at most ${Math.max(...shifted).toFixed(4)}\n`);
	}
});

interface Seen {
	/** The tasks that blocked the page for at least 50 ms, in milliseconds. */
	readonly tasks: number[];
	/** The sum of the layout shifts, as fractions of the window. */
	shift: number;
}

/** Runs in the page, before its scripts. */
function watchLoading(): void {
	const seen: Seen = { tasks: [], shift: 0 };
	Object.assign(globalThis, { seen });
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) seen.tasks.push(duration);
	}).observe({ type: "longtask", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
	}).observe({ type: "layout-shift", buffered: true });
}

test("from a key to the distances of all eight moves after it", async () => {
	const { page, end } = await visit(HARDEST);
	await page.getByText("13 moves to go", { exact: true }).waitFor();
	const times = await page.evaluate(async () => {
		const board = document.querySelector("main");
		if (board === null) throw new Error("there is no board");
		const times: number[] = [];
		for (const key of "ABCDEFGHHGBDACEF".repeat(8)) {
			const moves = () => [...board.querySelectorAll(".move")].map((move) => move.textContent).join();
			let seen = moves();
			const start = performance.now();
			dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
			// A move removes the old distances at once and draws the new ones later. So the last change is measured.
			let last = start;
			const watch = new MutationObserver(() => {
				if (moves() === seen) return;
				seen = moves();
				last = performance.now();
			});
			watch.observe(board, { subtree: true, childList: true, characterData: true, attributes: true });
			await new Promise((done) => setTimeout(done, 60));
			watch.disconnect();
			times.push(last - start);
		}
		return times;
	});
	print("from a key to the distances after it", times);
	await end();
});

test("frames while the solution is scrubbed, and while nothing happens", async () => {
	const { page, end } = await visit(HARDEST);
	await page.getByText("13 moves to go", { exact: true }).waitFor();
	const frames = (scrub: boolean) =>
		page.evaluate(async (scrub) => {
			const slider = document.querySelector<HTMLInputElement>("input[type=range]");
			if (slider === null) throw new Error("there is no slider");
			const frames: number[] = [];
			let last = await new Promise(requestAnimationFrame);
			for (let frame = 0; frame < 300; frame += 1) {
				if (scrub) {
					// The slider goes up and down again.
					slider.valueAsNumber = Math.abs(((frame + 13) % 26) - 13);
					slider.dispatchEvent(new Event("input", { bubbles: true }));
				}
				const now = await new Promise(requestAnimationFrame);
				frames.push(now - last);
				last = now;
			}
			return frames;
		}, scrub);
	print("a frame while nothing happens", await frames(false));
	print("a frame while the solution is scrubbed", await frames(true));
	await end();
});

test("frames while a search of 20,000 nodes is drawn, at full speed and slowed down six times", async () => {
	for (const rate of [1, 6]) {
		const { page, end } = await visit(`#search/${HARDEST.slice(1)}/bfs-boards/ida-star/nodes-100000`);
		await page.locator(".lane .standing.begun").nth(1).waitFor();
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate });
		const frames = await page.evaluate(async () => {
			const tree = document.querySelector(".lane .canvases");
			const drawn = () =>
				Number(/[\d,]+/.exec(tree?.getAttribute("aria-label") ?? "")?.[0].replaceAll(",", ""));
			const slider = document.querySelector<HTMLInputElement>(".steering input[type=range]");
			if (slider === null) throw new Error("there is no slider");
			slider.valueAsNumber = 6;
			slider.dispatchEvent(new Event("input", { bubbles: true }));
			dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
			while (drawn() === 0) await new Promise(requestAnimationFrame);
			const frames: number[] = [];
			let last = await new Promise(requestAnimationFrame);
			while (drawn() < 20_000) {
				const now = await new Promise(requestAnimationFrame);
				frames.push(now - last);
				last = now;
			}
			return frames;
		});
		print(`a frame while a search is drawn, the processor slowed down ${rate} times`, frames);
		await end();
	}
});
