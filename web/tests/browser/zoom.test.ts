/** The page at 400 %, with letters of twice their size, on a phone on its side, and on paper. */

import { expect, test } from "vitest";
import { expectAccessible, firstVisit, picture } from "./page.ts";

const VIEWS = ["rotation", "flip", "search", "why"] as const;

for (const [width, height] of [
	[320, 256],
	[320, 568],
] as const) {
	test(`nothing is wider than the window, ${width} × ${height}`, async () => {
		for (const view of VIEWS) {
			const { page, end } = await firstVisit(`#${view}`, { viewport: { width, height } });
			await page.locator("h1").waitFor({ state: "attached" });
			await page.waitForTimeout(300);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(
				width,
			);
			await expectAccessible(page);
			await picture(page, `zoom-${view}-${width}-${height}`);
			await end();
		}
	});
}

test("letters of twice their size stay within their keys", async () => {
	const { page, end } = await firstVisit("#rotation");
	await page.locator(".move-A").waitFor();
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	for (const key of await page.locator(".move").all()) {
		const isWithin = await key.evaluate(
			(key) => key.scrollWidth <= key.clientWidth && key.scrollHeight <= key.clientHeight,
		);
		expect(isWithin).toBe(true);
	}
	await end();
});

test("on a phone on its side all keys are in view", async () => {
	for (const locale of ["en-US", "zh-CN"]) {
		const phone = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, locale };
		const { page, end } = await firstVisit("#rotation", phone);
		for (const letter of "ABCDEFGH") {
			const box = await page.locator(`.move-${letter}`).boundingBox();
			expect((box?.y ?? 390) + (box?.height ?? 0), letter).toBeLessThanOrEqual(390);
		}
		await end();
	}
});

test("on paper there are the board and what is known about it, and no controls", async () => {
	const { page, end } = await firstVisit("#rotation");
	await page.locator(".share").waitFor();
	await page.emulateMedia({ media: "print" });
	expect(await page.locator(".rotation-board").isVisible()).toBe(true);
	for (const part of ["nav", ".bar", ".dock", ".share", ".start"]) {
		expect(await page.locator(part).first().isVisible(), part).toBe(false);
	}
	await end();
});
