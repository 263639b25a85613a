/** Races of Lights Out by any rule. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, picture, visit } from "./page.ts";

const FULL = { timeout: 60_000, interval: 50 };

const hash = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash));
const expanded = (page: Page) => page.locator(".counts .expanded dd").allTextContents();
const cells = (page: Page) => page.locator(".start .lights-picture .cell").count();

const SETTINGS = [
	{
		locale: "en-US",
		language: "en",
		options: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
	},
	{ locale: "zh-CN", language: "zh", options: { viewport: { width: 390, height: 844 } } },
] as const;

for (const { locale, language, options } of SETTINGS) {
	const say = <T>(en: T, zh: T) => (language === "en" ? en : zh);
	test(`two searches and the algebra race, ${locale}, ${options.viewport.width} wide`, async () => {
		const { page, end } = await visit("#search", { locale, ...options });
		await page.getByLabel(say("Puzzle", "谜题"), { exact: true }).selectOption(say("Lights Out", "点灯游戏"));
		await expect
			.poll(() => hash(page))
			.toContain("#search/lights/plus/5x5/none/2/1110011100000110101011100/");
		await expect.poll(() => cells(page), FULL).toBe(25);
		await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
		await page.getByLabel(/^(Speed|速度)/).fill("6");
		await page.getByRole("button", { name: say("Run both", "一起运行"), exact: true }).click();
		await expect
			.poll(() => page.locator(".verdict").textContent(), FULL)
			.toMatch(say("Both found 4 presses", "两种搜索都找到 4 步"));
		// From `fewest compare lights --goal 0 --method bfs,ida-star`.
		expect(await expanded(page)).toEqual(["455", "12"]);
		const third = page.locator(".third");
		await expect.poll(() => third.locator(".standing").textContent(), FULL).toBe(say("Solved", "已解出"));
		expect(await third.locator(".result strong").textContent()).toBe(say("4 presses", "4 步"));
		const label = () => page.locator(".canvases").last().getAttribute("aria-label");
		await expect.poll(label, FULL).toContain(say(": 6 nodes", "6 个节点"));
		// The board at the end of the path has no lit cell, and marks at its four presses.
		await expect.poll(() => page.locator(".lane").last().locator(".cell.dark").count()).toBe(0);
		expect(await page.locator(".lane").last().locator(".mark").count()).toBe(4);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
		await expectAccessible(page);
		await picture(page, `search-lights-${locale}`);
		await end();
	});
}

test("another rule and outline begin another race, which can be played in its own room", async () => {
	const { page, end } = await visit("#search/lights");
	await expect.poll(() => cells(page), FULL).toBe(25);
	await page.getByLabel("Outline").selectOption("Hexagons in a hexagon");
	await expect.poll(() => hash(page), FULL).toContain("#search/lights/plus/hexagon:3/none/2/");
	await expect.poll(() => cells(page), FULL).toBe(19);
	await page.getByLabel("Rule").selectOption("Neighbors only");
	await expect.poll(() => hash(page), FULL).toContain("#search/lights/cross/hexagon:3/none/2/");
	await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
	await page.getByLabel("Goal").selectOption("All alike");
	await expect.poll(() => hash(page)).toMatch(/\/goal-same\/bfs\/ida-star$/);
	const written = (await hash(page)).split("/")[6];
	await page.getByLabel(/^Speed/).fill("6");
	await page.getByRole("button", { name: "Run both", exact: true }).click();
	await expect
		.poll(() => page.locator(".verdict").textContent(), FULL)
		.toMatch(/^(Both found|Both have proved)/);
	await page.getByRole("link", { name: "Play this board" }).click();
	await expect.poll(() => hash(page)).toBe(`#lights/cross/hexagon:3/none/2/${written}/goal-same`);
	await page.getByRole("link", { name: "Watch the searches" }).click();
	await expect.poll(() => hash(page)).toContain(`#search/lights/cross/hexagon:3/none/2/${written}/goal-same`);
	await end();
});

test("holes of a board and a node of the searches are kept by a reload", async () => {
	const address = "#search/lights/plus/3x3/none/2/10110000/mask-ooo~o.o~ooo/bfs/a-star";
	const { page, end } = await visit(address);
	await expect.poll(() => cells(page), FULL).toBe(8);
	await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
	const steps = page.getByRole("region", { name: "Both searches" });
	await steps.getByRole("button", { name: "One node forward", exact: true }).click();
	await steps.getByRole("button", { name: "One node forward", exact: true }).click();
	await expect.poll(() => hash(page)).toMatch(/\/at-2$/);
	await page.reload();
	await expect.poll(() => expanded(page), FULL).toEqual(["2", "2"]);
	await end();
});

test("a board that the searches do not take is replaced, and the page says so", async () => {
	for (const address of [
		"lights/plus/9x9/none/2/off/bfs/ida-star",
		"lights/plus/3x3/none/3/off/bfs/ida-star",
		"lights/plus/5x5/none/2/12/bfs/ida-star",
		"lights/plus/5x5/none/2/off/bfs/table",
		"lights/chess/5x5/none/2/off/bfs/ida-star",
	]) {
		const { page, end } = await visit(`#search/${address}`);
		await page.getByText("This link is damaged").waitFor();
		await expect.poll(() => cells(page), FULL).toBe(25);
		await expect.poll(() => expanded(page), FULL).toEqual(["0", "0"]);
		await end();
	}
});
