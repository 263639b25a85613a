import { expect, test } from "vitest";
import {
	addressOf,
	afterPresses,
	boardOf,
	cell,
	headline,
	hold,
	holdQuestions,
	IMPOSSIBLE,
	marked,
	oneColor,
	paste,
	SAMPLE,
	told,
} from "./flip.ts";
import { expectAccessible, picture, visit } from "./page.ts";

test("an impossible board is explained by cells that a person can count", async () => {
	const { page, end } = await visit(addressOf(IMPOSSIBLE));
	await headline(page).getByText("Impossible").waitFor();
	const framed = page.getByRole("gridcell", { name: "in the pattern" });
	await framed.first().waitFor();
	const labels = await framed.evaluateAll((cells) =>
		cells.map((cell) => cell.getAttribute("aria-label") ?? ""),
	);
	const black = labels.filter((label) => label.includes("black")).length;
	expect(black % 2).toBe(1);
	expect(labels.length % 2).toBe(0);
	await page.getByText(`Look at the ${labels.length} framed cells.`).waitFor();
	await page.getByText(`But ${black} of them`).waitFor();
	// The pattern is quiet: after a press on each of its cells, the board is the same.
	const places = labels.map((label) => /row (\d+), column (\d+)/.exec(label)?.slice(1).map(Number) ?? []);
	const inPattern = (row: number, column: number) =>
		places.some(([r, c]) => r === row + 1 && c === column + 1);
	expect(afterPresses(IMPOSSIBLE, inPattern)).toEqual(IMPOSSIBLE);
	await expectAccessible(page);
	await picture(page, "flip-impossible");
	// The board stays impossible after any press.
	await cell(page, 2, 3).click();
	await told(page).getByText("Impossible").waitFor();
	await page.getByLabel("Frame the cells").uncheck();
	expect(await framed.count()).toBe(0);
	await end();
});

test("quiet patterns are described, shown, and change nothing", async () => {
	// OEIS A159257: the nullity of square boards.
	for (const [side, nullity, solutions] of [
		[4, 4, "16"],
		[5, 2, "4"],
		[19, 16, "65,536"],
	] as const) {
		const { page, end } = await visit(addressOf(oneColor("w", side), "white"));
		await page.getByText(`The nullity is ${nullity}: `).waitFor();
		await page.getByText(`= ${solutions} solutions`).waitFor();
		expect(await page.getByRole("button", { name: /^Quiet pattern/ }).count()).toBe(nullity);
		await end();
	}
	const { page, end } = await visit(addressOf(SAMPLE));
	await page.getByText("4 presses from here").waitFor();
	await page.getByRole("button", { name: /^Quiet pattern 2:/ }).click();
	const cells = await page.getByRole("gridcell", { name: "in the pattern" }).count();
	await expectAccessible(page);
	await picture(page, "flip-quiet");
	await page.getByRole("button", { name: `Press all ${cells} cells` }).click();
	await page.getByText("Every press was made, and nothing has changed.").first().waitFor();
	expect(await boardOf(page)).toEqual(SAMPLE);
	await page.getByText(`${cells} presses made`).waitFor();
	await page.getByText("4 presses from here").waitFor();
	await page.getByRole("button", { name: "Hide" }).click();
	expect(await page.getByRole("gridcell", { name: "in the pattern" }).count()).toBe(0);
	await end();
});

test("more quiet patterns than are drawn are counted, and none is described", async () => {
	const { page, end } = await visit(addressOf(oneColor("b", 33), "white"));
	// OEIS A159257: the nullity is 16 for side 33 and 40 for side 61.
	await page.getByText("The nullity is 16: ").waitFor();
	await page.goto(page.url().replace(/#.*/, addressOf(oneColor("b", 61), "white")));
	await page.getByText("The nullity is 40: ").waitFor();
	await page.getByText("and 16 more").waitFor();
	await headline(page)
		.getByText(/^Par [\d,]+$/)
		.waitFor({ timeout: 50_000 });
	await page.goto(page.url().replace(/#.*/, addressOf(oneColor("b", 3), "white")));
	await page.getByText("A board of 3 × 3 has none (nullity 0)").waitFor();
	await headline(page).getByText("Par 5").waitFor();
	await end();
});

test("Random and the sizes stand first, and the other ways to begin are folded away", async () => {
	const { page, end } = await visit("#flip");
	const buttons = page.locator(".new-board button");
	const seen = async () => {
		const all = await buttons.all();
		const isSeen = await Promise.all(all.map((button) => button.isVisible()));
		const names = await buttons.allTextContents();
		return names.filter((_, index) => isSeen[index]);
	};
	await headline(page).getByText("presses from here").waitFor();
	expect(await seen()).toEqual(["Random", "3 × 3", "4 × 4", "5 × 5", "8 × 8", "16 × 16"]);
	await page.getByText("More ways to begin").click();
	await expect.poll(async () => (await seen()).includes("Paste text")).toBe(true);
	expect((await seen()).length).toBeGreaterThan(10);
	await end();
});

test("a board of any size is made, and on request one that can be solved", async () => {
	const { page, end } = await visit("#flip");
	await page.getByLabel("Rows").fill("2");
	await page.getByLabel("Rows").press("Enter");
	await page.getByRole("grid", { name: "2 by 4" }).waitFor();
	await page.getByLabel("Columns").fill("7");
	await page.getByLabel("Columns").blur();
	await page.getByRole("grid", { name: "2 by 7" }).waitFor();
	await page.getByRole("button", { name: "4 × 4" }).click();
	await page.getByRole("grid", { name: "4 by 4" }).waitFor();
	// Of all boards of 4 × 4, one in sixteen can be solved. The button must give only such boards.
	for (let tries = 0; tries < 6; tries += 1) {
		const before = page.url();
		await page.getByRole("button", { name: "Random", exact: true }).click();
		await page.waitForURL((url) => url.href !== before);
		await headline(page)
			.getByText(/^Par|nothing to do/)
			.waitFor();
	}
	await page.getByText("More ways to begin").click();
	await page.getByRole("button", { name: "Random, perhaps impossible" }).click();
	await headline(page).waitFor();
	await page.getByRole("button", { name: "All white" }).click();
	expect(await boardOf(page)).toEqual(oneColor("w", 4));
	await page.getByRole("button", { name: "Invert" }).click();
	expect(await boardOf(page)).toEqual(oneColor("b", 4));
	await page.getByLabel("Rows").fill("65");
	await page.getByLabel("Rows").press("Enter");
	await page.waitForTimeout(300);
	await page.getByRole("grid", { name: "4 by 4" }).waitFor();
	await end();
});

test("a size that is typed quickly is kept, whenever the board of the first field arrives", async () => {
	const { page, end } = await visit("#flip", {}, holdQuestions);
	await page.getByText("4 presses from here").waitFor();
	// The board of the first field arrives while the second field is being typed.
	await page.getByLabel("Rows").fill("20");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Control+a");
	await page.keyboard.type("2");
	await page.getByRole("grid", { name: "20 by 4" }).waitFor();
	await page.keyboard.type("0");
	await page.keyboard.press("Tab");
	await page.getByRole("grid", { name: "20 by 20" }).waitFor();
	expect(await page.getByLabel("Columns").inputValue()).toBe("20");
	// The board of the first field arrives after the second field is left.
	await hold(page, "generate");
	await page.getByLabel("Rows").fill("6");
	await page.keyboard.press("Tab");
	await hold(page, null);
	await page.keyboard.press("Control+a");
	await page.keyboard.type("7");
	await page.keyboard.press("Tab");
	await page.getByRole("grid", { name: "6 by 7" }).waitFor();
	expect(await page.getByLabel("Rows").inputValue()).toBe("6");
	// Another board brings its own size.
	await page.getByRole("button", { name: "3 × 3" }).click();
	await page.getByRole("grid", { name: "3 by 3" }).waitFor();
	expect(await page.getByLabel("Rows").inputValue()).toBe("3");
	expect(await page.getByLabel("Columns").inputValue()).toBe("3");
	await end();
});

test("a board is pasted anywhere, and its faults are reported by line and column", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	await paste(page, IMPOSSIBLE.join("\n"));
	await headline(page).getByText("Impossible").waitFor();
	await paste(page, "bwbw\nwwxw");
	await page.getByText("Line 2, column 3: expected b or w, found “x”.").waitFor();
	await expectAccessible(page);
	await picture(page, "flip-paste");
	const chosen = await page.getByRole("textbox", { name: "Text" }).evaluate((area) => {
		const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement;
		return value.slice(selectionStart, selectionEnd);
	});
	expect(chosen).toBe("x");
	await page.getByRole("textbox", { name: "Text" }).fill("bwbw\nwww\n");
	await page.getByRole("button", { name: "Take this board" }).click();
	await page.getByText(/^Line 2, column \d: row 2 has 3 cells, but/).waitFor();
	await page.getByRole("textbox", { name: "Text" }).fill("bw\nwb\n");
	await page.getByRole("button", { name: "Take this board" }).click();
	await page.getByRole("grid", { name: "2 by 2" }).waitFor();
	expect(await boardOf(page)).toEqual(["bw", "wb"]);
	await page.getByText("More ways to begin").click();
	await page.getByRole("button", { name: "Paste text" }).click();
	await page.getByRole("dialog").waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await end();
});

test("faults are reported in Chinese too", async () => {
	const { page, end } = await visit("#flip", { locale: "zh-CN" });
	await page.getByText("4 步即可完成").waitFor();
	await paste(page, "bwbw\nwwxw");
	await page.getByText("第 2 行第 3 列：应为 b 或 w，却是“x”。").waitFor();
	await page.getByRole("button", { name: "取消" }).click();
	await paste(page, IMPOSSIBLE.join("\n"));
	await headline(page).getByText("无解").waitFor();
	await expectAccessible(page);
	await picture(page, "flip-impossible-chinese");
	await end();
});

test("a search is stopped, any solution taken, and the search started again", async () => {
	const { page, end } = await visit("#flip", {}, holdQuestions);
	await page.getByText("4 presses from here").waitFor();
	await hold(page, "fewest");
	await cell(page, 4, 4).click();
	await page.getByText("Searching for the fewest presses").waitFor();
	await expectAccessible(page);
	await picture(page, "flip-searching");
	await page.getByRole("button", { name: "Stop, and take any solution" }).click();
	await page.getByText("A solution, but not proved to be the fewest presses.").waitFor();
	expect(await marked(page).count()).toBeGreaterThan(0);
	await expectAccessible(page);
	await hold(page, null);
	await page.getByRole("button", { name: "Search for the fewest" }).click();
	await page.getByText("The fewest. The board ends all").waitFor();
	await end();
});

test("the latest board wins over a search that is still running", async () => {
	const { page, end } = await visit("#flip", {}, holdQuestions);
	await page.getByText("4 presses from here").waitFor();
	await hold(page, "fewest");
	await cell(page, 4, 4).click();
	await page.getByText("Searching for the fewest presses").waitFor();
	await hold(page, null);
	// One press after the sample, the goal is at most five presses away.
	await cell(page, 4, 4).click();
	await page.getByText("4 presses from here").waitFor();
	await cell(page, 4, 4).click();
	await page.getByText(/^[345] presses from here$/).waitFor();
	await end();
});
