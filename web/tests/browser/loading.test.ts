/** Actions of a person while the files of a view are not loaded yet, or cannot be loaded. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { after } from "../rotation-oracle.ts";
import { paste } from "./flip.ts";
import { firstVisit, slowDown, visit } from "./page.ts";
import { expectBoard, SAMPLE } from "./rotation-page.ts";

/**
 * Holds back the files of all views but `own`, the view that opens first. Calling the returned function releases them.
 */
async function hold(page: Page, own: string): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const names = new Map<string, string>();
	// A service worker that has all files would answer the requests, so it is not installed.
	await page.addInitScript(() => {
		navigator.serviceWorker.register = () => new Promise(() => {});
	});
	await page.route("**/", async (route) => {
		const answer = await route.fetch();
		const text = await answer.text();
		for (const [, view = "", file = ""] of text.matchAll(/"(\w+)":\["(assets\/view-[^"]*\.js)"/g)) {
			names.set(file, view);
		}
		await route.fulfill({ response: answer, body: text });
	});
	await page.route("**/assets/view-*.js", async (route) => {
		const view = names.get(new URL(route.request().url()).pathname.slice(1));
		if (view !== own) await held;
		await route.continue().catch(() => {});
	});
	return release;
}

for (const rate of [1, 6]) {
	test(`keys pressed before a view is here are not lost, the processor slowed down ${rate} times`, async () => {
		let release = () => {};
		const { page, end } = await firstVisit("#flip", {}, async (page) => {
			await slowDown(page, rate);
			release = await hold(page, "flip");
		});
		await page.getByRole("link", { name: "Rotation Game" }).click();
		await page.getByText("Loading …").waitFor();
		expect(await page.locator("nav [aria-current=page]").textContent()).toBe("Rotation Game");
		await page.keyboard.press("b");
		await page.keyboard.press("c");
		release();
		await expectBoard(page, after(after(SAMPLE, "B"), "C"));
		await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#rotation/${SAMPLE}/BC`);
		await end();
	});

	test(`a text pasted before the view is here is not lost, the processor slowed down ${rate} times`, async () => {
		let release = () => {};
		const { page, end } = await firstVisit("#flip", {}, async (page) => {
			await slowDown(page, rate);
			release = await hold(page, "flip");
		});
		await page.getByRole("link", { name: "Rotation Game" }).click();
		await page.getByText("Loading …").waitFor();
		const other = after(SAMPLE, "GH");
		await paste(page, [...other].join(" "));
		release();
		await expectBoard(page, other);
		await end();
	});
}

test("of views clicked before they are loaded the last one is shown, and Back returns", async () => {
	let release = () => {};
	const { page, end } = await firstVisit("#rotation", {}, async (page) => {
		release = await hold(page, "rotation");
	});
	await page.getByRole("link", { name: "Races", exact: true }).click();
	await page.getByRole("link", { name: "Flip Game" }).click();
	release();
	await page.locator(".flip-board").waitFor();
	expect(await page.locator("nav [aria-current=page]").textContent()).toBe("Flip Game");
	await page.goBack();
	await page.locator(".lanes").waitFor();
	await page.goBack();
	await page.locator(".rotation .stage").waitFor();
	await end();
});

test("a view is shown at once when the page has had time to load it", async () => {
	const { page, end } = await visit("#rotation");
	const loaded = () =>
		page.evaluate(
			() =>
				performance.getEntriesByType("resource").filter(({ name }) => /\/view-[^/]*\.js$/.test(name)).length,
		);
	await expect.poll(loaded).toBe(8);
	await page.waitForTimeout(500);
	const empty = await page.evaluate(async () => {
		const shown: boolean[] = [];
		for (const name of ["flip", "lights", "turning", "codes", "search", "why", "rotation"]) {
			document.querySelector<HTMLElement>(`nav a[href^='#${name}']`)?.click();
			await new Promise(requestAnimationFrame);
			await new Promise(requestAnimationFrame);
			shown.push(document.querySelector("main h1") === null);
		}
		return shown;
	});
	expect(empty).toEqual([false, false, false, false, false, false, false]);
	await end();
});

test("a view whose files cannot be loaded says so, the others work, and a later click loads it", async () => {
	let release = () => {};
	const { page } = await firstVisit("#flip", {}, async (page) => {
		release = await hold(page, "flip");
	});
	// This route would answer even without a network.
	await page.unroute("**/");
	await page.context().setOffline(true);
	release();
	for (let time = 0; time < 2; time++) {
		await page.getByRole("link", { name: "Why", exact: true }).click();
		await page.getByRole("alert").getByText("Something went wrong here").waitFor();
		await page.getByRole("link", { name: "Flip Game" }).click();
		await page.locator(".flip-board").waitFor();
	}
	await page.context().setOffline(false);
	await page.getByRole("link", { name: "Why", exact: true }).click();
	await page.locator(".why h1").waitFor();
	// The console contains the browser's reports of files that it could not load, so it is not checked.
	await page.context().close();
});
