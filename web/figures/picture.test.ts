/** The picture of the page in README, made anew. */

import { test } from "vitest";
import { visit } from "../tests/browser/page.ts";

test("README's picture", async () => {
	const { page, end } = await visit("#rotation/122223311131332313321212", {
		viewport: { width: 1280, height: 826 },
	});
	await page.locator(".headline", { hasText: "moves to go" }).waitFor();
	await page.screenshot({ path: "figures/picture.png" });
	await end();
});
