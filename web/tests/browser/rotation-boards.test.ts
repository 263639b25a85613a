import { expect, test } from "vitest";
import { after, distance } from "../rotation-oracle.ts";
import { alone, showAnswers, visit } from "./page.ts";
import {
	drawn,
	expectAddress,
	expectBoard,
	expectHeadline,
	expectTold,
	placeOf,
	play,
	SAMPLE,
} from "./rotation-page.ts";

const SORTED = "111111112222222233333333";

test("new boards have the length that is wanted", async () => {
	const { page, end } = await play();
	await expectHeadline(page, "2 moves to go");
	let before = SAMPLE;
	for (const length of [1, 4, 8, 12]) {
		await page.getByLabel("Length").selectOption(length === 1 ? "1 move" : `${length} moves`);
		await page.getByRole("button", { name: "Make one" }).click();
		await expectHeadline(page, `Par ${length}`);
		await expect.poll(() => drawn(page)).not.toBe(before);
		before = await drawn(page);
		expect(distance(before)).toBe(length);
	}
	await page.getByRole("button", { name: "Hardest" }).click();
	await expectHeadline(page, "Par 13");
	await expect.poll(async () => distance(await drawn(page))).toBe(13);
	await page.getByRole("button", { name: "Random" }).click();
	await expect.poll(() => page.locator(".headline").textContent()).not.toBe("Par 13");
	await page.goBack();
	await expectHeadline(page, "Par 13");
	await end();
});

test("a board is painted with the pointer, with what is missing, and used", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await page.getByRole("button", { name: "Paint" }).click();
	const verdict = page.locator(".verdict");
	expect(await verdict.textContent()).toBe("Eight of each: ready.");
	// The first four cells of the sample, in rows 1 and 2, have symbol 1.
	await page.locator(".paint .choice").getByText("3").click();
	await page.getByRole("button", { name: "row 1, column 3: 1" }).click();
	expect(await verdict.textContent()).toBe("One 1 missing, one 3 too many.");
	expect(await page.getByRole("button", { name: "Use this board" }).isDisabled()).toBe(true);
	await page.getByRole("button", { name: "Empty all cells" }).click();
	expect(await verdict.textContent()).toBe("Eight 1s missing, eight 2s missing, eight 3s missing.");
	// A drag along the upper row paints its seven cells.
	const begin = await placeOf(page, 2, 0);
	const stop = await placeOf(page, 2, 6);
	await page.mouse.move(begin.x, begin.y);
	await page.mouse.down();
	await page.mouse.move(stop.x, stop.y, { steps: 30 });
	await page.mouse.up();
	expect(await verdict.textContent()).toBe("Eight 1s missing, eight 2s missing, one 3 missing.");
	await end();
});

test("a board is painted with the keys alone, survives a reload, and is used", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await page.getByRole("button", { name: "Paint" }).focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("row 1, column 3: 1");
	// The arrow keys that lead from the first cell to six further cells.
	const way = [...["ArrowRight", "ArrowDown", "ArrowLeft"], ...["ArrowDown", "ArrowLeft", "ArrowLeft"]];
	await page.keyboard.press("2");
	for (const key of way) {
		await page.keyboard.press(key);
		await page.keyboard.press("2");
	}
	// The way visits cells 0, 1, 3, 2, 6, 5 and 4, which now have symbol 2.
	const draft = `2222222${SAMPLE.slice(7)}`;
	await expectAddress(page, `#rotation/${SAMPLE}/paint-${draft}`);
	await page.keyboard.press("Backspace");
	await expectAddress(page, `#rotation/${SAMPLE}/paint-2222022${SAMPLE.slice(7)}`);
	await page.reload();
	const count = (symbol: string) => `2222022${SAMPLE.slice(7)}`.split(symbol).length - 1;
	await expect
		.poll(() => page.locator(".counts li").allTextContents())
		.toEqual(["1", "2", "3"].map((symbol) => `${symbol} ${count(symbol)} of 8`));
	await page.goto(`${page.url().split("#")[0]}#rotation/${SAMPLE}/paint-${SORTED}`);
	await page.getByRole("button", { name: "Use this board" }).click();
	await expectBoard(page, SORTED);
	await expectAddress(page, `#rotation/${SORTED}`);
	await expectHeadline(page, "Par 4");
	await expectTold(page, "New board.");
	await showAnswers(page);
	// The judges' answer to their second board is DDHH.
	await expectHeadline(page, "4 moves to go");
	expect((await page.locator(".word button").allTextContents()).join("")).toBe("DDHH");
	await end();
});

test("a board is painted with a finger", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		isMobile: true,
	});
	await page.getByRole("button", { name: "Paint" }).tap();
	await page.getByRole("button", { name: "Empty all cells" }).tap();
	await page.locator(".paint .choice").getByText("2").tap();
	await page.evaluate(() => scrollTo(0, 0));
	const finger = await page.context().newCDPSession(page);
	const begin = await placeOf(page, 0, 4);
	const stop = await placeOf(page, 6, 4);
	const at = (part: number) => [{ x: begin.x, y: begin.y + (stop.y - begin.y) * part }];
	await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
	for (let step = 1; step <= 30; step++) {
		await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 30) });
	}
	await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	// The seven cells of the right column are painted, and the page has not scrolled.
	await expectAddress(page, `#rotation/${SAMPLE}/paint-020200002000200002000202`);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await end();
});

test("painting is left without a change", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}/AB`, {}, alone);
	await page.getByRole("button", { name: "Paint" }).click();
	await page.getByRole("button", { name: "Empty all cells" }).click();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expectBoard(page, after(SAMPLE, "AB"));
	// The painted board stays in the history, and Back leads to the board before it.
	await page.goForward();
	await expectAddress(page, `#rotation/${SAMPLE}/AB/paint-${"0".repeat(24)}`);
	await page.getByRole("button", { name: "Cancel" }).focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await expectBoard(page, after(SAMPLE, "AB"));
	await page.goBack();
	expect(page.url()).toBe("about:blank");
	await end();
});

test("painting that began with a link is left for its board", async () => {
	const { page, end } = await visit(`#rotation/${SAMPLE}/AB/paint-${"0".repeat(24)}`);
	await page.getByRole("button", { name: "Cancel" }).click();
	await expectBoard(page, after(SAMPLE, "AB"));
	await expectAddress(page, `#rotation/${SAMPLE}/AB`);
	await end();
});

test("a judge's text becomes the board, and its faults are reported with their place", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await page.getByRole("button", { name: "Paste text" }).click();
	const text = page.getByRole("textbox", { name: "Text of a board" });
	const use = page.getByRole("button", { name: "Use this board" });
	const fault = page.getByRole("dialog").getByRole("alert");
	await use.click();
	await expect.poll(() => fault.textContent()).toBe("There is no board in this text.");
	await text.fill("1 1 1 1 1 1 1 1\n2 2 x 2 2 2 2 2\n3 3 3 3 3 3 3 3\n");
	await use.click();
	await expect.poll(() => fault.textContent()).toBe("Line 2, column 5: expected 1, 2 or 3, found “x”.");
	await text.fill("1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 1\n0\n");
	expect(await fault.textContent()).toBe("");
	await use.click();
	await expect
		.poll(() => fault.textContent())
		.toBe(
			"Line 1, column 1: the board that begins here has 9 × 1, 8 × 2 and 7 × 3, but a board has eight of each.",
		);
	await text.fill("1 1 1 1 1\n");
	await use.click();
	await expect
		.poll(() => fault.textContent())
		.toMatch(/^Line 1, column 1: the board that begins here has only 5 of its 24 numbers\.$/);
	await text.fill(`${[...SORTED].join(" ")}\n0\n`);
	await use.click();
	await expectBoard(page, SORTED);
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	// Escape closes the dialog and changes nothing.
	await page.getByRole("button", { name: "Paste text" }).click();
	await page.getByRole("dialog").waitFor();
	await page.keyboard.press("Escape");
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Paste text");
	await expectBoard(page, SORTED);
	await end();
});

test("a text is pasted anywhere in the view", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`, {
		permissions: ["clipboard-read", "clipboard-write"],
	});
	await expectBoard(page, SAMPLE);
	const paste = async (text: string) => {
		await page.evaluate((text) => navigator.clipboard.writeText(text), text);
		await page.keyboard.press("Control+v");
	};
	await paste(`${[...SORTED].join(" ")}\n0\n`);
	await expectBoard(page, SORTED);
	await paste("12321");
	await expect
		.poll(() => page.getByRole("dialog").getByRole("alert").textContent())
		.toBe("Line 1, column 1: expected 1, 2 or 3, found “12321”.");
	expect(await page.getByRole("textbox", { name: "Text of a board" }).inputValue()).toBe("12321");
	await page.keyboard.press("Escape");
	await paste(SAMPLE);
	await expectBoard(page, SAMPLE);
	await end();
});

test("the link, the judge's text and the way to the searches lead to the same board", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}/BG`, {
		permissions: ["clipboard-read", "clipboard-write"],
	});
	const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
	await page.getByRole("button", { name: "Copy link" }).click();
	await expect.poll(clipboard).toBe(`${page.url().split("#")[0]}#rotation/${SAMPLE}/BG`);
	await page.getByRole("button", { name: "Copied" }).waitFor();
	await page.getByRole("button", { name: "Copy text" }).click();
	await expect.poll(clipboard).toBe(`${[...after(SAMPLE, "BG")].join(" ")}\n`);
	expect(await page.getByRole("link", { name: "Watch the searches" }).getAttribute("href")).toBe(
		`#search/rotation/${after(SAMPLE, "BG")}`,
	);
	await end();
});

test("where the browser forbids to copy, the text is there to be selected", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await page.evaluate(() => {
		Object.defineProperty(navigator, "clipboard", { value: undefined });
	});
	await page.getByRole("button", { name: "Copy text" }).click();
	expect(await page.getByRole("dialog").getByRole("textbox").inputValue()).toBe(`${[...SAMPLE].join(" ")}\n`);
	// Phones have no Escape key, so the dialog needs a button.
	await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Copy text");
	await end();
});
