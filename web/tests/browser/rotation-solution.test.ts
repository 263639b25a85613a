import { expect, test } from "vitest";
import { after, distance, solutions, symbolDistances } from "../rotation-oracle.ts";
import { expectAddress, expectBoard, expectHeadline, expectTold, play } from "./rotation-page.ts";

/** A board nine moves from solved, with several shortest solutions. */
const FAR = "112233112233112233112233";
/** A board with very many shortest solutions. */
const MANY = "123132233232322131111213";
const ANSWER = solutions(FAR)[0] ?? "";

test("the solution is played to its end, and the way back is walked, too", async () => {
	const { page, end } = await play(`#rotation/${FAR}`);
	await expectHeadline(page, `${distance(FAR)} moves to go`);
	const letters = page.locator(".word button");
	expect((await letters.allTextContents()).join("")).toBe(ANSWER);
	await page.getByText("2×").click();
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await expect
		.poll(() => page.locator(".word [aria-current=step]").getAttribute("aria-label"), { timeout: 20_000 })
		.toBe(`To step ${ANSWER.length}, ${ANSWER.at(-1)}`);
	await expectBoard(page, after(FAR, ANSWER));
	await expectHeadline(page, "Solved");
	await expectTold(page, `The center is filled with ${after(FAR, ANSWER)[6]}.`);
	await expectAddress(page, `#rotation/${FAR}/${ANSWER}/solution-played`);
	await page.getByRole("button", { name: "To the beginning" }).click();
	await expectBoard(page, FAR);
	await expectAddress(page, `#rotation/${FAR}/${ANSWER}/0/solution-played`);
	await expectHeadline(page, `${distance(FAR)} moves to go`);
	await end();
});

test("the player pauses, steps, goes to either end and is scrubbed", async () => {
	const { page, end } = await play(`#rotation/${FAR}`);
	await expectHeadline(page, `${distance(FAR)} moves to go`);
	const at = (step: number) => expectBoard(page, after(FAR, ANSWER.slice(0, step)));
	const slider = page.getByRole("slider", { name: "Step" });
	const step = async () => Number(await slider.inputValue());
	await page.getByRole("button", { name: "Play", exact: true }).click();
	await expect.poll(step).toBeGreaterThan(1);
	await page.getByRole("button", { name: "Pause" }).click();
	const paused = await step();
	await page.waitForTimeout(1200);
	await at(paused);
	await page.getByRole("button", { name: "Step forward" }).click();
	await at(paused + 1);
	await expectTold(page, `${ANSWER[paused]} ${paused + 1} of ${ANSWER.length}`);
	await page.getByRole("button", { name: "Step back" }).click();
	await at(paused);
	await page.getByRole("button", { name: "To the end" }).click();
	await at(ANSWER.length);
	await page.getByRole("button", { name: "To the beginning" }).click();
	await at(0);
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await at(2);
	await page.keyboard.press("ArrowLeft");
	await at(1);
	await slider.fill("5");
	await at(5);
	expect(await slider.getAttribute("aria-valuetext")).toBe(`5 of ${ANSWER.length}`);
	// Each step reduces the number of remaining moves by one.
	await expectHeadline(page, `${ANSWER.length - 5} moves to go`);
	await slider.focus();
	await page.keyboard.press("Home");
	await at(0);
	await page.keyboard.press("p");
	await at(1);
	await page.keyboard.press("p");
	await page.getByRole("button", { name: "To step 4, " }).click();
	await at(4);
	await end();
});

test("a person continues from a step by turning a line, and a reload keeps the solution", async () => {
	const { page, end } = await play(`#rotation/${FAR}`);
	await expectHeadline(page, `${distance(FAR)} moves to go`);
	await page.getByRole("button", { name: "To step 3, " }).click();
	await expectAddress(page, `#rotation/${FAR}/${ANSWER}/3/solution-played`);
	await expectBoard(page, after(FAR, ANSWER.slice(0, 3)));
	await page.reload();
	await expectHeadline(page, `${ANSWER.length - 3} moves to go`);
	expect((await page.locator(".word button").allTextContents()).join("")).toBe(ANSWER);
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("g");
	await expectAddress(page, `#rotation/${FAR}/${ANSWER.slice(0, 4)}G/solution-played`);
	await expectBoard(page, after(FAR, `${ANSWER.slice(0, 4)}G`));
	await end();
});

test("all shortest solutions are listed, and the one that is chosen is played", async () => {
	const all = solutions(FAR);
	const { page, end } = await play(`#rotation/${FAR}`);
	await page.getByText(`All shortest solutions (${all.length})`).click();
	const options = page.locator("[role=option]");
	await expect.poll(() => options.count()).toBe(all.length);
	expect(await options.locator(".letters").allTextContents()).toEqual(all);
	const chosen = all[4] ?? "";
	const symbol = after(FAR, chosen)[6];
	await page.getByRole("option", { name: `5: ${[...chosen].join(" ")}, fills with ${symbol}` }).click();
	await expectBoard(page, after(FAR, chosen.slice(0, 1)));
	expect((await page.locator(".word button").allTextContents()).join("")).toBe(chosen);
	// The keys move within the list and choose a solution.
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("Enter");
	await expect
		.poll(async () => (await page.locator(".word button").allTextContents()).join(""))
		.toBe(all.at(-2));
	await end();
});

test("the solutions for a wanted symbol are listed, even where it is not the nearest", async () => {
	const { page, end } = await play(`#rotation/${FAR}`);
	await page.getByText(/^All shortest solutions \(.*\)$/).click();
	const [, two = 0] = symbolDistances(FAR);
	await page.locator(".all").getByText("2", { exact: true }).first().click();
	await expect.poll(() => page.locator(".all > .quiet").first().textContent()).toMatch(`of ${two} moves`);
	const words = await page.locator("[role=option]").locator(".letters").allTextContents();
	expect(words.length).toBeGreaterThan(0);
	for (const word of words) {
		expect(word.length).toBe(two);
		const center = [6, 7, 8, 11, 12, 15, 16, 17].map((cell) => after(FAR, word)[cell]);
		expect(center.join("")).toBe("22222222");
	}
	expect(words).toEqual([...words].sort());
	expect(distance(FAR)).toBeLessThanOrEqual(two);
	await end();
});

test("of very many solutions the first are listed, and the others counted", async () => {
	const all = solutions(MANY);
	expect(all.length).toBeGreaterThan(1000);
	const { page, end } = await play(`#rotation/${MANY}`);
	await page.getByText(`All shortest solutions (${all.length.toLocaleString("en")})`).click();
	const letters = page.locator("[role=option] .letters");
	await expect.poll(() => letters.count()).toBe(200);
	expect(await letters.allTextContents()).toEqual(all.slice(0, 200));
	expect(await page.locator(".all > .quiet").last().textContent()).toBe(
		`and ${(all.length - 200).toLocaleString("en")} more`,
	);
	await end();
});

test("a slider that is dragged quickly ends at the step where it was let go", async () => {
	const { page, end } = await play(`#rotation/${FAR}`);
	await expectHeadline(page, `${distance(FAR)} moves to go`);
	await page.evaluate(async () => {
		const slider = document.querySelector<HTMLInputElement>("input[type=range]");
		for (let frame = 0; frame < 118 && slider !== null; frame++) {
			await new Promise(requestAnimationFrame);
			slider.value = String(frame % (Number(slider.max) + 1));
			slider.dispatchEvent(new Event("input", { bubbles: true }));
		}
	});
	const step = 117 % (ANSWER.length + 1);
	await expectBoard(page, after(FAR, ANSWER.slice(0, step)));
	await expectHeadline(page, `${ANSWER.length - step} moves to go`);
	await end();
});

test("a step right after a move belongs to the new board, and on a solved board there is none", async () => {
	const { page, end } = await play("#rotation/111132323132231222312133");
	await expectHeadline(page, "2 moves to go");
	await page.evaluate(() => {
		for (const key of ["a", "ArrowRight"])
			dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
	});
	// After A, the judges' answer continues with C.
	await expectBoard(page, after("111132323132231222312133", "AC"));
	expect(await page.locator(".word button").allTextContents()).toEqual(["C"]);
	await expectHeadline(page, "Solved");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("p");
	await page.waitForTimeout(300);
	await expectHeadline(page, "Solved");
	await end();
});
