/** The first visit: a game with its par, but without its answer, and a button for the next board. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fromRows, written } from "../../src/flip/bits.ts";
import { after, distance, solutions } from "../rotation-oracle.ts";
import { testIn } from "./every.ts";
import {
	addressOf,
	afterPresses,
	asked,
	boardOf,
	cell,
	delayQuestions,
	SAMPLE as FLIP,
	fewestPresses,
	headline,
	oneColor,
	told,
} from "./flip.ts";
import { expectStill } from "./layout-shifts.ts";
import { expectAccessible, firstVisit, origin, picture, showAnswers, slowDown, visit } from "./page.ts";
import { drawn, expectBoard, expectHeadline, move, SAMPLE } from "./rotation-page.ts";

/** The moves or presses that were made, each with its cost, as the page writes them. */
async function made(page: Page): Promise<string[]> {
	return page
		.locator(".moves-made li")
		.evaluateAll((items) =>
			items.map((item) => item.firstChild?.textContent + (item.querySelector(".cost")?.textContent ?? "")),
		);
}

/** Fails if the page praises moves that it played itself. The costs may appear a moment later, so the check waits. */
async function expectNoPraise(page: Page): Promise<void> {
	await page.locator(".moves-made li").first().waitFor();
	await page.waitForTimeout(500);
	expect(await page.getByText("No mistake.").count()).toBe(0);
}

const WINDOWS = [
	{ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
	{ viewport: { width: 1280, height: 800 } },
];

for (const window of WINDOWS) {
	for (const locale of ["en-US", "zh-CN"]) {
		const { width, height } = window.viewport;
		const test = testIn((locale === "zh-CN") === (width === 390));
		test(`the goal, the rule and the whole board are seen at once, ${width} wide, ${locale}`, async () => {
			for (const [view, rule] of [
				["rotation", /Slide the four lines; .* return at the other\..* the same\.|滑动四条线.*全部相同。/],
				["flip", /Make all cells one color\. A press flips .*neighbors\.|让所有格子变成同一种颜色。按一格.*/],
			] as const) {
				const { page, end } = await firstVisit(`#${view}`, { ...window, locale });
				await headline(page)
					.getByText(/^(Par \d|最少 \d 步)$/)
					.waitFor();
				for (const part of [page.getByText(rule), page.locator(".rotation-board, .flip-board")]) {
					const box = await part.boundingBox();
					expect(box?.y).toBeGreaterThanOrEqual(0);
					expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
				}
				// No part of the solution is shown.
				expect(await page.locator(".star, .distance, .mark, .word, .player").count()).toBe(0);
				await expectAccessible(page);
				await picture(page, `first-${view}-${width}-${locale}`);
				await end();
			}
		});
	}
}

test("a game of the Rotation Game: mistakes are marked at the end, and the next board is one move longer", async () => {
	const { page, end } = await firstVisit("#rotation");
	await expectHeadline(page, "Par 2");
	await expectBoard(page, SAMPLE);
	for (const letter of "BE") await move(page, letter).click();
	expect(await made(page)).toEqual(["B", "E"]);
	await page.getByText("Mistakes are marked when the board is solved.").waitFor();
	for (const letter of solutions(SAMPLE)[0] ?? "") await move(page, letter).click();
	await expectHeadline(page, "Solved!");
	// A move costs 1 plus the change of the distance.
	const word = `BE${solutions(SAMPLE)[0]}`;
	const costs = [...word].map((letter, index) => {
		const before = after(SAMPLE, word.slice(0, index));
		const cost = distance(after(before, letter)) + 1 - distance(before);
		return cost === 0 ? letter : `${letter}+${cost}`;
	});
	await expect.poll(() => made(page)).toEqual(costs);
	const sum = word.length - distance(SAMPLE);
	await page.getByText(new RegExp(`mistakes?: ${sum} more than needed\\.`)).waitFor();
	await page.getByText("It took 4 moves. From the start, 2 moves would have been enough.").waitFor();
	await expectAccessible(page);
	await picture(page, "rotation-costs");
	for (const length of [3, 4]) {
		await page.getByRole("button", { name: `Next: ${length} moves` }).click();
		await expectHeadline(page, `Par ${length}`);
		await expect.poll(async () => distance(await drawn(page))).toBe(length);
		expect(await made(page)).toEqual([]);
	}
	await page.goBack();
	await expectHeadline(page, "Par 3");
	await end();
});

test("a board that is solved in the fewest moves is praised", async () => {
	const { page, end } = await firstVisit(`#rotation/${SAMPLE}`);
	await expectHeadline(page, "Par 2");
	await page.keyboard.type("ac");
	await expectHeadline(page, "Solved!");
	await page.getByText("It took 2 moves, the fewest possible.").waitFor();
	await page.getByText("No mistake.").waitFor();
	await end();
});

test("the next board of a hardest one is another hardest one", async () => {
	const { page, end } = await firstVisit("#rotation/111223332333212112121233", { locale: "zh-CN" });
	await expectHeadline(page, "最少 13 步");
	const before = await drawn(page);
	await page.getByRole("button", { name: "下一题：13 步" }).click();
	await expect.poll(() => drawn(page)).not.toBe(before);
	await expectHeadline(page, "最少 13 步");
	await expect.poll(async () => distance(await drawn(page))).toBe(13);
	await end();
});

test("a game of the Flip Game: mistakes are marked at the end, and the next board takes one press more", async () => {
	const { page, end } = await firstVisit("#flip");
	await headline(page).getByText("Par 4").waitFor();
	expect(await boardOf(page)).toEqual(FLIP);
	// A detour of two presses, and then a shortest solution by hints. Nothing is marked before the end.
	await cell(page, 4, 4).click();
	await cell(page, 4, 4).click();
	expect(await made(page)).toEqual(["4,4", "4,4"]);
	for (let presses = 0; presses < 4; presses += 1) {
		await page.getByRole("button", { name: "Hint" }).click();
		await page.getByRole("gridcell", { name: /to press/ }).click();
	}
	await headline(page).getByText("Solved: all white!").waitFor();
	await page.locator(".tally").getByText("Par 4 · 4 hints").waitFor();
	await page.getByText("With 6 presses; 4 would be enough.").waitFor();
	await expect.poll(async () => (await made(page)).filter((move) => move.includes("+"))).not.toEqual([]);
	const costs = (await made(page)).map((move) => Number(/\+(\d+)/.exec(move)?.[1] ?? 0));
	expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(2);
	await expectAccessible(page);
	await picture(page, "flip-costs");
	for (const presses of [5, 6]) {
		await page.getByRole("button", { name: `Next: ${presses} presses` }).click();
		await headline(page).getByText(`Par ${presses}`).waitFor();
		expect(fewestPresses(await boardOf(page))).toBe(presses);
	}
	await page.goBack();
	await headline(page).getByText("Par 5").waitFor();
	await end();
});

test("the first board after a solved one takes one press", async () => {
	const { page, end } = await firstVisit("#flip/3x3:AAAA", { locale: "zh-CN" });
	await headline(page).getByText("已经全白").waitFor();
	for (const presses of [1, 2, 3]) {
		await page.getByRole("button", { name: `下一题：${presses} 步` }).click();
		await headline(page).getByText(`最少 ${presses} 步`).waitFor();
		expect(fewestPresses(await boardOf(page))).toBe(presses);
	}
	await end();
});

test("answers are shown for one board: neither the next board, nor the other game, nor a later visit shows them", async () => {
	const { page, end } = await firstVisit("#rotation");
	const answers = page.getByLabel("Show answers");
	await expectHeadline(page, "Par 2");
	await answers.check();
	await expectHeadline(page, "2 moves to go");
	await page.getByText("Numbers at the letters: moves left afterwards. ★ marks the best.").waitFor();
	await page.reload();
	await expectHeadline(page, "2 moves to go");
	await page.getByRole("button", { name: "Next: 3 moves" }).click();
	await expectHeadline(page, "Par 3");
	expect(await answers.isChecked()).toBe(false);
	expect(await page.locator(".star, .distance, .word").count()).toBe(0);
	await answers.check();
	await page.getByRole("link", { name: "Flip Game" }).click();
	await headline(page).getByText("Par 4").waitFor();
	expect(await answers.isChecked()).toBe(false);
	await answers.check();
	await page.getByText("Dots: press these cells, in any order.").waitFor();
	await page.getByRole("button", { name: "Next: 5 presses" }).click();
	await headline(page).getByText("Par 5").waitFor();
	expect(await page.locator(".mark, .player").count()).toBe(0);
	const later = await page.context().newPage();
	await later.goto(page.url());
	await later.locator(".headline").getByText("Par 5").waitFor();
	expect(await later.getByLabel("Show answers").isChecked()).toBe(false);
	await end();
});

test("a game that is won by following the answers is not praised", async () => {
	const { page, end } = await firstVisit(`#rotation/${SAMPLE}`);
	await page.getByLabel("Show answers").check();
	for (let moves = 0; moves < 2; moves += 1)
		await page
			.getByRole("button", { name: /, best$/ })
			.first()
			.click();
	await expectHeadline(page, "Solved");
	await page.getByText("2 moves, with the answers shown.").waitFor();
	expect(await page.getByText("No mistake.").count()).toBe(0);
	expect(await page.locator(".celebrating").count()).toBe(0);
	// Hiding the answers afterwards, reloading or starting over does not make the solution the person's own.
	await page.getByLabel("Show answers").uncheck();
	await page.reload();
	await page.getByRole("button", { name: "Start over" }).click();
	await page.keyboard.type("ac");
	await expectHeadline(page, "Solved");
	await page.goto(page.url().replace(/#.*/, "#flip"));
	await headline(page).getByText("Par 4").waitFor();
	await page.getByLabel("Show answers").check();
	for (let presses = 0; presses < 4; presses += 1) {
		await page
			.getByRole("gridcell", { name: /to press/ })
			.first()
			.click();
	}
	await headline(page).getByText("All white", { exact: true }).waitFor();
	await page.getByText("4 presses, with the answers shown.").waitFor();
	await told(page)
		.getByText(/^Row \d, column \d pressed\. All white$/)
		.waitFor();
	expect(await page.getByText("No mistake.").count()).toBe(0);
	await end();
});

test("the page does not praise itself for its own solution", async () => {
	const { page, end } = await visit(`#rotation/${SAMPLE}`);
	await expectHeadline(page, "2 moves to go");
	await page.getByRole("button", { name: "To the end" }).click();
	await expectHeadline(page, "Solved");
	await page.getByText("2 moves, some of them played by the page.").waitFor();
	expect(await page.locator(".celebrating").count()).toBe(0);
	await expectNoPraise(page);
	// The person plays the next try, but has seen the answers.
	await page.getByRole("button", { name: "Start over" }).click();
	await page.keyboard.type("ac");
	await page.getByText("2 moves, with the answers shown.").waitFor();
	await page.getByRole("link", { name: "Flip Game" }).click();
	await showAnswers(page);
	await page.getByRole("button", { name: "To the end" }).click();
	await headline(page).getByText("All white", { exact: true }).waitFor();
	await page.getByText("4 presses, some of them played by the page.").waitFor();
	await expectNoPraise(page);
	await end();
	// The answers were shown before the address was opened. So only the page's presses can prevent praise.
	const flip = await visit(`#flip/${encodeURIComponent(written(fromRows(FLIP)))}`);
	await flip.page.getByRole("button", { name: "To the end" }).click();
	await flip.page.getByText("4 presses, some of them played by the page.").waitFor();
	await expectNoPraise(flip.page);
	await flip.end();
});

for (const view of ["rotation", "flip"]) {
	for (const options of WINDOWS) {
		test(`nothing moves while the first board and its par arrive: ${view}, ${options.viewport.width} wide`, async () => {
			const { page, end } = await firstVisit(`#${view}`, options, async (page) => {
				await slowDown(page, 6);
			});
			await headline(page).getByText(/^Par/).waitFor();
			await page.locator(".card").last().waitFor();
			await expectStill(page);
			await end();
		});
	}
}

test("the next board of the Flip Game has the size of the present one, up to the hardest of that size", async () => {
	// Published results: a board of 5 × 5 takes at most 15 presses to become white, and the black board takes 15.
	const { page, end } = await firstVisit("#flip/5x5%3AHx8fHx8/white");
	await headline(page).getByText("Par 15").waitFor();
	await page.getByRole("button", { name: "Next: 16 presses" }).click();
	await expect.poll(() => page.url()).not.toContain("Hx8fHx8");
	const shown = headline(page).getByText(/^Par \d+$/);
	const most = Number((await shown.textContent())?.replace("Par ", ""));
	// No board takes 16 presses. Whether the page finds one of 15 depends on chance.
	expect(most).toBeLessThan(16);
	await told(page).getByText(`A board of ${most} presses.`).waitFor();
	await page.goBack();
	await page.getByRole("button", { name: `Next: ${most} presses` }).waitFor();
	// A board with fewer presses is announced with its own number.
	const one = afterPresses(oneColor("w", 5), (row, column) => row === 0 && column === 0);
	await page.goto(page.url().replace(/#.*/, addressOf(one, "white")));
	await headline(page).getByText("Par 1").waitFor();
	await page.getByRole("button", { name: "Next: 2 presses" }).click();
	await headline(page).getByText("Par 2").waitFor();
	await told(page).getByText("A board of 2 presses.").waitFor();
	await end();
	const large = await firstVisit(`#flip/${encodeURIComponent(written(fromRows(oneColor("b", 16))))}/white`);
	await headline(large.page).getByText("Par 104").waitFor();
	await large.page.getByRole("button", { name: "Next board" }).click();
	await expect.poll(async () => (await boardOf(large.page)).includes("b".repeat(16))).toBe(false);
	await large.page.getByRole("grid", { name: "16 by 16" }).waitFor();
	await large.end();
});

test("the search for a hard board ends when the person goes to another one", async () => {
	// Delays imitate a slow device, on which the search would take half a minute.
	const { page, end } = await firstVisit("#flip/5x5%3AHx8fHx8/white", {}, delayQuestions("fewest", 20));
	await headline(page).getByText("Par 15").waitFor();
	const settled = async () => {
		let before = -1;
		while ((await asked(page)) !== before) {
			before = await asked(page);
			await page.waitForTimeout(400);
		}
	};
	for (const other of ["3 × 3", "All white"] as const) {
		await settled();
		const before = await asked(page);
		await page.getByRole("button", { name: "Next: 16 presses" }).click();
		await expect.poll(() => asked(page)).toBeGreaterThan(before + 5);
		if (other === "All white") await page.getByText("More ways to begin").click();
		await page.getByRole("button", { name: other, exact: true }).click();
		await settled();
		expect((await asked(page)) - before).toBeLessThan(1000);
		const url = page.url();
		expect(url).not.toContain("Hx8fHx8");
		// The search that was ended must not have recorded a limit on the presses.
		await page.goBack();
		await page.getByRole("button", { name: "Next: 16 presses" }).waitFor();
	}
	await end();
});

test("the home shows the board that was played last, and opens it", async () => {
	const { page, end } = await firstVisit("#flip/3x3%3AAQIE/white");
	await cell(page, 1, 1).click();
	await page.waitForTimeout(300);
	const [board, hash] = [await boardOf(page), await page.evaluate(() => location.hash)];
	// The view Why has no game, so it does not change the board that was played last.
	await page.getByRole("link", { name: "Why", exact: true }).click();
	await page.goto("about:blank");
	await page.goto(`${origin}/`);
	await page.locator(".tiles a.open[href^='#flip']").click();
	await expect.poll(() => boardOf(page)).toEqual(board);
	expect(await page.evaluate(() => location.hash)).toBe(hash);
	await page.goBack();
	await page.locator(".home").waitFor();
	await end();
});
