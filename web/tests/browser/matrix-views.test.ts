/** The main functions of the other views and the frame, as short paths that are tested in every setting. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStill } from "./layout-shifts.ts";
import { hash, inSettings, isSeen, LATE, open, person } from "./matrix.ts";
import { SAMPLE } from "./rotation-page.ts";

/** A board seven moves from solved. IDA* expands 9, 83 and 517 nodes for its bounds; see `search.test.ts`. */
const SEVEN = "321221233221111123233331";

const expanded = (page: Page) => page.locator(".counts .expanded dd").allTextContents();

inSettings((setting) => {
	const { say } = setting;
	const student = person(setting, "shown");

	for (const view of ["home", "rotation", "flip", "lights", "turning", "codes", "search", "why"]) {
		test(`${view} is loaded without a shift of its layout, in the language of the browser`, async () => {
			const { page, end } = await open(setting, `#${view}`);
			// For each view, the element that appears with the last answer of the module.
			const answer = {
				home: ".tiles svg",
				rotation: ".headline:not(.quiet)",
				flip: ".headline:not(.unproved)",
				lights: ".facts strong",
				turning: ".turning .headline:not(.quiet)",
				codes: ".distance .proved",
				search: ".lane.begun",
			};
			await page
				.locator(answer[view as keyof typeof answer] ?? ".patterns .best")
				.first()
				.waitFor();
			await page.waitForTimeout(200);
			// Growing numbers of a running search may shift the layout a little.
			await expectStill(page, 0.02);
			expect(await page.locator("html").getAttribute("lang")).toBe(say("en", "zh-Hans"));
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
			await end();
		});
	}

	test("a text in the home's box is judged, a tile opens its room, and Back returns", async () => {
		const page = await student.at("#home");
		await page.getByLabel(say("Paste a board", "粘贴棋盘")).fill("bwwb\nbbwb\nbwwb\nbwww\n\n4\n");
		await page.keyboard.press("Control+Enter");
		await expect
			.poll(() => page.locator(".box [role=status]").textContent(), LATE)
			.toBe(say("The answer is right.", "正确：1 个答案全部正确。"));
		await page.locator('.tiles a.open[href^="#codes"]').click();
		await expect.poll(() => hash(page), LATE).toContain("#codes/surface-5");
		await page.goBack();
		await expect.poll(() => page.locator(".tiles > li").count(), LATE).toBe(5);
	});

	test("a link that is clicked as soon as the page is there opens its view, and keys go to it", async () => {
		const { page, end } = await open(setting, "#why");
		await page.getByRole("link", { name: say("Rotation Game", "旋转游戏") }).click();
		await page.keyboard.press("a");
		await page.keyboard.press("c");
		await expect.poll(() => hash(page), LATE).toBe(`#rotation/${SAMPLE}/AC`);
		await expect.poll(() => page.locator(".headline").textContent(), LATE).toBe(say("Solved!", "完成！"));
		await end();
	});

	test("two searches run, are drawn, and the verdict is in view", async () => {
		const page = await student.at(`#search/rotation/${SEVEN}/bfs-boards/ida-star`);
		await expect.poll(() => expanded(page), LATE).toEqual(["0", "0"]);
		await page.getByLabel(say("Speed", "速度")).fill("6");
		await page.getByRole("button", { name: say("Run both", "一起运行") }).click();
		const verdict = page.locator(".verdict");
		await expect
			.poll(() => verdict.textContent(), LATE)
			.toMatch(say("Both found 7 moves", "两种搜索都找到 7 步"));
		expect(await isSeen(page, ".verdict")).toBe(true);
		await expect
			.poll(() => page.locator(".canvases").last().getAttribute("aria-label"), LATE)
			.toBe(say("Tree of the search: 517 nodes are drawn", "搜索树：已画出 517 个节点"));
		// Each bound of IDA* has its number of nodes beside its bar.
		for (const nodes of ["9", "83", "517"]) {
			expect(await page.locator(".iterations").last().textContent()).toContain(nodes);
		}
	});

	test("after a click on a control the keys of the page work", async () => {
		const page = await student.at(`#search/rotation/${SEVEN}/bfs-boards/ida-star/at-3`);
		await expect.poll(() => expanded(page), LATE).toEqual(["3", "3"]);
		await page.getByText(say("Log", "对数"), { exact: true }).click();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		await expect.poll(() => expanded(page), LATE).toEqual(["5", "5"]);
		await expect.poll(() => hash(page), LATE).toMatch(/at-5\/log$/);
		await page.keyboard.press("Home");
		await expect.poll(() => expanded(page), LATE).toEqual(["0", "0"]);
	});

	test("choosing a length makes such a board at once", async () => {
		const page = await student.at(`#search/rotation/${SEVEN}/bfs-boards/ida-star-exact`);
		const length = page.getByLabel(say("Length", "最短步数"));
		await expect.poll(() => length.inputValue(), LATE).toBe("7");
		await length.selectOption("13");
		await expect.poll(() => hash(page), LATE).not.toContain(SEVEN);
		await expect.poll(() => length.inputValue(), LATE).toBe("13");
	});

	test("a lecture leaves out the settings, in larger type", async () => {
		const page = await student.at(`#search/rotation/${SEVEN}/bfs-boards/ida-star/at-12`);
		await expect.poll(() => expanded(page), LATE).toEqual(["12", "12"]);
		const size = async () => (await page.locator(".lane .expanded dd").first().boundingBox())?.height ?? 0;
		const before = await size();
		await page.keyboard.press("l");
		await expect.poll(() => page.locator(".start").isVisible(), LATE).toBe(false);
		expect(await size()).toBeGreaterThan(before);
		await page.keyboard.press("l");
		await expect.poll(() => page.locator(".start").isVisible(), LATE).toBe(true);
	});

	test("Why: the least of three entries is the answer, and its words are in order", async () => {
		const page = await student.at(`#why/${SAMPLE}`);
		// fewest solve rotation --symbol 1 (2, 3) examples/poj2286.txt
		await expect
			.poll(() => page.locator(".patterns .entry").allTextContents(), LATE)
			.toEqual(
				["12", "2", "12"].map((length, index) => {
					const word = ["BBBHHBBDDFFD", "AC", "ECCECCGGAEGA"][index];
					return `${length}${say(": ", "：")}${word}`;
				}),
			);
		await page
			.getByRole("button", { name: say("Count the boards that IDA* meets", "数一数 IDA* 搜过多少局面") })
			.click();
		await expect
			.poll(() => page.locator(".lifted [role=status]").textContent(), LATE)
			.toContain(say("met 4 boards", "搜过 4 个"));
		await expect.poll(() => page.locator(".order tr.best .word").first().textContent(), LATE).toBe("AC");
	});

	test("Why: the first row decides what is left, and a quiet pattern what is possible", async () => {
		const page = await student.at(`#why/${SAMPLE}`);
		const left = page.locator(".rows [role=status]");
		await page
			.getByRole("button", { name: say("A row that leaves no cell black", "不剩黑格的第一行") })
			.click();
		await expect.poll(() => left.textContent(), LATE).toMatch(say("All white after", "次后全白"));
		await page.locator(".first-row button").first().click();
		await expect.poll(() => left.textContent(), LATE).toMatch(say("stay", "还剩"));
		const verdict = page.locator(".quiet-patterns [role=status]");
		await expect.poll(() => verdict.textContent(), LATE).toContain(say("there is a solution", "有解"));
		await page.locator(".quiet-patterns .squares button.framed").first().click();
		await expect
			.poll(() => verdict.textContent(), LATE)
			.toContain(say("this board is impossible", "这个棋盘无解"));
	});

	test("Why: the table of all solutions has the fewest presses, and the links lead on", async () => {
		const page = await student.at(`#why/${SAMPLE}`);
		// The judges' sample has 16 solutions. The shortest has 4 presses.
		await expect.poll(() => page.locator(".meet td button").count(), LATE).toBe(16);
		await expect
			.poll(() => page.locator(".meet [role=status]").textContent(), LATE)
			.toBe(say("The fewest presses of all 16 solutions: 4.", "16 个解中，最少按 4 次。"));
		await page.getByRole("link", { name: say("Watch two searches", "在同一棋盘上看两种搜索") }).click();
		await expect.poll(() => hash(page), LATE).toContain(`search/rotation/${SAMPLE}`);
	});

	test("a dropped file never leaves the page", async () => {
		for (const view of ["search", "why"]) {
			const page = await student.at(`#${view}`);
			await page.locator(`nav [aria-current=page][href^="#${view}"]`).waitFor();
			const kept = await page.evaluate(() => {
				const dataTransfer = new DataTransfer();
				dataTransfer.items.add(new File(["x"], "board.txt", { type: "text/plain" }));
				const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
				document.body.dispatchEvent(event);
				return event.defaultPrevented;
			});
			expect(kept, view).toBe(true);
		}
	});

	test("colors and language are chosen, and stay after Reload", async () => {
		const page = await student.at("#rotation");
		await page.getByLabel(say("Colors", "配色")).selectOption("dark");
		await page.getByLabel(say("Language", "语言")).selectOption(say("zh", "en"));
		await page.reload();
		await page.getByRole("link", { name: say("旋转游戏", "Rotation Game") }).waitFor();
		const red = await page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).color)?.[0]));
		// The letters are light.
		expect(red).toBeGreaterThan(150);
	});
});
