/** Searches of turning puzzles, side by side. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { program } from "../native.ts";
import { expectAccessible, picture, visit } from "./page.ts";

const FULL = { timeout: 60_000, interval: 50 };

const hash = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash));
const expanded = (page: Page) => page.locator(".counts .expanded dd").allTextContents();

/**
 * The numbers of nodes come from `fewest compare puzzle <name> --method bfs,ida-star`, with the first start of each
 * puzzle as its input. `tree` is the number of nodes of the last bound.
 */
const RACES = [
	{
		name: "2x2x2",
		title: { en: "2×2×2 cube", zh: "二阶魔方" },
		length: 7,
		nodes: ["41,562", "36"],
		tree: 32,
	},
	{
		name: "sliding:3x3",
		title: { en: "Eight puzzle", zh: "八数码" },
		length: 14,
		nodes: ["2,416", "14"],
		tree: 14,
	},
	{
		name: "pancake:8",
		title: { en: "8 pancakes", zh: "8 张煎饼" },
		length: 7,
		nodes: ["16,137", "7"],
		tree: 7,
	},
] as const;

const SETTINGS = [
	{ locale: "en-US", language: "en", viewport: { width: 1280, height: 800 } },
	{ locale: "zh-CN", language: "zh", viewport: { width: 390, height: 844 } },
] as const;

for (const { locale, language, viewport } of SETTINGS) {
	const say = <T>(en: T, zh: T) => (language === "en" ? en : zh);
	for (const { name, title, length, nodes, tree } of RACES) {
		test(`two searches and the table race on ${name}, ${locale}, ${viewport.width} wide`, async () => {
			const { page, end } = await visit("#search", { locale, viewport });
			await page.getByLabel(say("Puzzle", "谜题"), { exact: true }).selectOption(title[language]);
			await expect.poll(() => hash(page)).toContain(`#search/turning/${name}/`);
			await expect.poll(() => page.locator(".start .turning-picture .face").count()).toBeGreaterThan(0);
			await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
			// The view has files of its own, so its picture has colors before any other view is loaded.
			const fills = await page
				.locator(".lane .turning-picture polygon")
				.evaluateAll((all) => new Set(all.map((polygon) => getComputedStyle(polygon).fill)).size);
			expect(fills).toBeGreaterThan(2);
			await page.getByLabel(/^(Speed|速度)/).fill("6");
			await page.getByRole("button", { name: say("Run both", "一起运行"), exact: true }).click();
			await expect
				.poll(() => page.locator(".verdict").textContent(), FULL)
				.toMatch(say(`Both found ${length} moves`, `两种搜索都找到 ${length} 步`));
			expect(await expanded(page)).toEqual(nodes);
			const third = page.locator(".third");
			await expect.poll(() => third.locator(".standing").textContent(), FULL).toBe(say("Solved", "已解出"));
			expect(await third.locator(".result strong").textContent()).toBe(
				say(`${length} moves`, `${length} 步`),
			);
			expect(await third.locator(".at-once").textContent()).toMatch(
				say(/It was built here in .* s/, /在本机用 .* 秒建成/),
			);
			const drawn = say(`: ${tree} nodes`, `${tree} 个节点`);
			const label = () => page.locator(".canvases").last().getAttribute("aria-label");
			await expect.poll(label, FULL).toContain(drawn);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
			await expectAccessible(page);
			await picture(page, `search-${name.replace(":", "-")}-${locale}`);
			await end();
		});
	}
}

test("a search is stepped through, and a reload restores its node", async () => {
	const { page, end } = await visit("#search/turning/sliding:3x3/R D D R U/ida-star-manhattan/bidirectional");
	await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
	const steps = page.getByRole("region", { name: "Both searches" });
	await steps.getByRole("button", { name: "One node forward", exact: true }).click();
	await steps.getByRole("button", { name: "One node forward", exact: true }).click();
	await expect
		.poll(() => page.locator(".path").first().textContent())
		.toMatch(/^Path D\s+1 made \+ at least 4 = 5$/);
	await expect.poll(() => hash(page)).toMatch(/\/at-2$/);
	await page.reload();
	await expect.poll(() => expanded(page), FULL).toEqual(["2", "2"]);
	await expect
		.poll(() => page.locator(".path").last().textContent())
		.toMatch(/^Path from the goal the goal itself/);
	await end();
});

test("a new board has the length that was chosen, and can be played in its own room", async () => {
	const { page, end } = await visit("#search/turning/pancake:8/R2/bfs/a-star");
	await expect.poll(() => page.locator(".start .turning-picture .face").count()).toBeGreaterThan(0);
	await page.getByLabel("Length").selectOption("9");
	await expect.poll(() => hash(page), FULL).not.toContain("/R2/");
	await page.getByLabel(/^Speed/).fill("6");
	await page
		.getByRole("region", { name: /^Right/ })
		.getByRole("button", { name: "Run", exact: true })
		.click();
	await expect.poll(() => page.locator(".lane .result").last().textContent(), FULL).toMatch(/9 moves$/);
	const written = (await hash(page)).split("/")[3];
	await page.getByRole("link", { name: "Play this board" }).click();
	await expect.poll(() => hash(page)).toBe(`#turning/pancake:8/${written}`);
	await page.getByRole("link", { name: "Watch the searches" }).click();
	await expect.poll(() => hash(page)).toContain(`#search/turning/pancake:8/${written}`);
	await end();
});

test("a puzzle without a table races in two lanes, and a new board comes from random moves", async () => {
	const { page, end } = await visit("#search/turning/3x3x3/R U F' L2 D/bidirectional/ida-star");
	await expect.poll(() => page.locator(".start .turning-picture .face").count()).toBeGreaterThan(0);
	await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
	expect(await page.locator(".third").count()).toBe(0);
	await page.getByLabel(/^Speed/).fill("6");
	await page.getByRole("button", { name: "Run both", exact: true }).click();
	await expect.poll(() => page.locator(".verdict").textContent(), FULL).toMatch(/^Both found 5 moves/);
	expect(await expanded(page)).toEqual(["205", "9"]);
	await page.getByRole("button", { name: "New board" }).click();
	await expect.poll(() => hash(page)).not.toContain("R U F' L2 D");
	expect((await hash(page)).split("/")[3]?.split(" ")).toHaveLength(5);
	await end();
});

test("a puzzle that is not in the list races, and so does a puzzle from a file", async () => {
	const { page, end } = await visit("#turning/pancake:14/R5 R9 R3");
	await page.getByRole("link", { name: "Watch the searches" }).click();
	await expect.poll(() => hash(page)).toContain("#search/turning/pancake:14/R5 R9 R3");
	await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
	const run = async (length: number) => {
		await page.getByLabel(/^Speed/).fill("6");
		await page.getByRole("button", { name: "Run both", exact: true }).click();
		await expect
			.poll(() => page.locator(".verdict").textContent(), FULL)
			.toMatch(new RegExp(`^Both found ${length} moves`));
	};
	await run(3);
	expect(await page.locator(".third").count()).toBe(0);
	expect(await page.getByLabel("Puzzle", { exact: true }).inputValue()).toBe("pancake:14");

	await page.goto(new URL("#home", page.url()).href);
	await page.getByRole("textbox").fill(program(["convert", "puzzle", "pyraminx", "--to", "tws"]));
	await page.getByRole("button", { name: "Open", exact: true }).click();
	await expect.poll(() => hash(page), FULL).toMatch(/^#turning\/kept-/);
	await page.getByRole("link", { name: "Watch the searches" }).waitFor();
	await page.getByRole("link", { name: "Watch the searches" }).click();
	await expect.poll(() => hash(page)).toMatch(/^#search\/turning\/kept-/);
	await expect.poll(() => page.locator(".start .turning-picture.rings .face").count(), FULL).toBe(10);
	await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
	await page.getByRole("button", { name: "New board" }).click();
	await page.getByLabel(/^Speed/).fill("6");
	await page.getByRole("button", { name: "Run both", exact: true }).click();
	await expect.poll(() => page.locator(".verdict").textContent(), FULL).toMatch(/^Both found \d moves?/);
	// The table of this puzzle is made in seconds, unlike that of 14 pancakes.
	await expect.poll(() => page.locator(".third .standing").textContent(), FULL).toBe("Solved");
	await expectAccessible(page);
	await picture(page, "search-rings");
	await page.reload();
	await expect.poll(() => page.locator(".start .turning-picture.rings .face").count(), FULL).toBe(10);
	await end();
});

test("a race keeps the gray pieces of its room, and the room those of a race", async () => {
	const { page, end } = await visit("#turning/pancake:8/R3 R8/gray-0.1.2");
	await page.getByRole("link", { name: "Watch the searches" }).click();
	await expect.poll(() => hash(page)).toContain("#search/turning/pancake:8/R3 R8/gray-0.1.2");
	await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
	expect(await page.locator(".start .face.ignored").count()).toBe(3);
	await page.locator(".lane select").first().selectOption("bidirectional");
	await page.getByLabel(/^Speed/).fill("6");
	await page.getByRole("button", { name: "Run both", exact: true }).click();
	// One move brings the other five pancakes home. Without gray pieces, it takes two.
	await expect.poll(() => page.locator(".verdict").textContent(), FULL).toMatch(/^Both found 1 move/);
	await expect.poll(() => page.locator(".third .result strong").textContent(), FULL).toBe("1 move");
	// The path of the search begins at the start, wherever the gray pancakes are.
	expect(await page.locator(".path").first().textContent()).toMatch(/^Path R8/);
	expect(await page.locator(".lane .face.ignored").count()).toBe(6);
	await expectAccessible(page);
	await picture(page, "search-gray");
	await page.getByRole("link", { name: "Play this board" }).click();
	await expect.poll(() => hash(page)).toBe("#turning/pancake:8/R3 R8/gray-0.1.2");
	await end();
	const damaged = await visit("#search/turning/pancake:8/R3/gray-8/bfs/ida-star");
	await damaged.page.getByText("This link is damaged").waitFor();
	await damaged.end();
});

test("a damaged link opens the first board of the puzzle, and says so", async () => {
	for (const [address, opened] of [
		["2x2x2/R Q/bfs/ida-star", "2x2x2/U F2 U"],
		["2x2x2/R/bfs/ida-star-manhattan", "2x2x2/R/"],
		["3x3x3/R/bfs/table", "3x3x3/R/"],
		["constructor/R", "2x2x2/U F2 U"],
	] as const) {
		const { page, end } = await visit(`#search/turning/${address}`);
		await page.getByText("This link is damaged").waitFor();
		await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
		await page.getByRole("button", { name: "One node forward", exact: true }).first().click();
		await expect.poll(() => hash(page)).toContain(`#search/turning/${opened}`);
		await end();
	}
});
