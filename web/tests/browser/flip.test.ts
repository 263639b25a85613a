import { expect, test } from "vitest";
import { testIn } from "./every.ts";
import { addressOf, boardOf, cell, headline, marked, oneColor, SAMPLE, told } from "./flip.ts";
import { expectAccessible, firstVisit, picture, visit } from "./page.ts";

test("the judge's sample takes four presses, and marks show them", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	expect(await boardOf(page)).toEqual(SAMPLE);
	expect(await marked(page).count()).toBe(4);
	for (const left of [3, 2, 1]) {
		await marked(page).first().click();
		await page.getByText(`${left} ${left === 1 ? "press" : "presses"} from here`).waitFor();
		expect(await marked(page).count()).toBe(left);
	}
	await marked(page).first().click();
	await headline(page).getByText("All white", { exact: true }).waitFor();
	await page.getByText("4 presses, with the answers shown.").waitFor();
	expect(await boardOf(page)).toEqual(oneColor("w", 4));
	await expectAccessible(page);
	await picture(page, "flip-solved");
	await end();
});

test("after a press that is not marked the fewest are counted again, and a later solution reports both counts", async () => {
	const board = ["www", "www", "wwb"];
	const { page, end } = await firstVisit(addressOf(board, "white"));
	await headline(page).getByText("Par 5").waitFor();
	const fewest = 5;
	// Two presses on the same cell change nothing but count as two.
	await cell(page, 1, 2).click();
	await cell(page, 1, 2).click();
	for (let presses = 0; presses < fewest; presses += 1) {
		await page.getByRole("button", { name: "Hint" }).click();
		await marked(page).first().click();
	}
	await page.getByText(`With ${fewest + 2} presses; ${fewest} would be enough.`).waitFor();
	await end();
});

test("the fewest presses of boards all black are the published ones", async () => {
	// OEIS A075464, the fewest presses for an n × n board, beginning at n = 1.
	const published = [1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141];
	const { page, end } = await visit("#rotation");
	for (const side of [1, 2, 5, 8, 9, 16, 19]) {
		await page.goto(`${page.url().split("#")[0]}${addressOf(oneColor("b", side), "white")}`);
		await headline(page)
			.getByText(`Par ${published[side - 1]}`, { exact: true })
			.waitFor();
	}
	await end();
});

test("goal white, black, or either", async () => {
	const { page, end } = await visit(addressOf(oneColor("b", 5)));
	await page.getByText("All black: nothing to do.").waitFor();
	await page.getByText("White", { exact: true }).click();
	await page.getByText("15 presses from here").waitFor();
	await page.getByText("The board ends all white.").waitFor();
	await page.getByText("Black", { exact: true }).click();
	await page.getByText("All black: nothing to do.").waitFor();
	await end();
});

test("the whole game is played by keys alone, and announced to screen readers", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
	for (let presses = 0; presses < 20; presses += 1) {
		await page.keyboard.press("Tab");
		if ((await page.evaluate(() => document.activeElement?.getAttribute("role"))) === "gridcell") break;
	}
	expect(await focused()).toBe("row 1, column 1, black, to press");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowRight");
	expect(await focused()).toBe("row 2, column 2, black, to press");
	await page.keyboard.press(" ");
	await told(page).getByText("Row 2, column 2 pressed. 3 presses to go.").waitFor();
	await page.keyboard.press("End");
	expect(await focused()).toBe("row 2, column 4, black, to press");
	await page.keyboard.press("Control+End");
	expect(await focused()).toBe("row 4, column 4, white");
	await page.keyboard.press("ArrowDown");
	expect(await focused()).toBe("row 4, column 4, white");
	await page.keyboard.press("Control+Home");
	await page.keyboard.press("Enter");
	await told(page).getByText("2 presses to go.").waitFor();
	await picture(page, "flip-keys");
	await page.keyboard.press("Control+z");
	await page.getByText("3 presses from here").waitFor();
	await page.keyboard.press("u");
	await page.getByText("4 presses from here").waitFor();
	await page.keyboard.press("Control+Shift+z");
	await page.keyboard.press("Control+y");
	await page.getByText("2 presses from here").waitFor();
	await page.keyboard.press("Backspace");
	await page.keyboard.press("r");
	await page.getByText("2 presses from here").waitFor();
	await end();
});

test("the address holds the whole game: reload and back restore it", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	await cell(page, 1, 1).click();
	await cell(page, 2, 2).click();
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText("3 presses from here").waitFor();
	const board = await boardOf(page);
	await page.waitForTimeout(400);
	await page.reload();
	await page.getByText("3 presses from here").waitFor();
	expect(await boardOf(page)).toEqual(board);
	await page.getByRole("button", { name: "Redo" }).click();
	await page.getByText("2 presses from here").waitFor();
	await page.getByText("More ways to begin").click();
	await page.getByRole("button", { name: "All black" }).click();
	await page.getByText("All black: nothing to do.").waitFor();
	await page.goBack();
	await page.getByText("2 presses from here").waitFor();
	await end();
});

test("hidden answers have no marks and no number, but a hint that is counted", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	await page.getByLabel("Show answers").uncheck();
	await headline(page).getByText("Par 4").waitFor();
	expect(await marked(page).count()).toBe(0);
	expect(await page.getByText("presses from here").count()).toBe(0);
	expect(await page.getByRole("button", { name: "Play" }).count()).toBe(0);
	await page.getByRole("button", { name: "Hint" }).click();
	await told(page).getByText("Press row 1, column 1.").waitFor();
	expect(await marked(page).count()).toBe(1);
	await page.locator(".tally").getByText("1 hint").waitFor();
	await expectAccessible(page);
	await picture(page, "flip-hint");
	await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/\/hints-1$/);
	await page.reload();
	await headline(page).getByText("Par 4").waitFor();
	await page.locator(".tally").getByText("1 hint").waitFor();
	await end();
});

test("the player plays, pauses, steps, and goes to any place", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	await page.getByRole("button", { name: "One press on" }).click();
	await page.getByText("3 presses from here").waitFor();
	await page.getByRole("button", { name: "One press back" }).click();
	await page.getByText("4 presses from here").waitFor();
	await page.getByRole("slider", { name: "Presses" }).fill("3");
	await page.getByText("1 press from here").waitFor();
	await page.getByRole("slider", { name: "Presses" }).fill("1");
	await page.getByText("3 presses from here").waitFor();
	await page.getByRole("button", { name: "To the beginning" }).click();
	await page.getByText("4 presses from here").waitFor();
	await page.getByRole("button", { name: "Play" }).click();
	await page.getByText("3 presses from here").waitFor();
	await page.getByRole("button", { name: "Pause" }).click();
	const paused = await headline(page).textContent();
	expect(paused).toMatch(/^[123] press(es)? from here$/);
	await page.waitForTimeout(1200);
	expect(await headline(page).textContent()).toBe(paused);
	await page.getByText("50×").click();
	await page.keyboard.press("p");
	// The page played the solution, so it does not praise it.
	await told(page).getByText("The board ends all white.").waitFor();
	await headline(page).getByText("All white", { exact: true }).waitFor();
	await page.getByText("4 presses, some of them played by the page.").waitFor();
	await end();
});

test("cells are painted by dragging and by keys, and strokes are undone", async () => {
	const { page, end } = await visit(addressOf(oneColor("w", 4)));
	await page.getByText("More ways to begin").click();
	await page.getByRole("button", { name: "Paint" }).click();
	const from = await cell(page, 2, 1).boundingBox();
	const to = await cell(page, 2, 4).boundingBox();
	if (from === null || to === null) throw new Error("the cells are seen");
	await page.mouse.move(from.x + 5, from.y + 5);
	await page.mouse.down();
	await page.mouse.move(to.x + 5, to.y + 5);
	await page.mouse.up();
	expect(await boardOf(page)).toEqual(["wwww", "bbbb", "wwww", "wwww"]);
	await cell(page, 4, 4).click();
	expect(await boardOf(page)).toEqual(["wwww", "bbbb", "wwww", "wwwb"]);
	await cell(page, 1, 1).focus();
	await page.keyboard.press(" ");
	expect(await boardOf(page)).toEqual(["bwww", "bbbb", "wwww", "wwwb"]);
	await picture(page, "flip-paint");
	await page.keyboard.press("u");
	await page.keyboard.press("u");
	expect(await boardOf(page)).toEqual(["wwww", "bbbb", "wwww", "wwww"]);
	await page.keyboard.press("Control+z");
	expect(await boardOf(page)).toEqual(oneColor("w", 4));
	await page.keyboard.press("Escape");
	await cell(page, 1, 1).click();
	expect(await boardOf(page)).toEqual(["bbww", "bwww", "wwww", "wwww"]);
	await end();
});

test("a finger presses and paints", async () => {
	const { page, end } = await visit("#flip", { hasTouch: true, viewport: { width: 360, height: 740 } });
	await page.getByText("4 presses from here").waitFor();
	await cell(page, 1, 1).tap();
	await page.getByText("3 presses from here").waitFor();
	await page.getByText("More ways to begin").tap();
	await page.getByRole("button", { name: "Paint" }).tap();
	const before = await boardOf(page);
	await cell(page, 1, 1).tap();
	const after = await boardOf(page);
	expect(
		after
			.join("")
			.split("")
			.filter((letter, index) => letter !== before.join("")[index]).length,
	).toBe(1);
	await end();
});

test("a board of 64 by 64 is pressed by mouse and by keys, and magnified", async () => {
	const { page, end } = await visit(addressOf(oneColor("w", 64), "white"));
	await page.getByText("All white: nothing to do.").waitFor();
	const box = await page.getByRole("grid").boundingBox();
	if (box === null) throw new Error("the board is seen");
	// Click on row 33, column 17.
	await page.mouse.click(box.x + (16.5 / 64) * box.width, box.y + (32.5 / 64) * box.height);
	await page.getByText("1 press from here").waitFor();
	expect(await cell(page, 33, 17).getAttribute("aria-label")).toBe("row 33, column 17, black, to press");
	expect(await cell(page, 32, 16).getAttribute("aria-label")).toBe("row 32, column 16, white");
	await cell(page, 33, 17).focus();
	await page.keyboard.press("PageDown");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
		"row 41, column 17, white",
	);
	await page.keyboard.press("Space");
	await page.getByText("2 presses from here").waitFor();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Magnify" }).click();
	const magnified = await page.getByRole("grid").boundingBox();
	expect(magnified?.width).toBeGreaterThan(64 * 24);
	await expectAccessible(page);
	await picture(page, "flip-magnified");
	await end();
});

test("the searches are shown for boards of 64 cells at most, link and text are copied", async () => {
	const { page, end } = await visit("#flip", { permissions: ["clipboard-read", "clipboard-write"] });
	await page.getByText("4 presses from here").waitFor();
	const link = page.getByRole("link", { name: "Watch the searches" });
	expect(await link.getAttribute("href")).toBe(addressOf(SAMPLE, "either").replace("#flip", "#search/flip"));
	await page.getByRole("button", { name: "Copy text" }).click();
	await page.getByRole("button", { name: "Copied" }).waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SAMPLE.join("\n")}\n`);
	await cell(page, 1, 1).click();
	await page.getByRole("button", { name: "Copy link" }).click();
	await told(page).getByText("Copied").waitFor();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	await page.goto("about:blank");
	await page.goto(copied);
	await page.getByText("3 presses from here").waitFor();
	await page.goto(copied.replace(/#.*/, addressOf(oneColor("w", 5, 13))));
	await page.getByText("All white: nothing to do.").waitFor();
	expect(await link.count()).toBe(0);
	await end();
});

test("where the browser forbids to copy, the text is there to be selected, in Chinese too", async () => {
	const { page, end } = await visit("#flip", { locale: "zh-CN" });
	await page.evaluate(() => {
		Object.defineProperty(navigator, "clipboard", { value: undefined });
	});
	await page.getByRole("button", { name: "复制文本" }).click();
	expect(await page.getByRole("dialog").getByRole("textbox").inputValue()).toBe(`${SAMPLE.join("\n")}\n`);
	await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	await end();
});

test("in Chinese the game says what it says in English", async () => {
	const { page, end } = await visit("#flip", { locale: "zh-CN" });
	await page.getByText("4 步即可完成").waitFor();
	await marked(page).first().click();
	await told(page).getByText("已按第 1 行第 1 列。还需 3 步。").waitFor();
	await page.getByRole("button", { name: "撤销" }).click();
	await page.getByText("4 步即可完成").waitFor();
	await page.getByRole("button", { name: "播放" }).click();
	await headline(page).getByText("全部变白", { exact: true }).waitFor();
	await page.getByText("共 4 步，其中有本页代按的。").waitFor();
	await page.getByText("棋盘毫无变化。零化度为 4：").waitFor();
	await expectAccessible(page);
	await picture(page, "flip-chinese");
	await end();
});

for (const [width, height] of [
	[360, 740],
	[1280, 800],
	[1920, 1080],
] as const) {
	for (const colorScheme of ["light", "dark"] as const) {
		const test = testIn((colorScheme === "dark") === (width === 1280));
		test(`every state fits, ${width} wide, ${colorScheme}`, async () => {
			const { page, end } = await visit("#flip", { colorScheme, viewport: { width, height } });
			await page.getByText("4 presses from here").waitFor();
			await page.getByText("Quiet patterns").waitFor();
			await expectAccessible(page);
			await picture(page, `flip-sample-${colorScheme}-${width}`);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow).toBeLessThanOrEqual(0);
			if (width >= 1280) {
				const box = await page.getByRole("grid").boundingBox();
				expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
				expect(box?.height).toBeGreaterThan(0.6 * height);
			}
			await end();
		});
	}
}

test("the Tab key stops once at the board", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	await page.locator("main").focus();
	await page.keyboard.press("Tab");
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute("role"));
	expect(await focused()).toBe("gridcell");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Hint");
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Shift+Tab");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Language");
	await end();
});

test("with reduced motion nothing moves", async () => {
	const { page, end } = await visit("#flip", { reducedMotion: "reduce" });
	await page.getByText("4 presses from here").waitFor();
	await cell(page, 2, 2).click();
	const running = await page.evaluate(() =>
		document.getAnimations().filter((it) => it.playState === "running"),
	);
	expect(running.length).toBe(0);
	await end();
});
