/**
 * The record, which the browser stores: the hardest board solved at par, and the number of successive boards at par.
 */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addressOf, cell, headline } from "./flip.ts";
import { expectAccessible, firstVisit, origin } from "./page.ts";

/** The judges' first sample. AC solves it. */
const SAMPLE = "111132323132231222312133";
/** The sample after A, one move from solved. */
const NEARER = "113132223132231222313113";

async function play(page: Page, keys: string) {
	for (const key of keys) await page.keyboard.press(key);
}

test("boards at par make a row that the next visit still has, and a link that is solved already does not count", async () => {
	const { page, end } = await firstVisit(`#rotation/${SAMPLE}`);
	const record = page.locator(".record");
	await expect.poll(() => page.locator(".status .headline").textContent()).toBe("Par 2");
	expect(await record.count()).toBe(0);
	await play(page, "ac");
	await expect.poll(() => record.textContent()).toBe("Hardest at par so far: par 2.");
	// An undo and the same move solve the same board, which counts once.
	await play(page, "uc");
	await expect.poll(() => page.locator(".status .headline").textContent()).toBe("Solved!");
	expect(await record.textContent()).toBe("Hardest at par so far: par 2.");
	await page.getByRole("button", { name: "Next: 3 moves" }).click();
	await expect.poll(() => page.locator(".status .headline").textContent()).toBe("Par 3");
	await page.goto(`${origin}/#rotation/${NEARER}`);
	await page.reload();
	await expect.poll(() => page.locator(".status .headline").textContent()).toBe("Par 1");
	await play(page, "c");
	await expect.poll(() => record.textContent()).toBe("2 in a row at par. Hardest so far: par 2.");
	await expectAccessible(page);
	await page.reload();
	await expect.poll(() => record.textContent()).toBe("2 in a row at par. Hardest so far: par 2.");
	await end();

	const other = await firstVisit(`#rotation/${SAMPLE}/AC`);
	await expect.poll(() => other.page.locator(".status .headline").textContent()).toBe("Solved!");
	await other.page.waitForTimeout(300);
	expect(await other.page.locator(".record").count()).toBe(0);
	await other.end();
});

test("in the Flip Game a detour ends the row, and a damaged record is no fault", async () => {
	const keep = (value: string) => (page: Page) =>
		page.addInitScript((value) => {
			if (localStorage.getItem("record-flip") === null) localStorage.setItem("record-flip", value);
		}, value);
	const cross = addressOf(["wbw", "bbb", "wbw"]);
	const { page, end } = await firstVisit(cross, {}, keep('{"level":4,"streak":3,"counted":[]}'));
	const record = page.locator(".record");
	await expect.poll(() => record.textContent()).toBe("3 in a row at par. Hardest so far: par 4.");
	await expect.poll(() => headline(page).textContent()).toBe("Par 1");
	await cell(page, 2, 2).click();
	await expect.poll(() => record.textContent()).toBe("4 in a row at par. Hardest so far: par 4.");
	await page.goto(`${origin}/${addressOf(["bbw", "bww", "www"])}`);
	await expect.poll(() => headline(page).textContent()).toBe("Par 1");
	for (const column of [2, 2, 1]) await cell(page, 1, column).click();
	await expect.poll(() => record.textContent()).toBe("Hardest at par so far: par 4.");
	await end();

	const damaged = await firstVisit(cross, {}, keep("{"));
	await expect.poll(() => headline(damaged.page).textContent()).toBe("Par 1");
	expect(await damaged.page.locator(".record").count()).toBe(0);
	await damaged.end();
});
