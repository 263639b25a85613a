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
	// The answer needs the module, which was not loaded by this page before.
	await page.goto(`${new URL(page.url()).origin}/#rotation/111132323132231222312133`);
	await page.getByText("2 moves", { exact: false }).first().waitFor();
	// The other address leads to the same page.
	await page.goto(`${new URL(page.url()).origin}/index.html#flip`);
	// Another board, whose answers are hidden. The module knows its par.
	await page.locator(".headline").getByText("Par 4").waitFor();
	// The module of the codes comes with their first visit, and is kept then.
	await page.context().setOffline(false);
	await page.goto(`${new URL(page.url()).origin}/#codes/steane`);
	await page.locator(".distance .proved").first().waitFor();
	await page.context().setOffline(true);
	await page.reload();
	await page.locator(".distance .proved").first().waitFor();
	await end();
});
