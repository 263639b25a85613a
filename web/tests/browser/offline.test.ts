import { expect, test } from "vitest";
import { goOffline, visit } from "./page.ts";

test("after the first visit the page works without a network", async () => {
	const { page, end } = await visit("#rotation");
	await goOffline(page);
	for (const view of ["Rotation Game", "Flip Game", "Why"]) {
		await page.getByRole("link", { name: view, exact: true }).click();
		await page.reload();
		expect(await page.locator("nav [aria-current=page]").textContent()).toBe(view);
	}
	// The answer needs the module. This page has not loaded it before.
	await page.goto(`${new URL(page.url()).origin}/#rotation/111132323132231222312133`);
	await page.getByText("2 moves", { exact: false }).first().waitFor();
	// `/index.html` leads to the same page.
	await page.goto(`${new URL(page.url()).origin}/index.html#flip`);
	// The answers of this board are hidden, but the module computes its par.
	await page.locator(".headline").getByText("Par 4").waitFor();
	// The first visit to the codes fetches their module, which is then stored.
	await page.context().setOffline(false);
	await page.goto(`${new URL(page.url()).origin}/#codes/steane`);
	await page.locator(".distance .proved").first().waitFor();
	await page.context().setOffline(true);
	await page.reload();
	await page.locator(".distance .proved").first().waitFor();
	await end();
});

test("the switch keeps the rooms that were never opened, with its size, and drops them again", async () => {
	const { page, end } = await visit("#home");
	const keep = page.getByRole("switch", {
		name: /^Keep everything for use without a network \(\d\.?\d? MB\)$/,
	});
	await keep.waitFor();
	expect(await keep.isChecked()).toBe(false);
	const kept = () =>
		page.evaluate(async () => {
			const [name = ""] = await caches.keys();
			const requests = await (await caches.open(name)).keys();
			return requests.filter(({ url }) => url.endsWith(".wasm")).length;
		});
	await keep.click();
	await expect.poll(kept, { timeout: 20_000 }).toBe(7);
	await goOffline(page);
	await page.reload();
	await expect.poll(() => keep.isChecked()).toBe(true);
	await page.goto(`${new URL(page.url()).origin}/#lights/plus/3x3/none/2/010111010`);
	await page.locator(".headline").getByText("Par 1").waitFor();
	await page.context().setOffline(false);
	await page.goto(`${new URL(page.url()).origin}/#home`);
	await keep.click();
	await expect.poll(kept).toBe(1);
	await end();
});
