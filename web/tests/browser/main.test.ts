/** The first steps of a person in each view. They run in every installed browser. */

import { expect } from "vitest";
import { after } from "../rotation-oracle.ts";
import { testIn } from "./every.ts";
import { visit } from "./page.ts";
import { drawn, SAMPLE } from "./rotation-page.ts";

const LATE = { timeout: 90_000, interval: 50 };

for (const locale of ["en-US", "zh-CN"]) {
	for (const width of [390, 1280]) {
		const options = { locale, viewport: { width, height: 800 } };
		// In Chromium, other tests also take these steps.
		const test = testIn(process.env["FIREFOX"] !== undefined || (locale === "zh-CN") === (width === 390));

		test(`the Rotation Game is played by keys, ${locale}, ${width} wide`, async () => {
			const { page, end } = await visit(`#rotation/${SAMPLE}`, options);
			await page.locator(".headline:not(.quiet)").waitFor();
			await page.keyboard.press("a");
			await page.keyboard.press("c");
			await expect.poll(() => drawn(page), LATE).toBe(after(after(SAMPLE, "A"), "C"));
			// The headline comes from the module, so this shows that the module answers.
			await expect.poll(() => page.locator(".headline").textContent(), LATE).toMatch(/^(Solved|已完成)$/);
			await end();
		});

		test(`the Flip Game is played by clicks, ${locale}, ${width} wide`, async () => {
			const { page, end } = await visit("#flip/4x4%3ACQsJAQ", options);
			const black = () => page.locator(".flip-board .black").count();
			await expect.poll(black, LATE).toBe(8);
			await page.locator(".flip-board [role=gridcell]").first().click();
			await expect.poll(black, LATE).not.toBe(8);
			await end();
		});

		test(`two searches run and are drawn, ${locale}, ${width} wide`, async () => {
			const { page, end } = await visit("#search", options);
			await page.getByLabel(/^(Speed|速度)/).fill("6");
			await page.getByRole("button", { name: /^(Run both|一起运行)/ }).click();
			await expect
				.poll(() => page.locator(".verdict").textContent(), LATE)
				.toMatch(/^(Both found 7 moves|两种搜索都找到 7 步)/);
			await expect
				.poll(() => page.locator(".canvases").nth(1).getAttribute("aria-label"), LATE)
				.toMatch(/517/);
			// A click on a control does not keep the keys from acting on the whole page.
			await page.getByText(/^(Log|对数)$/).click();
			await page.keyboard.press("Home");
			await expect.poll(() => page.locator(".counts .expanded dd").first().textContent(), LATE).toBe("0");
			await page.keyboard.press("ArrowRight");
			await expect.poll(() => page.locator(".counts .expanded dd").first().textContent(), LATE).toBe("1");
			await end();
		});

		test(`the figures of the view Why answer, ${locale}, ${width} wide`, async () => {
			const { page, end } = await visit(`#why/${SAMPLE}`, options);
			await expect.poll(() => page.locator(".patterns .best .entry").textContent(), LATE).toMatch(/AC$/);
			await expect.poll(() => page.locator(".meet td button").count(), LATE).toBe(16);
			await page.locator(".first-row button").first().click();
			await expect.poll(() => page.evaluate(() => location.hash), LATE).toContain("/10000/");
			await end();
		});

		test(`the home reads a board and checks an output, ${locale}, ${width} wide`, async () => {
			const { page, end } = await visit("#home", options);
			const box = page.locator(".box textarea");
			await box.fill("bwwb\nbbwb\nbwwb\nbwww\n\n4\n");
			await page.keyboard.press("Control+Enter");
			await expect
				.poll(() => page.locator(".box .verdict").textContent(), LATE)
				.toMatch(/^(The answer is right|正确)/);
			await box.fill("2x2x2 R U F2");
			await page.keyboard.press("Control+Enter");
			await expect.poll(() => page.evaluate(() => location.hash), LATE).toBe("#turning/2x2x2/R%20U%20F2");
			await end();
		});

		test(`Lights Out is solved by a click, ${locale}, ${width} wide`, async () => {
			const { page, end } = await visit("#lights/plus/3x3/none/2/010111010", options);
			await page.locator(".lights .headline:not(.quiet)").waitFor();
			await page.locator(".lights-picture .cell").nth(4).click();
			await expect.poll(() => page.locator(".headline").textContent(), LATE).toMatch(/^(Solved|已完成|完成)/);
			await end();
		});

		test(`a turning puzzle is solved by a button, ${locale}, ${width} wide`, async () => {
			const { page, end } = await visit("#turning/pancake:4/R3", options);
			await expect.poll(() => page.locator(".headline").textContent(), LATE).toMatch(/1/);
			await page.locator(".turning .turn").getByText("R3", { exact: true }).click();
			await expect.poll(() => page.locator(".headline").textContent(), LATE).toMatch(/^(Solved|已复原|完成)/);
			await end();
		});

		test(`the distance of a code is proved, ${locale}, ${width} wide`, async () => {
			const { page, end } = await visit("#codes/surface-3", options);
			await expect.poll(() => page.locator(".distance .sizes").textContent(), LATE).toBe("[[9, 1, 3]]");
			expect(await page.locator(".bracket.proved").count()).toBe(2);
			await page.locator('[data-place="4"]').click();
			await expect.poll(() => page.locator(".code-picture .lit").count(), LATE).toBe(2);
			await end();
		});
	}
}
