import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { after, solutions } from "../rotation-oracle.ts";
import { testIn } from "./every.ts";
import { expectAccessible, firstVisit, picture, visit } from "./page.ts";
import { expectBoard, expectHeadline, expectTold, move, moveName, SAMPLE } from "./rotation-page.ts";

const FAR = "112233112233112233112233";

const STATES: Record<string, string> = {
	playing: `#rotation/${FAR}`,
	hidden: `#rotation/${FAR}`,
	painting: `#rotation/${FAR}/paint-112233112203112233112231`,
	solved: `#rotation/${SAMPLE}/AC`,
};

const WINDOWS: Record<string, BrowserContextOptions> = {
	phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
	tablet: { viewport: { width: 820, height: 1180 }, locale: "zh-CN", colorScheme: "dark" },
	laptop: { viewport: { width: 1280, height: 800 } },
	night: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
	projector: { viewport: { width: 1920, height: 1080 }, locale: "zh-CN" },
};

/** The windows that are tested for every change: the smallest one, and a large one with dark colors. */
const CHOSEN = ["phone", "night"];

for (const [window, options] of Object.entries(WINDOWS)) {
	testIn(CHOSEN.includes(window))(`every state shuts nobody out: ${window}`, async () => {
		for (const [state, address] of Object.entries(STATES)) {
			const { page, end } = await (state === "hidden" ? firstVisit : visit)(address, options);
			await page.waitForTimeout(1500);
			await expectAccessible(page);
			await picture(page, `rotation-${state}-${window}`);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow, "the page is as wide as the window").toBeLessThanOrEqual(0);
			await end();
		}
	});

	testIn(CHOSEN.includes(window))(`what opens shuts nobody out: ${window}`, async () => {
		const { page, end } = await visit(`#rotation/${FAR}`, options);
		await page.locator(".word button").nth(3).click();
		await page.locator("summary").first().click();
		await page.locator("[role=option]").first().waitFor();
		await page.locator("[role=option]").nth(2).click();
		await page.getByRole("button", { name: /Pause|暂停/ }).click();
		await page.waitForTimeout(300);
		await expectAccessible(page);
		await picture(page, `rotation-solutions-${window}`);
		await page.getByRole("button", { name: /Hint|提示/ }).click();
		await page.locator(".hinted").waitFor();
		await expectAccessible(page);
		await picture(page, `rotation-hint-${window}`);
		await page.getByRole("button", { name: /Paste text|粘贴文本/ }).click();
		await page.getByRole("textbox").fill("1 2 3");
		await page.getByRole("button", { name: /Use this board|使用这个棋盘/ }).click();
		await page.getByText(/24/).last().waitFor();
		await expectAccessible(page);
		await picture(page, `rotation-paste-${window}`);
		await end();
	});
}

test("the board and all that belongs to it are seen without scrolling on a laptop", async () => {
	const { page, end } = await visit(`#rotation/${FAR}`);
	await expectHeadline(page, "9 moves to go");
	const bottom = await page.evaluate(() =>
		Math.max(
			...[".rotation-board", ".bar", ".player"].map(
				(name) => document.querySelector(name)?.getBoundingClientRect().bottom ?? Number.NaN,
			),
		),
	);
	expect(bottom).toBeLessThanOrEqual(800);
	await end();
});

test("in Chinese: playing, a hint, painting, a fault and the end", async () => {
	const { page, end } = await visit(`#rotation/${SAMPLE}`, { locale: "zh-CN" });
	await expectHeadline(page, "还差 2 步");
	expect(await page.getByRole("img", { name: /^棋盘/ }).getAttribute("aria-label")).toBe(
		"棋盘。第 1 行：1 1。第 2 行：1 1。第 3 行：3 2 3 2 3 1 3。第 4 行：2 2。第 5 行：3 1 2 2 2 3 1。" +
			"第 6 行：2 1。第 7 行：3 3。中心：3 2 3 2 2 2 2 2。",
	);
	expect(await moveName(page, "A")).toBe("A：左列上移，之后还差 1 步，最优");
	await page.getByRole("button", { name: "提示" }).click();
	await expectTold(page, "提示：A，左列上移。");
	await move(page, "A").click();
	await expectTold(page, "A。还差 1 步。");
	await page.getByRole("button", { name: "撤销" }).click();
	await expectTold(page, "撤销 A。还差 2 步。");
	await page.getByRole("button", { name: "粘贴文本" }).click();
	await page.getByRole("textbox", { name: "棋盘文本" }).fill("1 1\n1 x");
	await page.getByRole("button", { name: "使用这个棋盘" }).click();
	await expect
		.poll(() => page.getByRole("dialog").getByRole("alert").textContent())
		.toBe("第 2 行第 3 列：应为 1、2 或 3，实际是“x”。");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "绘制" }).click();
	await page.locator(".paint .choice").getByText("2").click();
	await page.getByRole("button", { name: "第 1 行第 3 列：1" }).click();
	expect(await page.locator(".verdict").textContent()).toBe("还差 1 个 1，多了 1 个 2。");
	await page.getByRole("button", { name: "取消" }).click();
	await page.keyboard.type("ac");
	await expectHeadline(page, "已完成");
	await expectBoard(page, after(SAMPLE, solutions(SAMPLE)[0] ?? ""));
	await expect.poll(() => page.locator(".done").textContent()).toContain("共 2 步，期间显示过答案。");
	await end();
});

for (const colorScheme of ["light", "dark"] as const) {
	test(`the frame has the color of no symbol, and every symbol has a color, ${colorScheme}`, async () => {
		const { page, end } = await visit(`#rotation/${SAMPLE}`, { colorScheme });
		const colors = await page.evaluate(() => {
			const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
			/** The red, green and blue of a color in any CSS notation. */
			const channels = (color: string) => {
				if (canvas === null) return [];
				canvas.fillStyle = color;
				canvas.fillRect(0, 0, 1, 1);
				return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
			};
			const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
			return {
				frame: channels(style(".rotation-board .edge").stroke),
				symbols: [1, 2, 3].map((symbol) => channels(style(`.symbols .chip-${symbol}`).backgroundColor)),
			};
		});
		for (const symbol of colors.symbols) {
			// Disabled elements are gray. Gray has three equal channels.
			expect(Math.max(...symbol) - Math.min(...symbol)).toBeGreaterThan(64);
			const apart = symbol.map((value, channel) => Math.abs(value - (colors.frame[channel] ?? 0)));
			expect(Math.max(...apart)).toBeGreaterThan(64);
		}
		await end();
	});
}
