import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import {
	afterPresses,
	boardOf,
	dropFrame,
	frameRows,
	headline,
	hold,
	holdQuestions,
	oneColor,
	paste,
} from "./flip.ts";
import { expectAccessible, picture, visit } from "./page.ts";

test("a small picture that is dropped becomes a board of its own size", async () => {
	const { page, end } = await visit("#flip");
	await dropFrame(page, 20, 12, 3);
	const dialog = page.getByRole("dialog", { name: "A board from a picture" });
	await dialog.getByText("20 × 12 = 240 cells").waitFor();
	await expectAccessible(page);
	await picture(page, "flip-picture");
	await dialog.getByRole("button", { name: "Play this board" }).click();
	await page.getByRole("grid", { name: "12 by 20" }).waitFor();
	expect(await boardOf(page)).toEqual(frameRows(20, 12, 3));
	await end();
});

test("a picture is scaled, its threshold moved and its colors swapped, with a preview", async () => {
	const { page, end } = await visit("#flip");
	await dropFrame(page, 400, 200, 50);
	const dialog = page.getByRole("dialog");
	await dialog.getByText("To play").waitFor();
	await dialog.getByLabel("Size").fill("16");
	await dialog.getByText("16 × 8 = 128 cells").waitFor();
	const blackInPreview = () =>
		dialog.getByRole("img", { name: "Preview" }).evaluate((canvas: HTMLCanvasElement) => {
			const { width, height } = canvas;
			const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
			copy?.drawImage(canvas, 0, 0);
			const data = copy?.getImageData(0, 0, width, height).data ?? [];
			return Array.from(data).filter((value, index) => index % 4 === 0 && value === 0).length;
		});
	// The frame takes an eighth of the width and a quarter of the height on each side. Inside, 12 × 4 cells are white.
	expect(await blackInPreview()).toBe(16 * 8 - 12 * 4);
	await dialog.getByLabel("Swap black and white").check();
	expect(await blackInPreview()).toBe(12 * 4);
	await dialog.getByLabel("How much is black").fill("0");
	expect(await blackInPreview()).toBe(16 * 8);
	await dialog.getByLabel("Swap black and white").uncheck();
	expect(await blackInPreview()).toBe(0);
	await dialog.getByLabel("How much is black").fill("128");
	await dialog.getByRole("button", { name: "Play this board" }).click();
	await page.getByRole("grid", { name: "8 by 16" }).waitFor();
	expect(await boardOf(page)).toEqual(frameRows(16, 8, 2));
	await end();
});

test("a large picture is answered as a picture, and the file that is saved solves it", async () => {
	const { page, end } = await visit("#flip", { acceptDownloads: true });
	// 101 and 83 have no common factor, so the nullity of 100 × 82 is 0, and every picture can be solved.
	await dropFrame(page, 100, 82, 11);
	const dialog = page.getByRole("dialog");
	await dialog.getByText("As a large picture").click();
	await dialog.getByText("100 × 82 = 8,200 cells").waitFor();
	await dialog.getByRole("button", { name: "Solve it" }).click();
	await page.getByText(/Answered in/).waitFor();
	await expectAccessible(page);
	await picture(page, "flip-large");
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Save as PBM" }).click(),
	]);
	expect(download.suggestedFilename()).toBe("frame-presses.pbm");
	const file = await buffer(await download.createReadStream());
	const header = "P4\n100 82\n";
	expect(file.subarray(0, header.length).toString()).toBe(header);
	const raster = file.subarray(header.length);
	expect(raster.length).toBe(82 * 13);
	const pressed = (row: number, column: number) =>
		row >= 0 &&
		row < 82 &&
		column >= 0 &&
		column < 100 &&
		(((raster[row * 13 + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1) === 1;
	const after = afterPresses(frameRows(100, 82, 11), pressed);
	expect([oneColor("w", 82, 100), oneColor("b", 82, 100)]).toContainEqual(after);
	let presses = 0;
	for (let row = 0; row < 82; row += 1)
		for (let column = 0; column < 100; column += 1) presses += +pressed(row, column);
	expect(await headline(page).textContent()).toBe(`${presses.toLocaleString("en-US")} presses`);
	const [png] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("button", { name: "Save as PNG" }).click(),
	]);
	expect(png.suggestedFilename()).toBe("frame-presses.png");
	expect((await buffer(await png.createReadStream())).subarray(1, 4).toString()).toBe("PNG");
	await page.getByRole("button", { name: "Change the picture" }).click();
	await page.getByRole("dialog").waitFor();
	await page.keyboard.press("Escape");
	// A pasted text is read in place of the picture, and its fault is reported.
	await paste(page, "bx");
	await page.getByText("Line 1, column 2: expected b or w, found “x”.").waitFor();
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("button", { name: "Back to the game" }).click();
	await page.getByText("4 presses from here").waitFor();
	await end();
});

test("a large picture has an entry of the history: Back, Forward and Reload find it", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	await dropFrame(page, 100, 82, 11);
	await page.getByText("As a large picture").click();
	await page.getByRole("button", { name: "Solve it" }).click();
	await page.getByText(/Answered in/).waitFor();
	const presses = await headline(page).textContent();
	await page.reload();
	await page.getByText(/Answered in/).waitFor();
	expect(await headline(page).textContent()).toBe(presses);
	await page.goBack();
	await page.getByText("4 presses from here").waitFor();
	await page.goForward();
	await page.getByText(/Answered in/).waitFor();
	expect(await headline(page).textContent()).toBe(presses);
	const link = page.url();
	await end();
	// Another browser does not have the picture.
	const other = await visit(new URL(link).hash, { locale: "zh-CN" });
	await headline(other.page).getByText("找不到这张图片").waitFor();
	await expectAccessible(other.page);
	await other.page.getByRole("button", { name: "返回游戏" }).click();
	await other.page.getByText("4 步即可完成").waitFor();
	await other.end();
});

test("a large picture that cannot be solved shows the quiet pattern that forbids it", async () => {
	const { page, end } = await visit("#flip", { locale: "zh-CN" });
	// The nullity of 99 × 99 is 16 (OEIS A159257). A board whose only black cell is a corner cannot be solved.
	await page.evaluate(() => {
		const canvas = document.createElement("canvas");
		canvas.width = 99;
		canvas.height = 99;
		const context = canvas.getContext("2d");
		context?.fillRect(0, 0, 1, 1);
		canvas.toBlob((blob) => {
			const clipboardData = new DataTransfer();
			clipboardData.items.add(new File([blob ?? ""], "dot.png", { type: "image/png" }));
			document.body.dispatchEvent(
				new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
			);
		});
	});
	const dialog = page.getByRole("dialog");
	await dialog.getByText("作为大图求解").click();
	await dialog.getByText("99 × 99 = 9,801 格").waitFor();
	await dialog.getByRole("button", { name: "求解" }).click();
	await headline(page).getByText("无解").waitFor();
	await page.getByRole("img", { name: "静默图案" }).waitFor();
	await expectAccessible(page);
	await picture(page, "flip-large-impossible");
	await page.getByRole("button", { name: "返回游戏" }).click();
	await page.getByText("4 步即可完成").waitFor();
	await end();
});

test("four million cells are answered, and the work can be stopped", async () => {
	const { page, end } = await visit("#flip", {}, holdQuestions);
	await dropFrame(page, 2500, 2500, 100);
	const dialog = page.getByRole("dialog");
	await dialog.getByText("As a large picture").click();
	await dialog.getByText("2,000 × 2,000 = 4,000,000 cells").waitFor();
	await hold(page, "some");
	await dialog.getByRole("button", { name: "Solve it" }).click();
	await headline(page).getByText("Solving").waitFor();
	const focused = () => page.evaluate(() => document.activeElement?.id);
	await expect.poll(focused).toBe("main");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.getByText("4 presses from here").waitFor();
	await expect.poll(focused).toBe("main");
	await hold(page, null);
	await dropFrame(page, 2500, 2500, 100);
	await dialog.getByText("As a large picture").click();
	await dialog.getByRole("button", { name: "Solve it" }).click();
	await page.getByText(/Answered in/).waitFor({ timeout: 50_000 });
	await paste(page, "bb\nbb");
	await page.getByRole("grid", { name: "2 by 2" }).waitFor();
	await end();
});

test("a file that is no picture is reported, and files are chosen by a button too", async () => {
	const { page, end } = await visit("#flip");
	await page.getByText("4 presses from here").waitFor();
	await page
		.locator("input[type=file]")
		.setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
	const dialog = page.getByRole("dialog", { name: "This file is not a picture" });
	await dialog.getByRole("alert").waitFor();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Close" }).click();
	await page.locator("input[type=file]").setInputFiles({
		name: "line.svg",
		mimeType: "image/svg+xml",
		buffer: Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" width="6" height="3"><path d="M0 0h6v1h-6z"/></svg>',
		),
	});
	await page.getByRole("button", { name: "Play this board" }).click();
	await page.getByRole("grid", { name: "3 by 6" }).waitFor();
	expect(await boardOf(page)).toEqual(["bbbbbb", "wwwwww", "wwwwww"]);
	await end();
});
