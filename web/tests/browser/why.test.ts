/** The view *Why*. In both languages, narrow and wide, each figure agrees with the text beside it. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { JUDGES } from "../../src/why/addresses.ts";
import { testIn } from "./every.ts";
import { expectAccessible, picture, visit } from "./page.ts";

/** The judges' first sample. AC solves it in 2 moves. */
const SAMPLE = "111132323132231222312133";

const LATE = { timeout: 60_000, interval: 50 };

/** The table entries that are shown below the three patterns. */
const entries = (page: Page) => page.locator(".patterns .entry").allTextContents();

const hash = (page: Page) => page.evaluate(() => location.hash);

test("the three patterns have the entries of the table, and the least is the answer", async () => {
	const { page, end } = await visit(`#why/${SAMPLE}`);
	// The entries come from: fewest solve rotation --symbol 1 (2, 3) examples/poj2286.txt
	await expect.poll(() => page.locator(".patterns .best .entry").textContent(), LATE).toBe("2: AC");
	expect(await entries(page)).toEqual(["12: BBBHHBBDDFFD", "2: AC", "12: ECCECCGGAEGA"]);
	// After the first move of the answer, one move remains.
	await page.locator(".whole").getByRole("button", { name: "A", exact: true }).click();
	await expect.poll(() => page.locator(".patterns .best .entry").textContent(), LATE).toBe("1: C");
	await page.locator(".whole").getByRole("button", { name: "C", exact: true }).click();
	await expect.poll(() => page.locator(".patterns .best .entry").textContent(), LATE).toBe("0: filled");
	await expect.poll(() => page.locator(".order").textContent(), LATE).toContain("This pattern is filled");
	await end();
});

test("a pattern is lifted off the board, and put back", async () => {
	const { page, end } = await visit(`#why/${SAMPLE}`);
	const two = page.getByRole("button", { name: /The cells of symbol 2/ });
	const opacity = (symbol: number) =>
		page
			.locator(`.whole .tile-${symbol}`)
			.first()
			.evaluate((tile) => Number(getComputedStyle(tile).opacity));
	await two.click();
	expect(await two.getAttribute("aria-pressed")).toBe("true");
	await expect.poll(() => opacity(1)).toBeLessThan(0.2);
	expect(await opacity(2)).toBe(1);
	await two.click();
	await expect.poll(() => opacity(1)).toBe(1);
	await end();
});

test("the nodes of the usual program are counted for the board shown", async () => {
	const { page, end } = await visit(`#why/${SAMPLE}`);
	await page.getByRole("button", { name: "Count the boards that IDA* meets" }).click();
	// The number of generated nodes comes from:
	// head -1 examples/poj2286.txt > first.txt
	// fewest compare rotation first.txt --method ida-star-classic --format json
	await expect
		.poll(() => page.locator(".lifted [role=status]").textContent(), LATE)
		.toBe("The usual IDA* program met 4 boards. The table: 3 reads.");
	await page.locator(".whole").getByRole("button", { name: "B", exact: true }).click();
	await expect
		.poll(() => page.locator(".lifted [role=status]").textContent(), LATE)
		.toBe("The usual IDA* program on this very board, beside three reads.");
	await end();
});

test("an entry is the least word of a move and the entry after it", async () => {
	const { page, end } = await visit("#why");
	const rows = page.locator(".order tbody tr");
	await expect.poll(() => rows.count(), LATE).toBe(8);
	const best = page.locator(".order .best");
	const word = await page.locator(".patterns .best .entry").textContent();
	expect(await best.locator(".word").first().textContent()).toBe(word?.replace(/^\d+: /, ""));
	const candidates = await rows.locator("td:nth-child(3)").allTextContents();
	const words = candidates.filter((text) => /^[A-H]+$/.test(text));
	expect(words[0]).toBe([...words].sort()[0]);
	// A click on a move in the table makes this move on the board.
	const before = await hash(page);
	await best.getByRole("button").click();
	await expect.poll(() => hash(page), LATE).not.toBe(before);
	await expect
		.poll(() => page.locator(".patterns .best .entry").textContent(), LATE)
		.toContain(`${(word ?? "").replace(/^\d+: /, "").length - 1}`);
	await end();
});

test("dragging over the first row changes what is left in the last", async () => {
	const { page, end } = await visit("#why");
	const status = page.locator(".rows [role=status]");
	expect(await status.textContent()).toMatch(/4 of 32 first rows leave no cell black\.$/);
	const cells = page.getByRole("group", { name: "Presses of the first row" }).getByRole("button");
	await cells.first().scrollIntoViewIfNeeded();
	const [first, third] = [await cells.nth(0).boundingBox(), await cells.nth(2).boundingBox()];
	if (first === null || third === null) throw new Error("the first row is there");
	await page.mouse.move(first.x + 10, first.y + 10);
	await page.mouse.down();
	await page.mouse.move(third.x + 10, third.y + 10, { steps: 10 });
	await page.mouse.up();
	const pressed = () => cells.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-pressed")));
	expect(await pressed()).toEqual(["true", "true", "true", "false", "false"]);
	await expect.poll(() => hash(page)).toContain("/11100/");
	// Only the last row has black cells.
	const left = page.locator(".rows .squares").nth(1).locator("> *");
	const black = await left.evaluateAll((cells) => cells.map((cell) => cell.classList.contains("black")));
	expect(black.slice(0, 20)).not.toContain(true);
	// A key changes only one cell.
	await cells.nth(3).focus();
	await page.keyboard.press("Enter");
	expect((await pressed())[3]).toBe("true");
	await page.getByRole("button", { name: "A row that leaves no cell black" }).click();
	await expect.poll(() => status.textContent()).toMatch(/^All white after \d+ presses\./);
	// The presses solve the board in any order.
	const numbers = () => page.locator(".rows .squares").first().locator("i").allTextContents();
	const before = await numbers();
	await page.getByRole("button", { name: "Another order" }).click();
	expect(await numbers()).not.toEqual(before);
	expect(await status.textContent()).toMatch(/^All white/);
	await end();
});

test("a board is impossible exactly when a quiet pattern holds an odd number of black cells", async () => {
	const { page, end } = await visit("#why");
	const status = page.locator(".quiet-patterns [role=status]");
	await expect.poll(() => status.textContent(), LATE).toContain("All three patterns are even");
	// Flip a cell of the pattern that is shown.
	await page.locator(".quiet-patterns .framed").first().click();
	await expect.poll(() => status.textContent()).toMatch(/: odd\. So this board is impossible\.$/);
	expect(await page.locator(".rows [role=status]").textContent()).toMatch(
		/ 0 of 32 first rows leave no cell black\.$/,
	);
	const solve = page.getByRole("button", { name: "A row that leaves no cell black" });
	expect(await solve.isDisabled()).toBe(true);
	await end();
});

test("the table of all solutions contains the fewest presses, and no solution struck out is better", async () => {
	const { page, end } = await visit("#why");
	// The sample of POJ 1753 takes 4 presses.
	await expect
		.poll(() => page.locator(".meet [role=status]").textContent(), LATE)
		.toBe("The fewest presses of all 16 solutions: 4.");
	const cells = page.locator(".meet td button");
	expect(await cells.count()).toBe(16);
	const totals = (await cells.allTextContents()).map(Number);
	expect(Math.min(...totals)).toBe(4);
	const out = (await page.locator(".meet .far button").allTextContents()).map(Number);
	expect(out.length).toBeGreaterThan(0);
	expect(Math.min(...out)).toBeGreaterThan(4);
	// Each cell of the table is a solution and shows its number of presses.
	await cells.nth(3).click();
	expect(await page.locator(".meet .squares i").count()).toBe(totals[3]);
	await end();
});

test("the address holds what the figures show", async () => {
	const { page, end } = await visit(`#why/${SAMPLE}`);
	await page.getByRole("button", { name: "Press column 2 of the first row" }).click();
	await expect.poll(() => hash(page)).toMatch(new RegExp(`^#why/${SAMPLE}/5x5%3A[\\w-]+/01000/4x4%3A`));
	await page.reload();
	await expect
		.poll(() =>
			page.getByRole("button", { name: "Press column 2 of the first row" }).getAttribute("aria-pressed"),
		)
		.toBe("true");
	await end();
});

test("the links lead to the judges, to the searches on this board, and to the repository where there is one", async () => {
	const { page, end } = await visit(`#why/${SAMPLE}`, {}, (page) =>
		page.route("**/", async (route) => {
			const response = await route.fetch();
			const meta = '<meta name="repository" content="https://example.org/fewest">';
			await route.fulfill({ response, body: (await response.text()).replace("</head>", `${meta}</head>`) });
		}),
	);
	const links = await page
		.locator(".links a")
		.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
	expect(links).toEqual([
		...JUDGES.map(({ address }) => address),
		`#search/rotation/${SAMPLE}/ida-star-classic/ida-star-exact`,
		"https://example.org/fewest",
		"https://example.org/fewest/blob/HEAD/README.md",
		"https://example.org/fewest/blob/HEAD/ARCHITECTURE.md",
	]);
	await end();
});

for (const locale of ["en-US", "zh-CN"]) {
	for (const width of [390, 1440]) {
		for (const colorScheme of ["light", "dark"] as const) {
			// Every two of language, width and colors are tested together.
			const test = testIn(((locale === "en-US") === (width === 390)) === (colorScheme === "light"));
			test(`nobody is shut out, ${locale}, ${width} wide, ${colorScheme}`, async () => {
				const phone = width < 500 ? { hasTouch: true, isMobile: true } : {};
				const { page, end } = await visit("#why", {
					locale,
					colorScheme,
					viewport: { width, height: 844 },
					...phone,
				});
				await expect.poll(() => page.locator(".meet td button").count(), LATE).toBe(16);
				await expect.poll(() => page.locator(".order tbody tr").count(), LATE).toBe(8);
				await expectAccessible(page);
				await picture(page, `why-${locale}-${colorScheme}-${width}`);
				const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
				expect(overflow).toBeLessThanOrEqual(0);
				await page.locator(".first-row button").first().click();
				await expect.poll(() => hash(page)).toContain("/10000/");
				await end();
			});
		}
	}
}
