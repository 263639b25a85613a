/** Answers in Lights Out and of turning puzzles: to the board shown, and behind the boards of a text. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paste } from "./flip.ts";
import { hash, LATE } from "./matrix.ts";
import { expectAccessible, firstVisit, picture } from "./page.ts";

async function open(page: Page): Promise<void> {
	await page.getByText(/^(Check or replay an answer|检查或重放答案)$/).click();
}

async function expectVerdict(page: Page, answer: string, verdict: string): Promise<void> {
	await page.getByRole("textbox", { name: /^(Answer|答案)$/ }).fill(answer);
	await page.getByRole("button", { name: /^(Check|检查)$/ }).click();
	await expect
		.poll(() => page.locator(".desk .verdict").textContent(), { ...LATE, message: answer })
		.toBe(verdict);
}

test("an answer to a board of Lights Out is judged and replayed", async () => {
	// There are three states, and a press adds 1. So the middle is pressed twice.
	const { page, end } = await firstVisit("#lights/plus/3x3/none/3/010111010");
	await open(page);
	await expectVerdict(page, "2", "Right.");
	await expectVerdict(page, "3", "Wrong: the fewest possible is 2 presses, not 3.");
	await expectVerdict(page, "Impossible", "Wrong: this board can be solved, with 2 presses.");
	await expectVerdict(page, "two", "Expected a number or “Impossible”, found “two”.");
	await expectVerdict(page, "2,2 2,2", "Right.");
	await expectVerdict(page, "2,2", "Wrong: after 1 press the goal is not reached.");
	await expectVerdict(page, "4,1", "The board has no cell 4,1.");
	await expectAccessible(page);
	await page.getByRole("textbox", { name: "Answer" }).fill("2,2 2,2");
	await page.getByRole("button", { name: "Replay" }).click();
	await expect.poll(() => hash(page), LATE).toContain("/4.4");
	await end();
});

test("answers behind the boards of Lights Out are judged, with the first wrong line", async () => {
	const { page, end } = await firstVisit("#lights");
	await page.locator(".lights-picture").waitFor();
	const fault = page.locator("dialog .fault");
	await paste(page, "012\n1.0\n\n222\n111\n\n3\n5\n");
	await expect
		.poll(() => fault.textContent(), LATE)
		.toBe("Both answers are right. Judged as by: fewest check lights --states 3");
	await expectAccessible(page);
	await picture(page, "lights-answers");
	await page.getByLabel("Text", { exact: true }).fill("012\n1.0\n\n222\n111\n\n3\n4\n");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect
		.poll(() => fault.textContent(), LATE)
		.toContain("Board 2, line 2 of the output: Wrong: the fewest possible is 5 presses, not 4.");
	await end();
});

test("an answer to a position of a puzzle is judged and replayed", async () => {
	const { page, end } = await firstVisit("#turning/2x2x2/R%20U%20F2", { locale: "zh-CN" });
	await expect.poll(() => page.locator(".turning .headline").textContent(), LATE).toBe("最少 3 步");
	await open(page);
	await expectVerdict(page, "F2 U' R'", "正确。");
	await expectVerdict(page, "F2 U3 R’", "正确。");
	await expectVerdict(page, "F2 U' R", "错误：走 3 步之后没有复原。");
	await expectVerdict(page, "F2 U' R R2", "错误：虽然复原，但最少 3 步，这个答案用了 4 步。");
	await expectVerdict(page, "Unsolvable", "错误：有解，最少 3 步。");
	await expectAccessible(page);
	await page.getByRole("textbox", { name: "答案" }).fill("F2 U' R'");
	await page.getByRole("button", { name: "重放" }).click();
	await expect.poll(() => hash(page), LATE).toContain("/F2%20U'%20R'");
	await end();
});

test("the home judges the answers to boards of Lights Out and to scrambles", async () => {
	const { page, end } = await firstVisit("#home");
	const status = () => page.locator(".box [role=status]").textContent();
	await paste(page, "fewest check lights --rule king --goal 0 boards.txt answers.txt\n111\n111\n111\n\n1\n");
	await expect
		.poll(status, LATE)
		.toBe("The answer is right. Judged as by: fewest check lights --rule king --goal 0");
	await paste(page, "01.\n111\n\n9\n");
	await expect.poll(status, LATE).toContain("Board 1, line 1 of the output: Wrong");
	await paste(page, "2x2x2\nR U F2\nR2 U\n\nF2 U' R'\nU' R2\n");
	await expect.poll(status, LATE).toBe("Both answers are right.");
	await paste(page, "fewest check puzzle 2x2x2\nR U F2\nR2 U\n\nF2 U' R'\nU R2\n");
	await expect.poll(status, LATE).toContain("Board 2, line 2 of the output: Wrong: after 2 moves");
	await expectAccessible(page);
	await end();
});
