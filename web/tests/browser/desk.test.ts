/** A person's answer on the board: the library checks it and gives a reason, the page replays it, a link carries it. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { after, solutions } from "../rotation-oracle.ts";
import {
	addressOf,
	boardOf,
	delayQuestions,
	SAMPLE as FLIP,
	headline,
	IMPOSSIBLE,
	oneColor,
	paste,
} from "./flip.ts";
import { expectAccessible, firstVisit, picture, showAnswers, visit } from "./page.ts";
import { expectAddress, expectBoard, SAMPLE } from "./rotation-page.ts";

async function open(page: Page): Promise<void> {
	await page.getByText(/^(Check or replay an answer|检查或重放答案)$/).click();
}

async function expectVerdict(page: Page, answer: string, verdict: string): Promise<void> {
	await page.getByRole("textbox", { name: /^(Answer|答案)$/ }).fill(answer);
	await page.getByRole("button", { name: /^(Check|检查)$/ }).click();
	await expect.poll(() => page.locator(".desk .verdict").textContent(), { message: answer }).toBe(verdict);
}

const RIGHT = "Right: a shortest word, and the first in dictionary order.";

test("a word is judged as the judges would judge it, and the verdict gives a reason", async () => {
	const { page, end } = await firstVisit(`#rotation/${SAMPLE}`);
	await open(page);
	await expectVerdict(page, "AC", RIGHT);
	await expectVerdict(page, "ac", RIGHT);
	// Full-width letters, as a Chinese input method writes them.
	await expectVerdict(page, "ＡＣ", RIGHT);
	await expectVerdict(page, "AC\n2", RIGHT);
	await expectVerdict(page, "AC\n1", "Wrong: the center shows 2, not 1.");
	await expectVerdict(page, "CA", "Wrong: after 2 moves the center does not show one symbol.");
	await expectVerdict(page, "BEAC", "Wrong: it fills the center, but the fewest possible is 2 moves, not 4.");
	await expectVerdict(page, "AXC", "Column 2: expected a letter from A to H, found “X”.");
	await expectVerdict(page, "2", "Right: 2 moves, the fewest possible.");
	await expectVerdict(page, "３", "Wrong: the fewest possible is 2 moves, not 3.");
	await expectVerdict(
		page,
		"",
		"The answer has no moves. For a board that needs no moves, write “No moves needed”.",
	);
	await expectAccessible(page);
	await picture(page, "desk-rotation");
	// A verdict belongs to a board. After a move, it disappears.
	await page.locator(".move-A").click();
	await expect.poll(() => page.locator(".desk .verdict").textContent()).toBe("");
	await expectVerdict(page, "C", RIGHT);
	await end();
});

test("a word is replayed, also where answers are hidden, and its link replays it for others", async () => {
	const { page, end } = await firstVisit(`#rotation/${SAMPLE}`, {
		permissions: ["clipboard-read", "clipboard-write"],
	});
	await open(page);
	await page.getByRole("textbox", { name: "Answer" }).fill("bcd");
	await page.getByRole("button", { name: "Copy link to board and answer" }).click();
	const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
	await expect.poll(clipboard).toMatch(new RegExp(`#rotation/${SAMPLE}/BCD/0$`));
	await page.getByRole("button", { name: "Replay" }).click();
	await page.getByRole("heading", { name: "Your word" }).waitFor();
	await expectBoard(page, after(SAMPLE, "BCD"));
	await expectAddress(page, `#rotation/${SAMPLE}/BCD`);
	// Back leads to the board before the word. The word stays in the address and can be played again.
	await page.getByRole("button", { name: "Back", exact: true }).click();
	await expectBoard(page, SAMPLE);
	await expectAddress(page, `#rotation/${SAMPLE}/BCD/0`);
	const link = new URL(await clipboard()).hash;
	await end();
	// Links of earlier versions named the word in a part of its own.
	for (const address of [link, `#rotation/${SAMPLE}/word-BCD`]) {
		const other = await firstVisit(address, { locale: "zh-CN" });
		await other.page.getByRole("heading", { name: "输入的步骤" }).waitFor();
		await expectBoard(other.page, SAMPLE);
		await other.page.getByRole("button", { name: "播放" }).click();
		await expectBoard(other.page, after(SAMPLE, "BCD"));
		await other.end();
	}
});

test("verdicts in Chinese", async () => {
	const { page, end } = await firstVisit(`#rotation/${SAMPLE}`, { locale: "zh-CN" });
	await open(page);
	await expectVerdict(page, "AC", "正确：最短，并且字典序最小。");
	await expectVerdict(page, "BEAC", "错误：能完成，但 4 步比最少的 2 步多 2 步。");
	await page.getByRole("link", { name: "翻转游戏" }).click();
	await open(page);
	await expectVerdict(page, "５", "错误：5 步比最少的 4 步多 1 步。");
	await expectVerdict(page, "1，1 2，2 2，4 3，1", "正确。");
	await expectAccessible(page);
	await end();
});

test("numbers of presses, Impossible and cells are checked", async () => {
	const { page, end } = await firstVisit("#flip");
	await open(page);
	await expectVerdict(page, "4", "Right.");
	await expectVerdict(page, "3", "Wrong: the fewest possible is 4 presses, not 3.");
	await expectVerdict(page, "impossible", "Wrong: this board can be solved, with 4 presses.");
	await expectVerdict(page, "four", "Expected a number or “Impossible”, found “four”.");
	await expectVerdict(page, "1,1 2,2 2,4 3,1", "Right.");
	await expectVerdict(page, "(1,1) (2,2) (2,4)", "Wrong: after 3 presses the goal is not reached.");
	await expectVerdict(page, "1,1 2,2 2,4 3,1 4,4 4,4", "Wrong: the fewest possible is 4 presses, not 6.");
	await expectVerdict(page, "1,5", "The board has no cell 1,5.");
	await page.goto(page.url().replace(/#.*/, addressOf(IMPOSSIBLE)));
	await expectVerdict(page, "Impossible", "Right.");
	await expectVerdict(page, "6", "Wrong: this board is impossible.");
	await end();
});

test("presses are replayed, and their link leads to the board before them", async () => {
	const { page, end } = await firstVisit("#flip", { permissions: ["clipboard-read", "clipboard-write"] });
	await open(page);
	await page.getByRole("textbox", { name: "Answer" }).fill("1,1 2,2 2,4 3,1");
	await page.getByRole("button", { name: "Copy link to board and answer" }).click();
	await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/0\.5\.7\.8\/0$/);
	await page.getByRole("button", { name: "Replay" }).click();
	await expect.poll(() => boardOf(page)).toEqual(oneColor("w", 4));
	// The answer is the person's own, so the page praises it.
	await page.getByText("With 4 presses, the fewest possible.").waitFor();
	const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).hash;
	await end();
	const other = await firstVisit(link);
	expect(await boardOf(other.page)).toEqual(FLIP);
	await other.page.keyboard.press("r");
	await other.page.locator(".made").getByText("1 press made").waitFor();
	await other.end();
});

test("a whole output file is checked against the boards of a list, as the program checks it", async () => {
	const boards = [SAMPLE, "111111113232333323223222"];
	const { page, end } = await firstVisit("#rotation");
	await expectBoard(page, SAMPLE);
	await paste(page, `${boards.map((board) => [...board].join(" ")).join("\n")}\n0\n`);
	await page.getByText("2 boards").waitFor();
	await open(page);
	const answers = boards.map((board) => {
		const word = solutions(board)[0] ?? "";
		return `${word}\n${after(board, word)[6]}`;
	});
	await expectVerdict(page, `${answers.join("\n")}\n`, "Both answers are right.");
	await expectVerdict(
		page,
		`${answers[0]}\nA\n1\n`,
		"Board 2, line 3 of the output: Wrong: after 1 move the center does not show one symbol.",
	);
	await expectVerdict(
		page,
		`${answers.join("\n")}\nAC\n2\n`,
		"Both answers are right, but the output continues after them: “AC”.",
	);
	// A single answer is still checked against the current board.
	await expectVerdict(page, "AC\n2", RIGHT);
	await expectAccessible(page);
	await page.getByRole("link", { name: "Flip Game" }).click();
	await paste(page, `${FLIP.join("\n")}\n\n${IMPOSSIBLE.join("\n")}\n`);
	await page.getByText("2 boards").waitFor();
	await open(page);
	await expectVerdict(page, "4\nImpossible\n", "Both answers are right.");
	await expectVerdict(page, "4\n6\n", "Board 2, line 2 of the output: Wrong: this board is impossible.");
	// Cells on several lines form one answer to the current board.
	await expectVerdict(page, "1,1\n2,2\n2,4\n3,1", "Right.");
	await expectVerdict(page, "1,1\n2,2\n", "Wrong: after 2 presses the goal is not reached.");
	await end();
});

test("a verdict is shown under its own answer only", async () => {
	const { page, end } = await firstVisit(`#rotation/${SAMPLE}`, {}, delayQuestions("check", 1000));
	await open(page);
	const answer = page.getByRole("textbox", { name: "Answer" });
	await answer.fill("AC");
	await page.getByRole("button", { name: "Check" }).click();
	await answer.fill("CA");
	await page.waitForTimeout(2500);
	expect(await page.locator(".desk .verdict").textContent()).toBe("");
	await expectVerdict(page, "AC", RIGHT);
	await page.goto(page.url().replace(/#.*/, "#flip"));
	await open(page);
	await expectVerdict(page, "4", "Right.");
	// A verdict belongs to a goal. After a change of the goal, it disappears.
	await page.locator(".goals").getByText("Black", { exact: true }).click();
	await expect.poll(() => page.locator(".desk .verdict").textContent()).toBe("");
	await end();
});

test("the solution is copied as the judges want it", async () => {
	const { page, end } = await visit(`#rotation/${SAMPLE}`, {
		permissions: ["clipboard-read", "clipboard-write"],
	});
	const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
	await page.getByRole("button", { name: "Copy", exact: true }).click();
	await expect.poll(clipboard).toBe("AC\n2\n");
	await page.getByRole("link", { name: "Flip Game" }).click();
	await headline(page).getByText("Par 4").waitFor();
	await showAnswers(page);
	await page.getByRole("button", { name: "Copy", exact: true }).click();
	await expect.poll(clipboard).toBe("1,1 2,2 2,4 3,1\n");
	await end();
});
