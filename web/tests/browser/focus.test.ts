/** The place of the focus after its control is removed. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addressOf, cell, hold, holdQuestions, IMPOSSIBLE, oneColor, SAMPLE } from "./flip.ts";
import { visit } from "./page.ts";
import { expectHeadline, move, play } from "./rotation-page.ts";

/** Checks the name of the focused control. `main` is the main element; `nothing` means that nothing has the focus. */
async function expectFocus(page: Page, name: RegExp): Promise<void> {
	const focused = () =>
		page.evaluate(() => {
			const at = document.activeElement;
			if (at === null || at === document.body) return "nothing";
			return at.id || at.ariaLabel || (at.closest("label") ?? at).textContent;
		});
	await expect.poll(focused).toMatch(name);
}

test("a letter of the solution gives the focus to the one before, and to the board when the solution ends", async () => {
	const { page, end } = await play();
	await page.getByRole("button", { name: "To step 2, C" }).focus();
	await page.keyboard.press("a");
	await expectHeadline(page, "1 move to go");
	await expectFocus(page, /^To step 1, C$/);
	await page.keyboard.press("c");
	await expectHeadline(page, "Solved");
	await expectFocus(page, /^main$/);
	await page.keyboard.press("Tab");
	expect(await move(page, "A").evaluate((button) => button === document.activeElement)).toBe(true);
	await end();
});

test("the button that ends a show gives the focus to the one that begins it again", async () => {
	const { page, end } = await play();
	await page.getByText("Check or replay an answer").click();
	for (const leave of ["Enter", "b"]) {
		await page.getByRole("textbox", { name: "Answer" }).fill("BCD");
		await page.getByRole("button", { name: "Replay" }).click();
		await page.getByRole("button", { name: "Back", exact: true }).focus();
		await page.keyboard.press(leave);
		await expectFocus(page, leave === "Enter" ? /^Play$/ : /^To step 1, /);
	}
	await end();
});

test("painting gives the focus to the board when it ends", async () => {
	const { page, end } = await play();
	await page.getByRole("button", { name: "Paint" }).click();
	await page.getByRole("button", { name: "Cancel" }).focus();
	await page.keyboard.press("Enter");
	await expectFocus(page, /^main$/);
	await end();
});

test("a quiet pattern that is hidden leaves the focus among the patterns", async () => {
	const { page, end } = await visit(addressOf(SAMPLE));
	await page.getByRole("button", { name: /^Quiet pattern 2/ }).click();
	await page.getByRole("button", { name: "Hide" }).focus();
	await page.keyboard.press("Escape");
	await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Quiet pattern 4/);
	await end();
});

test("a solvable board takes it from why there was none to the goal that is chosen", async () => {
	const { page, end } = await visit(addressOf(IMPOSSIBLE, "white"));
	await page.getByRole("checkbox", { name: "Frame the cells" }).focus();
	await page.keyboard.press("n");
	await expectFocus(page, /^White$/);
	await end();
});

test("a search that ends takes it from what would have stopped it to the goal", async () => {
	const { page, end } = await visit("#flip", {}, holdQuestions);
	await page.getByText("4 presses from here").waitFor();
	await hold(page, "fewest");
	await cell(page, 4, 4).click();
	await page.getByRole("button", { name: "Stop, and take any solution" }).focus();
	await page.keyboard.press("u");
	await page.getByText("4 presses from here").waitFor();
	await expectFocus(page, /^Either$/);
	await end();
});

test("a cell that a smaller board does not have gives the focus to the board", async () => {
	const { page, end } = await visit(addressOf(oneColor("b", 3)));
	await page.getByRole("button", { name: "4 × 4" }).click();
	await cell(page, 4, 4).focus();
	await page.goBack();
	await expect.poll(() => page.getByRole("gridcell").count()).toBe(9);
	await expectFocus(page, /^main$/);
	await end();
});

test("another puzzle of the searches, and another view, keep the focus in the view", async () => {
	const { page, end } = await visit("#flip");
	await cell(page, 1, 1).focus();
	await page.evaluate(() => {
		location.hash = "#search";
	});
	await page.getByRole("heading", { name: "two searches" }).waitFor({ state: "attached" });
	await expectFocus(page, /^main$/);
	await page.getByLabel("Puzzle", { exact: true }).selectOption("flip");
	await page.getByLabel("Goal").focus();
	await page.goBack();
	await page.getByLabel("Length").waitFor();
	expect(await page.evaluate(() => document.activeElement?.closest(".search .start") !== null)).toBe(true);
	await end();
});

test("if a person has left a control, its removal moves no focus", async () => {
	const { page, end } = await play();
	await page.getByRole("button", { name: "To step 1, A" }).focus();
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.keyboard.type("ac");
	await expectHeadline(page, "Solved");
	await expectFocus(page, /^nothing$/);
	await end();
});
