/** The games on a phone, held upright and on its side. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addressOf, boardOf, cell, oneColor } from "./flip.ts";
import { expectAccessible, firstVisit, picture, visit } from "./page.ts";
import { drawn } from "./rotation-page.ts";

const FAR = "#rotation/112233112233112233112233";

const PHONES = {
	upright: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
	sideways: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
};

async function isSeen(page: Page, selector: string): Promise<boolean> {
	return page.locator(selector).evaluate((element) => {
		const { top, bottom, left, right } = element.getBoundingClientRect();
		return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
	});
}

for (const [held, phone] of Object.entries(PHONES)) {
	for (const locale of ["en-US", "zh-CN"]) {
		test(`the board is seen while its solution is played: ${held}, ${locale}`, async () => {
			for (const [address, board] of [
				[FAR, ".rotation-board"],
				["#flip", ".flip-board"],
			] as const) {
				const { page, end } = await visit(address, { ...phone, locale });
				const play = page.getByRole("button", { name: /^(Play|播放)$/ });
				await play.scrollIntoViewIfNeeded();
				await play.tap();
				expect(await isSeen(page, board)).toBe(true);
				const before = board === ".flip-board" ? await boardOf(page) : await drawn(page);
				// The board also changes while the solution is played.
				await expect
					.poll(async () => (board === ".flip-board" ? await boardOf(page) : await drawn(page)))
					.not.toEqual(before);
				expect(await isSeen(page, board)).toBe(true);
				await expectAccessible(page);
				await picture(page, `playing-${held}-${locale}-${board.slice(1)}`);
				await end();
			}
		});
	}
}

for (const locale of ["en-US", "zh-CN"]) {
	test(`on a phone a game, its end and the next board take no scrolling, ${locale}`, async () => {
		for (const [address, made, board] of [
			["#rotation/111132323132231222312133", "rotation", ".rotation-board"],
			["#flip/1x1%3AAQ/white", "flip", ".flip-board"],
			["#lights/plus/3x3/none/2/010111010", "lights", ".lights-picture"],
			["#turning/2x2x2/R", "turning", ".turning-picture"],
		] as const) {
			const { page, end } = await firstVisit(address, { ...PHONES.upright, locale });
			const dock = page.locator(".dock");
			await dock.getByText(/^(Par|最少) \d/).waitFor();
			for (const name of [/^(Undo|撤销)$/, /^(Hint|提示)$/, /^(Next: |下一题：)/]) {
				await dock.getByRole("button", { name }).waitFor();
			}
			// The button is in the dock and nowhere else.
			expect(await page.getByRole("button", { name: /^(Hint|提示)/ }).count()).toBe(1);
			if (made === "rotation") {
				await page.locator(".move-A").tap();
				await page.locator(".move-C").tap();
			} else if (made === "flip") {
				await cell(page, 1, 1).tap();
			} else if (made === "lights") {
				await page.locator(".lights-picture .cell").nth(4).tap();
			} else {
				await page.locator(".turning .turn").getByText("R'", { exact: true }).tap();
			}
			await dock.getByText(/^(Solved|完成)/).waitFor();
			await dock.getByText(/the fewest possible|是最少/).waitFor();
			expect(await page.evaluate(() => scrollY)).toBe(0);
			expect(await isSeen(page, ".dock")).toBe(true);
			expect(await isSeen(page, board), made).toBe(true);
			await expectAccessible(page);
			await picture(page, `phone-end-${made}-${locale}`);
			await dock.getByRole("button", { name: /^(Next: |下一题：)/ }).tap();
			await dock.getByText(/^(Par|最少) \d/).waitFor();
			expect(await page.evaluate(() => scrollY)).toBe(0);
			// At the end of the page, the dock covers no element.
			await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
			const [last, bar] = await Promise.all(
				[page.locator(".stack > *").last(), dock].map((part) => part.boundingBox()),
			);
			expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
			await end();
		}
	});
}

test("no mark of a best move covers a letter or a number", async () => {
	for (const phone of Object.values(PHONES)) {
		const { page, end } = await visit(FAR, phone);
		await page.locator(".move .star").first().waitFor();
		const covered = await page.evaluate(() => {
			const box = (element: Element) => element.getBoundingClientRect();
			const meet = (one: DOMRect, two: DOMRect) =>
				one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
			const texts = [...document.querySelectorAll(".move .letter, .move .distance, .rotation-board .tile")];
			return [...document.querySelectorAll(".move .star")].flatMap((star) =>
				texts.filter((text) => meet(box(star), box(text))).map((text) => text.textContent),
			);
		});
		expect(covered).toEqual([]);
		await end();
	}
});

test("cells of a board of 16 by 16 are large enough for a finger, and those around it are reached", async () => {
	const { page, end } = await visit(addressOf(oneColor("w", 16), "white"), PHONES.upright);
	const box = await cell(page, 1, 1).boundingBox();
	expect(box?.width).toBeGreaterThanOrEqual(30);
	await cell(page, 16, 16).tap();
	await expect.poll(async () => (await boardOf(page)).at(-1)?.endsWith("wbb")).toBe(true);
	await page.getByRole("button", { name: "Magnify" }).tap();
	expect(await isSeen(page, ".flip-board")).toBe(true);
	await end();
});

test("theme and language are icons with a name, and the views stand in one row with them", async () => {
	const { page, end } = await visit("#flip", PHONES.upright);
	const header = await page.locator("header.frame").boundingBox();
	expect(header?.height).toBeLessThan(56);
	await page.getByLabel("Colors").selectOption("dark");
	expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
	await page.getByLabel("Language").selectOption("zh");
	await page.getByRole("link", { name: "翻转游戏" }).waitFor();
	for (const setting of await page.locator(".setting").all()) {
		const box = await setting.boundingBox();
		expect(box?.width).toBeGreaterThanOrEqual(32);
		expect(box?.height).toBeGreaterThanOrEqual(32);
	}
	await end();
});
