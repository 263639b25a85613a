/** Single-letter keys, which a person can switch off (WCAG 2.1.4). */

import { expect, test } from "vitest";
import { after } from "../rotation-oracle.ts";
import { boardOf, SAMPLE as FLIP } from "./flip.ts";
import { expectAccessible, firstVisit } from "./page.ts";
import { expectBoard, SAMPLE } from "./rotation-page.ts";

test("switched off, letters do nothing in any view and in later visits; arrows and Space go on", async () => {
	const { page, end } = await firstVisit(`#rotation/${SAMPLE}`);
	const letters = page.getByRole("switch", { name: "Letter keys" });
	await page.keyboard.type("ac");
	await expectBoard(page, after(SAMPLE, "AC"));
	await letters.uncheck();
	// The switch has the focus, and a space would switch it on again. So the focus moves away.
	await page.locator("main").focus();
	await page.keyboard.type("hello each");
	await expectBoard(page, after(SAMPLE, "AC"));
	expect(await page.locator(".move-A").getAttribute("aria-keyshortcuts")).toBeNull();
	await expectAccessible(page);
	await page.keyboard.press("Control+z");
	await expectBoard(page, after(SAMPLE, "A"));
	// The page changes the address a moment later.
	await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/\/AC\/1$/);
	await page.reload();
	await expectBoard(page, after(SAMPLE, "A"));
	await page.keyboard.type("hello each");
	await expectBoard(page, after(SAMPLE, "A"));
	await page.getByRole("link", { name: "Flip Game" }).click();
	await page.keyboard.type("none");
	expect(await boardOf(page)).toEqual(FLIP);
	for (const [room, shown] of [
		["Lights", ".lights-picture"],
		["Codes", ".code-picture"],
	] as const) {
		await page.getByRole("link", { name: room, exact: true }).click();
		await page.locator(shown).waitFor();
		await page.locator("main").focus();
		const before = await page.evaluate(() => location.hash);
		await page.keyboard.type("hello each punp");
		await page.waitForTimeout(300);
		expect(await page.evaluate(() => location.hash), room).toBe(before);
	}
	await page.getByRole("link", { name: "Races", exact: true }).click();
	const expanded = page.locator(".counts .expanded dd").first();
	await page.keyboard.press("l");
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => expanded.textContent()).toBe("1");
	expect(await page.locator(".lecture").count()).toBe(0);
	await letters.check();
	await page.locator("main").focus();
	await page.getByRole("link", { name: "Rotation Game" }).click();
	await page.keyboard.type("h");
	await expectBoard(page, after(SAMPLE, "AH"));
	await end();
});
