/** The page at 400 % zoom, with letters twice as large, on a phone held sideways, and on paper. */

import { expect, test } from "vitest";
import { expectAccessible, firstVisit, follow, picture } from "./page.ts";

const VIEWS = ["home", "rotation", "flip", "lights", "turning", "codes", "search", "why"] as const;

for (const [width, height] of [
	[320, 256],
	[320, 568],
] as const) {
	test(`nothing is wider than the window, ${width} × ${height}`, async () => {
		const { page, end } = await firstVisit("#home", { viewport: { width, height } });
		for (const view of VIEWS) {
			await follow(page, `#${view}`);
			await page.locator("h1").waitFor({ state: "attached" });
			await page.waitForTimeout(300);
			expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(
				width,
			);
			// The head leaves the window to the view.
			const header = await page.locator("header.frame").boundingBox();
			expect(header?.height ?? height, view).toBeLessThanOrEqual(96);
			await expectAccessible(page);
			await picture(page, `zoom-${view}-${width}-${height}`);
		}
		await end();
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

test("with letters of twice their size the texts of Lights Out and of codes stay within their buttons", async () => {
	for (const [view, picture] of [
		["lights", ".lights-picture"],
		["codes", ".code-picture"],
	] as const) {
		const { page, end } = await firstVisit(`#${view}`);
		await page.locator(picture).waitFor();
		await page.locator(".stack button").first().waitFor();
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		const wide = await page
			.locator("main button")
			.evaluateAll((buttons) =>
				buttons
					.filter((button) => button.scrollWidth > button.clientWidth + 1)
					.map((button) => button.textContent),
			);
		expect(wide, view).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
		await end();
	}
});

test("with letters of twice their size nothing is wider than a phone", async () => {
	const { page, end } = await firstVisit("#home", { viewport: { width: 390, height: 844 } });
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	for (const view of VIEWS) {
		await follow(page, `#${view}`);
		await page.locator("h1").waitFor({ state: "attached" });
		await page.waitForTimeout(300);
		await picture(page, `large-letters-${view}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(390);
		for (const link of await page.locator("header nav a").all()) {
			const box = await link.boundingBox();
			expect((box?.x ?? 390) + (box?.width ?? 0), view).toBeLessThanOrEqual(390);
		}
	}
	await end();
});

test("on a narrow phone the bar at the lower edge leaves the whole board in view", async () => {
	for (const view of ["rotation", "flip"]) {
		const { page, end } = await firstVisit(`#${view}`, { viewport: { width: 320, height: 568 } });
		await page.locator(".dock").waitFor();
		await expect.poll(() => page.locator(".dock strong").textContent()).toMatch(/\d/);
		const dock = await page.locator(".dock").boundingBox();
		const board = await page.locator(".stage").boundingBox();
		expect(dock?.height ?? 568, view).toBeLessThanOrEqual(72);
		expect((board?.y ?? 568) + (board?.height ?? 0), view).toBeLessThanOrEqual(dock?.y ?? 0);
		await end();
	}
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
		// The board of the Flip Game is seen whole: a pixel near each of its corners belongs to a cell.
		const flip = await firstVisit("#flip", phone);
		await flip.page.locator(".stage [role=grid]").first().waitFor();
		const isSeen = await flip.page.evaluate(() => {
			const box = document.querySelector(".stage")?.getBoundingClientRect();
			if (box === undefined) return false;
			const corners = [box.left + 9, box.right - 9].flatMap((x) =>
				[box.top + 9, box.bottom - 9].map((y) => [x, y]),
			);
			return corners.every(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest(".stage") !== null);
		});
		expect(isSeen).toBe(true);
		await flip.end();
		// The pictures of Lights Out and of codes are in the window, whole or at their full height.
		for (const [view, picture] of [
			["lights", ".lights-picture"],
			["codes", ".code-picture"],
		] as const) {
			const { page, end } = await firstVisit(`#${view}`, phone);
			await page.locator(picture).waitFor();
			const box = await page.locator(picture).boundingBox();
			expect(box?.height ?? 391, view).toBeLessThanOrEqual(390);
			await page.locator(picture).scrollIntoViewIfNeeded();
			const seen = await page.locator(picture).boundingBox();
			expect(seen?.y ?? -1, view).toBeGreaterThanOrEqual(0);
			expect((seen?.y ?? 391) + (seen?.height ?? 0), view).toBeLessThanOrEqual(391);
			await end();
		}
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
