/** Takes the pictures of the page for the book and for the preview of a link. */

import { test } from "vitest";
import { firstVisit, visit } from "../tests/browser/page.ts";

test("the book's picture", async () => {
	const { page, end } = await visit("#rotation/122223311131332313321212", {
		viewport: { width: 1280, height: 826 },
	});
	await page.locator(".headline", { hasText: "moves to go" }).waitFor();
	await page.screenshot({ path: "../docs/src/guide/page.png" });
	await end();
});

test("the preview of a link", async () => {
	// The scale is smaller than in a window, so that all views are visible.
	const { page, end } = await firstVisit("#home", {
		viewport: { width: 1600, height: 840 },
		deviceScaleFactor: 0.75,
	});
	await page.locator(".tiles svg").nth(4).waitFor();
	await page.screenshot({ path: "public/preview.png" });
	await end();
});
