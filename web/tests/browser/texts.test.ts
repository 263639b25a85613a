/** Texts and files with boards, as judges, programs and people write them. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { distance, solutions } from "../rotation-oracle.ts";
import { boardOf, SAMPLE as FLIP, fewestPresses, IMPOSSIBLE, oneColor, paste } from "./flip.ts";
import { expectAccessible, firstVisit, picture, showAnswers, visit } from "./page.ts";
import { drawn, expectBoard, SAMPLE } from "./rotation-page.ts";

const SORTED = "111111112222222233333333";
const judged = (board: string) => [...board].join(" ");

async function drop(page: Page, name: string, type: string, bytes: readonly number[]): Promise<void> {
	await page.evaluate(
		([name, type, bytes]) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
			for (const kind of ["dragover", "drop"]) {
				document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
			}
		},
		[name, type, bytes] as const,
	);
}

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

async function listed(page: Page): Promise<string[][]> {
	return page
		.locator(".boards li button")
		.evaluateAll((buttons) =>
			buttons.map((button) => Array.from(button.children, (child) => child.textContent ?? "")),
		);
}

test("a board of the Flip Game is read however it is written", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	const texts = {
		"with blanks, as the program shows it": "b w b w\nw w w w\nb b w b\nb w w b\n",
		capitals: "BWBW\nWWWW\nBBWB\nBWWB",
		digits: "1010\n0000\n1101\n1001",
		signs: "#.#.\n....\n##.#\n#..#",
		"full-width": "ｂｗｂｗ\nｗｗｗｗ\nｂｂｗｂ\nｂｗｗｂ",
		"full-width digits": "１０１０\n００００\n１１０１\n１００１",
		"a plain bitmap": "P1\n# corners\n4 4\n1010\n0000\n1101\n1001\n",
	};
	for (const [how, text] of Object.entries(texts)) {
		await paste(page, FLIP.join("\n"));
		await expect.poll(() => boardOf(page), { message: how }).toEqual(FLIP);
		await paste(page, text);
		await expect.poll(() => boardOf(page), { message: how }).toEqual(IMPOSSIBLE);
	}
	await end();
});

test("bitmaps and texts are dropped as files, on both games", async () => {
	const { page, end } = await firstVisit("#flip");
	await page.getByRole("grid").waitFor();
	await drop(page, "board.pbm", "image/x-portable-bitmap", [...bytesOf("P4\n3 2\n"), 0b10100000, 0b01000000]);
	await expect.poll(() => boardOf(page)).toEqual(["bwb", "wbw"]);
	await drop(page, "board.in", "", bytesOf(FLIP.join("\n")));
	await expect.poll(() => boardOf(page)).toEqual(FLIP);
	await drop(page, "broken.pbm", "", bytesOf("P4\n3 2\n"));
	await page.getByText("This bitmap cannot be read:").waitFor();
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("link", { name: "Rotation Game" }).click();
	await expectBoard(page, SAMPLE);
	await drop(page, "board.txt", "text/plain", bytesOf(`${judged(SORTED)}\n0\n`));
	await expectBoard(page, SORTED);
	await end();
});

test("one line of single letters is read as a row, and the page says so", async () => {
	const { page, end } = await visit("#flip", { locale: "zh-CN" });
	await paste(page, "b w w b");
	await page.getByRole("grid", { name: "1 行 4 列" }).waitFor();
	await page.getByText("一行中用空格隔开的单个字母被读作一排").waitFor();
	await expectAccessible(page);
	await end();
});

test("sixteen letters on one line are the judges' board of 4 × 4", async () => {
	const { page, end } = await firstVisit("#flip");
	await paste(page, [...IMPOSSIBLE.join("")].join(" "));
	await expect.poll(() => boardOf(page)).toEqual(IMPOSSIBLE);
	await page
		.getByText("Sixteen letters on one line were read as a board of 4 × 4, the judges' size.")
		.waitFor();
	await end();
});

test("a board of the other game opens there, and a text of neither is reported by the game that is shown", async () => {
	const { page, end } = await firstVisit("#rotation");
	await expectBoard(page, SAMPLE);
	await paste(page, IMPOSSIBLE.join("\n"));
	await expect.poll(() => boardOf(page)).toEqual(IMPOSSIBLE);
	await paste(page, `${judged(SORTED)}\n0\n`);
	await expectBoard(page, SORTED);
	await paste(page, `${FLIP.join("\n")}\n\n${IMPOSSIBLE.join("\n")}`);
	await page.getByText("2 boards").waitFor();
	await expect.poll(() => boardOf(page)).toEqual(FLIP);
	await page.goBack();
	await expectBoard(page, SORTED);
	await paste(page, "1 1\n1 x");
	await page.getByText("Line 2, column 3: expected 1, 2 or 3, found “x”.").waitFor();
	await end();
});

test("a judge's file of the Rotation Game is listed with lengths and answers", async () => {
	const boards = [SAMPLE, SORTED, "112233112233112233112233"];
	for (const locale of ["en-US", "zh-CN"]) {
		const { page, end } = await visit(`#rotation/${SORTED}`, { locale });
		await paste(page, `${boards.map(judged).join("\n")}\n0\n`);
		await expectBoard(page, SAMPLE);
		await showAnswers(page);
		const lengths = boards.map((board) =>
			locale === "en-US" ? `${distance(board)} moves` : `${distance(board)} 步`,
		);
		await expect
			.poll(async () => (await listed(page)).map(([, length, answer]) => [length, answer]))
			.toEqual(boards.map((board, index) => [lengths[index], solutions(board)[0]]));
		await expectAccessible(page);
		await picture(page, `boards-rotation-${locale}`);
		await page.locator(".boards li button").nth(2).click();
		await expectBoard(page, boards[2] ?? "");
		expect(await page.locator(".boards [aria-current]").textContent()).toContain("3");
		// If answers are hidden, the list hides them, too.
		await page.getByLabel(/Show answers|显示答案/).uncheck();
		expect((await listed(page)).map(([, length, answer]) => [length, answer])).toEqual(
			lengths.map((length) => [length, ""]),
		);
		await page.getByRole("button", { name: /Close the list|关闭列表/ }).click();
		expect(await page.locator(".boards").count()).toBe(0);
		expect(await drawn(page)).toBe(boards[2]);
		await end();
	}
});

test("a fault after the boards of a file is reported with its place", async () => {
	const { page, end } = await visit(`#rotation/${SORTED}`);
	await paste(page, `${judged(SAMPLE)}\n1 2 x`);
	await expectBoard(page, SAMPLE);
	await page.getByText("Line 2, column 5: expected 1, 2 or 3, found “x”.").waitFor();
	expect((await listed(page)).length).toBe(1);
	await end();
});

test("a judge's file of the Flip Game is listed with the fewest presses", async () => {
	const boards = [FLIP, IMPOSSIBLE, oneColor("b", 3), ["bww", "www"]];
	const { page, end } = await visit("#flip");
	await paste(page, boards.map((rows) => rows.join("\n")).join("\n\n"));
	await expect
		.poll(async () => (await listed(page)).map(([, length]) => length))
		.toEqual(
			boards.map((rows) => {
				const fewest = fewestPresses(rows);
				if (!Number.isFinite(fewest)) return "Impossible";
				return fewest === 1 ? "1 press" : `${fewest} presses`;
			}),
		);
	await showAnswers(page);
	expect((await listed(page))[0]?.[2]).toBe("1,1 2,2 2,4 3,1");
	await page.locator(".boards li button").nth(3).click();
	await expect.poll(() => boardOf(page)).toEqual(boards[3]);
	await expectAccessible(page);
	await picture(page, "boards-flip");
	await end();
});

for (const locale of ["en-US", "zh-CN"]) {
	test(`a list stays after Reload and with Back, and is missed where it is not, ${locale}`, async () => {
		for (const [view, text, second] of [
			["rotation", `${judged(SAMPLE)}\n${judged(SORTED)}\n0\n`, judged(SORTED)],
			["flip", `${FLIP.join("\n")}\n\nbww\nwww\n`, "bww\nwww"],
		] as const) {
			const { page, end } = await visit(`#${view}`, {
				locale,
				permissions: ["clipboard-read", "clipboard-write"],
			});
			const lines = async () => (await listed(page)).map(([line]) => line);
			const copied = async () => {
				await page.getByRole("button", { name: /^(Copy text|复制文本)$/ }).click();
				return page.evaluate(() => navigator.clipboard.readText());
			};
			await paste(page, text);
			await expect.poll(lines).toHaveLength(2);
			await page.locator(".boards li button").nth(1).click();
			await expect.poll(async () => (await copied()).trim()).toBe(second);
			const link = await page.evaluate(() => location.hash);
			await page.reload();
			await expect.poll(lines).toHaveLength(2);
			expect((await copied()).trim()).toBe(second);
			await page.goBack();
			await expect.poll(async () => (await copied()).trim()).not.toBe(second);
			await expect.poll(lines).toHaveLength(2);
			await page.goBack();
			await expect.poll(() => page.locator(".boards").count()).toBe(0);
			await page.goForward();
			await expect.poll(lines).toHaveLength(2);
			// The link to share does not name the list, because other browsers do not have it.
			await page.getByRole("button", { name: /^(Copy link|复制链接)$/ }).click();
			expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain("list");
			await end();

			const other = await visit(link, { locale });
			await other.page.getByText(/^(The list is not here|找不到列表)$/).waitFor();
			await expectAccessible(other.page);
			await other.page.getByRole("button", { name: /^(Close the list|关闭列表)$/ }).click();
			await expect.poll(() => other.page.locator(".boards").count()).toBe(0);
			await expect.poll(() => other.page.evaluate(() => location.hash)).not.toContain("list");
			await other.end();
		}
	});
}
