/** Addresses that name no view, or that have wrong parts. Each opens a view and raises no error. */

import { expect, test } from "vitest";
import { firstVisit } from "./page.ts";

/** Names of members that every object inherits. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

test("addresses named like the members of every object open a view", { timeout: 120_000 }, async () => {
	const views = [
		"home",
		"rotation",
		"flip",
		"codes",
		"codes/steane",
		"lights",
		"lights/plus/5x5/none",
		"turning",
		"turning/2x2x2",
		"search",
		"why",
		"search/rotation",
		"search/flip",
	];
	const addresses = [
		...INHERITED.flatMap((name) => [`#${name}`, `#${name}/x`]),
		...views.map((view) => `#${view}/${INHERITED.join("/")}`),
	];
	for (const address of addresses) {
		// `end` fails if the page has raised an exception.
		const { page, end } = await firstVisit(address);
		await page.locator(".home, .play, .search, .why").first().waitFor();
		expect(await page.locator(".failed").count(), address).toBe(0);
		await end();
	}
});
