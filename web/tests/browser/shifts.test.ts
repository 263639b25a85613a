/** No visible element moves while the page is loaded, although its files and answers arrive at different times. */

import type { Page } from "playwright-core";
import { describe } from "vitest";
import { testIn } from "./every.ts";
import { expectStill } from "./layout-shifts.ts";
import { firstVisit, goOffline, visit } from "./page.ts";

const WINDOWS = [
	{ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
	{ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
	{ viewport: { width: 1280, height: 800 } },
];

/** Positions, each with the element that appears with its last answer. */
const POSITIONS = [
	["#rotation", ".headline:not(.quiet)"],
	["#rotation/111223332333212112121233", ".headline:not(.quiet)"],
	["#rotation/122223311131332313321212/ACB", ".headline:not(.quiet)"],
	["#flip", ".patterns"],
	["#flip/4x4%3AAQAAAA", ".patterns"],
	["#lights", ".facts strong"],
	["#turning", ".headline:not(.quiet)"],
	["#codes", ".distance .proved"],
	["#codes/five-qubit", ".distance .proved"],
	["#search", ".start select option:checked"],
	["#why", ".meet td button"],
] as const;

/** The delay of each kind of file, in milliseconds. Each kind arrives alone, and the answers of modules come last. */
const LATE = [
	[/\/assets\/shared-.*\.js$/, 150],
	[/\/assets\/view-.*\.js$/, 300],
	[/\/assets\/view-.*\.css$/, 450],
	[/\/assets\/worker-.*\.js$/, 750],
	[/\.wasm$/, 2000],
] as const;

/** Delays the files of the page, so that their content appears at different times. */
async function holdBack(page: Page): Promise<void> {
	// The test cannot delay the requests of a service worker, so none is installed.
	await page.addInitScript(() => {
		navigator.serviceWorker.register = () => new Promise(() => {});
	});
	await page.route("**/assets/*", async (route) => {
		const [, late] = LATE.find(([kind]) => kind.test(route.request().url())) ?? [null, 0];
		await new Promise((resolve) => setTimeout(resolve, late));
		await route.continue().catch(() => {});
	});
}

// The tests wait most of the time, so several windows are open at once.
describe.concurrent("while the page is loaded", () => {
	for (const window of WINDOWS) {
		const { width } = window.viewport;
		// A first visit is tested on a phone, and a later visit on a desktop.
		const [first, later] = [testIn(width === 390), testIn(width === 1280)];
		for (const [answers, open, test] of [
			["hidden", firstVisit, first],
			["shown", visit, later],
		] as const) {
			for (const [position, last] of POSITIONS) {
				test(`nothing moves: ${position}, ${width} wide, answers ${answers}`, async () => {
					const { page, end } = await open(position, window, holdBack);
					await page.locator(last).first().waitFor({ state: "attached" });
					await page.waitForTimeout(400);
					await expectStill(page);
					await end();
				});
			}
		}

		first(`nothing moves when the page is opened again without a network, ${width} wide`, async () => {
			for (const [position, last] of POSITIONS) {
				const { page, end } = await visit(position, window);
				await goOffline(page);
				await page.reload();
				await page.locator(last).first().waitFor({ state: "attached" });
				await page.waitForTimeout(400);
				await expectStill(page);
				await end();
			}
		});
	}
});
