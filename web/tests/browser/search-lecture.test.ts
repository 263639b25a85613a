/**
 * The search view in a lecture hall: the trees, the axis, the verdict and the keys, with everything in large letters.
 */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testIn } from "./every.ts";
import { expectAccessible, picture, slowDown, visit } from "./page.ts";

/** A board seven moves from solved. IDA* expands 9, 83 and 517 nodes for its bounds; see `search.test.ts`. */
const SEVEN = "321221233221111123233331";

/** One of the hardest boards: `fewest generate rotation --length 13 --seed 1`. */
const HARDEST = "211332332323121211211332";

const FULL = { timeout: 30_000, interval: 20 };

const lane = (page: Page, side: string) => page.getByRole("region", { name: new RegExp(`^${side}`) });

async function drawn(page: Page, side: string): Promise<number> {
	const label = await lane(page, side).locator(".canvases").getAttribute("aria-label");
	return Number(/[\d,]+/.exec(label ?? "")?.[0].replaceAll(",", ""));
}

async function colorsOf(page: Page, side: string): Promise<number> {
	const canvas = lane(page, side).locator("canvas").first();
	return canvas.evaluate((canvas: HTMLCanvasElement) => {
		const dots = [...(canvas.closest(".tree")?.querySelectorAll(".legend i") ?? [])];
		const known = dots.map((dot) => (getComputedStyle(dot).backgroundColor.match(/\d+/g) ?? []).map(Number));
		// The test reads a copy, because browsers warn of canvases that are painted and read in turn.
		const copy = new OffscreenCanvas(Math.max(canvas.width, 1), Math.max(canvas.height, 1));
		const context = copy.getContext("2d", { willReadFrequently: true });
		context?.drawImage(canvas, 0, 0);
		const data = context?.getImageData(0, 0, copy.width, copy.height).data ?? [];
		const seen = new Set<number>();
		for (let at = 0; at < data.length; at += 4) {
			if ((data[at + 3] ?? 0) < 100) continue;
			// Faint nodes have the color of the legend up to rounding.
			const found = known.findIndex((color) =>
				color.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 6),
			);
			if (found >= 0) seen.add(found);
		}
		return seen.size;
	});
}

const hash = (page: Page) => page.evaluate(() => location.hash);

const expanded = async (page: Page, side: string) =>
	(await lane(page, side).locator(".counts .expanded dd").textContent()) ?? "";

const standing = async (page: Page, side: string) =>
	(await lane(page, side).locator(".standing").textContent()) ?? "";

async function runAtFullSpeed(page: Page) {
	await page.getByLabel(/^(Speed|速度)/).fill("6");
	await page.getByRole("button", { name: /^(Run both|一起运行)/ }).click();
}

for (const [locale, left, right, label] of [
	["en-US", "Left", "Right", "Tree of the search: 300 nodes are drawn"],
	["zh-CN", "左侧", "右侧", "搜索树：已画出 300 个节点"],
] as const) {
	for (const width of [390, 1440]) {
		const test = testIn((locale === "en-US") === (width === 390));
		test(`each search is drawn as the tree that it grows, ${locale}, ${width} wide`, async () => {
			const { page, end } = await visit(`#search/rotation/${SEVEN}/bfs-boards/ida-star/at-300`, {
				locale,
				viewport: { width, height: 900 },
			});
			await expect
				.poll(() => lane(page, left).locator(".canvases").getAttribute("aria-label"), FULL)
				.toBe(label);
			// Each bound grows its own tree. The bounds 5 and 6 took 92 of the 300 nodes.
			await expect.poll(() => drawn(page, right), FULL).toBe(208);
			// The colors of the breadth-first search are the depths 0 to 4. Those of IDA* are the sums 5 to 7.
			await expect.poll(() => colorsOf(page, left), FULL).toBeGreaterThanOrEqual(4);
			expect(await colorsOf(page, right)).toBe(3);
			expect(await lane(page, right).locator(".legend").textContent()).toBe("f = 567");
			await lane(page, left)
				.getByRole("button", { name: /^(One node forward|前进一个节点)/ })
				.click();
			await expect.poll(() => drawn(page, left)).toBe(301);
			await page.keyboard.press("Home");
			await expect.poll(() => drawn(page, left)).toBe(0);
			expect(await colorsOf(page, left)).toBe(0);
			await end();
		});
	}
}

test("a search from both ends grows two trees, and A* one whose nodes stand where their moves lead", async () => {
	const { page, end } = await visit(`#search/flip/4x4%3ACQsJAQ/either/bidirectional/a-star`);
	await runAtFullSpeed(page);
	for (const side of ["Left", "Right"]) {
		await expect.poll(() => standing(page, side), FULL).toBe("Solved");
		const nodes = Number(await expanded(page, side));
		await expect.poll(() => drawn(page, side), FULL).toBe(nodes);
	}
	await end();
});

test("even on a slow device no frame draws more nodes than it has time for, and all are drawn", async () => {
	const { page, end } = await visit(`#search/rotation/${HARDEST}/bfs-boards/ida-star`, {}, async (page) => {
		await slowDown(page, 6);
	});
	await expect.poll(() => standing(page, "Right"), FULL).toBe("Ready");
	await page.evaluate(() => {
		const most = { nodes: 0, before: 0 };
		Object.assign(globalThis, { most });
		const count = () => {
			const label = document.querySelector(".lane .canvases")?.getAttribute("aria-label") ?? "";
			const now = Number(/[\d,]+/.exec(label)?.[0].replaceAll(",", ""));
			most.nodes = Math.max(most.nodes, now - most.before);
			most.before = now;
			requestAnimationFrame(count);
		};
		requestAnimationFrame(count);
	});
	await page.getByLabel("Limit of nodes").selectOption("100000");
	await runAtFullSpeed(page);
	await expect.poll(() => drawn(page, "Left"), { timeout: 120_000 }).toBe(20_000);
	expect(await lane(page, "Left").locator("figcaption").textContent()).toContain(
		"The first 20,000 nodes are drawn.",
	);
	// This loop may miss single frames of the page, but not many successive ones.
	const most = await page.evaluate(() => (globalThis as unknown as { most: { nodes: number } }).most.nodes);
	expect(most).toBeGreaterThan(0);
	expect(most).toBeLessThanOrEqual(2000);
	await end();
});

test("bars are proportional to their numbers on a linear axis, and to the digits on a logarithmic one", async () => {
	// In this window, bars are as long as a lane. A pixel of a shorter bar would be more than a percent.
	const position = `#search/rotation/${SEVEN}/bfs-boards/ida-star/at-0-609`;
	const { page, end } = await visit(position, { viewport: { width: 1200, height: 800 } });
	const widths = async () => {
		const bars = await lane(page, "Right").locator("tbody .bar").all();
		return Promise.all(
			bars.map((bar) =>
				bar.evaluate((cell) => (cell.firstElementChild?.clientWidth ?? 0) / cell.clientWidth),
			),
		);
	};
	await expect.poll(() => expanded(page, "Right"), FULL).toBe("609");
	const linear = await widths();
	expect(linear.map((width) => Math.round(width * 100))).toEqual([
		expect.closeTo((100 * 9) / 517, -0.5),
		Math.round((100 * 83) / 517),
		100,
	]);
	expect(await lane(page, "Right").locator(".ticks").textContent()).toBe("0200400");
	await page.getByText("Log", { exact: true }).click();
	await expect.poll(() => hash(page)).toMatch(/\/log$/);
	const logarithmic = await widths();
	expect(logarithmic.map((width) => Math.round(width * 100))).toEqual([
		Math.round((100 * Math.log(10)) / Math.log(518)),
		Math.round((100 * Math.log(84)) / Math.log(518)),
		100,
	]);
	expect(await lane(page, "Right").locator(".ticks").textContent()).toBe("110100");
	// The rows of a breadth-first search are depths, not bounds.
	expect(await lane(page, "Left").locator(".iterations th").first().textContent()).toBe("Depth");
	expect(await lane(page, "Right").locator(".iterations th").first().textContent()).toBe("Bound");
	await page.reload();
	await expect.poll(() => lane(page, "Right").locator(".ticks").textContent(), FULL).toBe("110100");
	await end();
});

test("the table that a method reads counts as memory", async () => {
	const { page, end } = await visit(`#search/rotation/${SEVEN}/ida-star/ida-star-exact`);
	await runAtFullSpeed(page);
	await expect.poll(() => standing(page, "Right"), FULL).toBe("Solved");
	// The table has 735,471 patterns with an entry of eight bytes each.
	const memory = lane(page, "Right").locator(".counts > div", { hasText: "memory with table" }).locator("dd");
	await expect.poll(() => memory.textContent(), FULL).toBe("5.88\u00a0MB");
	await expect
		.poll(() => page.getByRole("region", { name: "Comparison" }).textContent(), FULL)
		.toMatch(/as much memory taken by Exact IDA\*/);
	await end();
});

for (const [width, height] of [
	[390, 664],
	[1280, 720],
	[1920, 1080],
] as const) {
	for (const locale of ["en-US", "zh-CN"]) {
		const test = testIn((locale === "en-US") === (width === 1280));
		test(`the verdict is in view before and after, ${width} × ${height}, ${locale}`, async () => {
			const { page, end } = await visit(`#search/rotation/${SEVEN}/a-star/ida-star`, {
				locale,
				viewport: { width, height },
			});
			const verdict = page.locator(".comparison .verdict");
			const isInView = async () => {
				const box = await verdict.boundingBox();
				return box !== null && box.y >= 0 && box.y + box.height <= height;
			};
			expect(await verdict.textContent()).toMatch(/^(The verdict appears here|搜索结束后)/);
			expect(await isInView()).toBe(true);
			await runAtFullSpeed(page);
			await expect
				.poll(() => verdict.textContent(), FULL)
				.toMatch(/^(Both found 7 moves|两种搜索都找到 7 步)/);
			expect(await isInView()).toBe(true);
			await page.mouse.wheel(0, 400);
			expect(await isInView()).toBe(true);
			await end();
		});
	}
}

test("a search that has ended is reported while the other has not", async () => {
	const { page, end } = await visit(`#search/rotation/${SEVEN}/bfs-boards/ida-star/at-0-609`);
	await expect
		.poll(() => page.locator(".verdict").textContent(), FULL)
		.toBe("BFS has not ended. IDA* found 7 moves.");
	await end();
});

test("after a click on any control the keys of the page work", async () => {
	const { page, end } = await visit(`#search/rotation/${SEVEN}/bfs-boards/ida-star`);
	const right = () => expanded(page, "Right");
	await expect.poll(() => standing(page, "Right"), FULL).toBe("Ready");
	const controls = [
		[page.getByText("Linear", { exact: true }), 0],
		[page.getByLabel(/^Speed/), 0],
		[page.getByLabel("Method, right"), 0],
		[lane(page, "Right").getByRole("button", { name: "One node back" }), -1],
		[page.getByLabel("Limit of memory"), 0],
	] as const;
	let nodes = 0;
	for (const [control, steps] of controls) {
		await control.click();
		nodes += steps;
		await expect.poll(right, FULL).toBe(String(nodes));
		// If a list is open, Escape closes it.
		await page.keyboard.press("Escape");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		nodes += 2;
		await expect.poll(right, FULL).toBe(String(nodes));
	}
	await page.getByLabel(/^Speed/).click({ position: { x: 2, y: 8 } });
	await page.keyboard.press(" ");
	await expect.poll(() => standing(page, "Right")).toBe("Running");
	await page.keyboard.press(" ");
	await expect.poll(() => standing(page, "Right")).toBe("Paused");
	// The last node that the clock requested may arrive after the pause. The start is the same in every run.
	await page.keyboard.press("Home");
	await expect.poll(right, FULL).toBe("0");
	// After the Tab key, keys act on the focused control.
	await page.getByText("Linear", { exact: true }).click();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => hash(page)).toMatch(/\/log$/);
	expect(await right()).toBe("0");
	await end();
});

test("choosing a length or a size makes such a board at once", async () => {
	const { page, end } = await visit(`#search/rotation/${SEVEN}/bfs-boards/ida-star-exact`);
	expect(await page.getByLabel("Length").inputValue()).toBe("7");
	await page.getByLabel("Length").selectOption("13");
	await expect.poll(() => hash(page)).not.toContain(SEVEN);
	await page.getByLabel(/^Speed/).fill("6");
	await lane(page, "Right").getByRole("button", { name: "Run" }).click();
	await expect.poll(() => standing(page, "Right"), FULL).toBe("Solved");
	expect(await lane(page, "Right").locator(".result").textContent()).toMatch(/13 moves$/);
	// The list shows the length of the current board, even if it was not generated by the list.
	await page.goBack();
	await expect.poll(() => page.getByLabel("Length").inputValue()).toBe("7");
	await page.getByLabel("Puzzle", { exact: true }).selectOption("flip");
	await page.getByLabel("Size").selectOption("6");
	await expect.poll(() => hash(page)).toMatch(/flip\/6x6/);
	await end();
});

/** The visible height of a part in pixels: within the window, and not covered by another part. */
async function seenHeight(page: Page, selector: string): Promise<number> {
	return page
		.locator(selector)
		.first()
		.evaluate((part) => {
			const { left, width, top, bottom } = part.getBoundingClientRect();
			let seen = 0;
			for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) {
				const there = document.elementFromPoint(left + width / 2, y);
				if (there !== null && (part.contains(there) || there.contains(part))) seen += 1;
			}
			return seen;
		});
}

const heightOf = async (page: Page, selector: string) =>
	(await page.locator(selector).first().boundingBox())?.height ?? 0;

for (const [width, height] of [
	[1024, 768],
	[1280, 720],
	[1366, 768],
	[390, 844],
] as const) {
	test(`the tree is seen beside the verdict, ${width} × ${height}`, async () => {
		const { page, end } = await visit("#search", { viewport: { width, height } });
		await runAtFullSpeed(page);
		await expect.poll(() => page.locator(".verdict").textContent(), FULL).toMatch(/^Both found 7 moves/);
		const tree = await heightOf(page, ".canvases");
		expect(tree).toBeGreaterThan(180);
		expect(await seenHeight(page, ".canvases")).toBeGreaterThan(0.9 * tree);
		if (width >= 1280) {
			const bars = await heightOf(page, ".iterations");
			expect(await seenHeight(page, ".iterations tbody")).toBeGreaterThan(0.7 * bars);
		}
		await picture(page, `search-verdict-${width}`);
		await end();
	});
}

for (const [width, height] of [
	[1024, 768],
	[1280, 720],
	[1920, 1080],
] as const) {
	for (const locale of ["en-US", "zh-CN"]) {
		const test = testIn((locale === "zh-CN") === (width === 1280));
		test(`a lecture is one screen, ${width} × ${height}, ${locale}`, async () => {
			const position = `#search/rotation/${HARDEST}/ida-star-classic/ida-star/at-2688253/lecture`;
			const { page, end } = await visit(position, { locale, viewport: { width, height } });
			await expect
				.poll(() => standing(page, locale === "en-US" ? "Right" : "右侧"), FULL)
				.toMatch(/Solved|已解出/);
			await expect.poll(() => page.locator(".iterations tbody tr").count(), FULL).toBeGreaterThan(9);
			const scrolled = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
			expect(scrolled).toBeLessThanOrEqual(0);
			expect(await seenHeight(page, ".tree")).toBeGreaterThanOrEqual(0.45 * height);
			expect(await seenHeight(page, ".comparison")).toBeGreaterThan(
				0.9 * (await heightOf(page, ".comparison")),
			);
			for (const row of await page.locator(".iterations tbody tr").all()) {
				const box = await row.boundingBox();
				expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
			}
			// No number overlaps a text beside it.
			const parts = page
				.locator(".lane:first-of-type")
				.locator("header > select, header > p, .counts > div:visible > *");
			const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
			const texts = boxes.filter((box) => box !== null);
			for (const [index, one] of texts.entries()) {
				for (const two of texts.slice(index + 1)) {
					const across = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
					const down = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
					expect(across > 1 && down > 1, JSON.stringify([one, two])).toBe(false);
				}
			}
			await expectAccessible(page);
			await picture(page, `search-lecture-${width}-${locale}`);
			await end();
		});
	}
}

for (const locale of ["en-US", "zh-CN"]) {
	test(`in a lecture what matters is larger, and the rest is away, ${locale}`, async () => {
		const { page, end } = await visit(`#search/rotation/${SEVEN}/bfs-boards/ida-star/at-300`, {
			locale,
			viewport: { width: 1920, height: 1080 },
		});
		const sizes = async () => {
			const boxes = [".lane .inside svg", ".lane .expanded dd", ".verdict", ".tree canvas"].map((selector) =>
				page.locator(selector).first().boundingBox(),
			);
			return (await Promise.all(boxes)).map((box) => box?.height ?? 0);
		};
		await expect
			.poll(() => page.locator(".canvases").first().getAttribute("aria-label"), FULL)
			.toMatch(/300/);
		const before = await sizes();
		await page.keyboard.press("l");
		await expect.poll(() => hash(page)).toMatch(/\/lecture$/);
		for (const [index, size] of (await sizes()).entries()) {
			expect(size).toBeGreaterThan(1.25 * (before[index] ?? 0));
		}
		expect(await page.locator(".start").isVisible()).toBe(false);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
		await expectAccessible(page);
		await picture(page, `search-lecture-${locale}`);
		await page.getByRole("button", { name: /^(Lecture|讲课模式)/ }).click();
		await expect.poll(() => page.locator(".start").isVisible()).toBe(true);
		await end();
	});
}
