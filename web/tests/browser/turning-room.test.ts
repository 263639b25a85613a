/** The room of turning puzzles: its moves around the picture, the ways of stickers, and rules for every room. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStill } from "./layout-shifts.ts";
import { hash, LATE } from "./matrix.ts";
import { alone, expectAccessible, firstVisit, picture } from "./page.ts";
import { longestTask } from "./tasks.ts";

const headline = (page: Page) => page.locator(".turning .headline").textContent();
/** The last announcement to screen readers. */
const told = async (page: Page) => (await page.locator("p.unseen[role=status]").textContent())?.trim();
const box = async (page: Page, name: string) => {
	const found = await page.locator(".turn").getByText(name, { exact: true }).boundingBox();
	if (found === null) throw new Error(`${name} is shown`);
	return found;
};

test("in a wide window the moves stand around the picture, each at its face, and nothing moves", async () => {
	for (const width of [1280, 1440]) {
		const { page, end } = await firstVisit("#turning/3x3x3/R%20U", { viewport: { width, height: 900 } });
		await page.locator(".command code").waitFor();
		const drawn = await page.locator(".turning-picture").boundingBox();
		if (drawn === null) throw new Error("the picture is shown");
		expect((await box(page, "L'")).x + (await box(page, "L'")).width).toBeLessThanOrEqual(drawn.x);
		expect((await box(page, "R2")).x).toBeGreaterThanOrEqual(drawn.x + drawn.width);
		expect((await box(page, "U")).y + (await box(page, "U")).height).toBeLessThanOrEqual(drawn.y);
		expect((await box(page, "D'")).y).toBeGreaterThanOrEqual(drawn.y + drawn.height);
		await expectStill(page);
		await expectAccessible(page);
		await end();
	}
});

test("the focus follows the dictionary order, wherever the moves stand, and every target is large", async () => {
	for (const width of [1440, 390]) {
		for (const puzzle of ["2x2x2", "dino", "loopover:3x3"]) {
			const { page, end } = await firstVisit(`#turning/${puzzle}`, { viewport: { width, height: 800 } });
			await page.locator(".turn").first().waitFor();
			const boxes = await page.locator(".turn").evaluateAll((all) =>
				all.map((button) => {
					const { left, right, width, height } = button.getBoundingClientRect();
					return { name: button.firstChild?.textContent ?? "", left, right, width, height };
				}),
			);
			const small = boxes.filter(({ width, height }) => width < 24 || height < 24);
			expect(small, puzzle).toEqual([]);
			const outside = boxes.filter(({ left, right }) => left < 0 || right > width);
			expect(outside, `${puzzle}, ${width}`).toEqual([]);
			await page.locator(".turn").first().focus();
			const order: string[] = [];
			for (const _ of boxes) {
				order.push(await page.evaluate(() => document.activeElement?.firstChild?.textContent ?? ""));
				await page.keyboard.press("Tab");
			}
			expect(order).toEqual(boxes.map(({ name }) => name));
			await picture(page, `turning-moves-${puzzle.replace(/\W/g, "-")}-${width}`);
			await end();
		}
	}
});

/** Makes a move, and holds the stickers where they begin. Returns their number. */
async function held(page: Page, name: string): Promise<number> {
	return await page.evaluate(async (name) => {
		let count = 0;
		const animate = Element.prototype.animate;
		// The animation may end before the next frame if the machine is busy. So it is held from its beginning.
		Element.prototype.animate = function (...wanted) {
			const animation = animate.apply(this, wanted);
			animation.pause();
			animation.currentTime = 0;
			count += 1;
			return animation;
		};
		const before = location.hash;
		const buttons = [...document.querySelectorAll<HTMLElement>(".turn")];
		buttons.find((button) => button.firstChild?.textContent === name)?.click();
		while (location.hash === before) await new Promise(requestAnimationFrame);
		await new Promise(requestAnimationFrame);
		Element.prototype.animate = animate;
		return count;
	}, name);
}

const marks = (page: Page) =>
	page.locator(".turning-picture .face text").evaluateAll((all) =>
		all
			.map((text) => {
				const { x, y } = text.getBoundingClientRect();
				return { mark: text.textContent, x: Math.round(x), y: Math.round(y) };
			})
			.sort((one, two) => (one.mark ?? "").localeCompare(two.mark ?? "") || one.x - two.x || one.y - two.y),
	);

test("a turn of a cube carries the stickers of three corners a face, and no others", async () => {
	const { page, end } = await firstVisit("#turning/2x2x2/U");
	await expect.poll(() => headline(page), LATE).toBe("Par 1");
	const before = await marks(page);
	// Four corners with three stickers each.
	expect(await held(page, "R")).toBe(12);
	expect(await marks(page)).toEqual(before);
	await end();
});

test("moves, hints and the end are announced to screen readers", async () => {
	const { page, end } = await firstVisit("#turning/2x2x2/R%20U");
	await expect.poll(() => headline(page), LATE).toBe("Par 2");
	const last = () => told(page);
	await page.keyboard.press("?");
	await expect.poll(last).toBe("Hint: U'.");
	await page.keyboard.press("u");
	await page.keyboard.press("'");
	await expect.poll(last).toMatch(/^U'\.$|^U, U'\.$/);
	await page.locator(".turn").getByText("R'", { exact: true }).click();
	await expect.poll(last).toMatch(/^R'\. It is solved\.$/);
	await page.keyboard.press("Backspace");
	await expect.poll(last).toMatch(/R'/);
	await end();
});

test("switched off, letters make no moves, and neither do ' and 2", async () => {
	const { page, end } = await firstVisit("#turning/2x2x2/R%20U");
	await expect.poll(() => headline(page), LATE).toBe("Par 2");
	await page.getByRole("switch", { name: "Letter keys" }).uncheck();
	await page.locator("main").focus();
	await page.keyboard.type("uu'r2f?");
	await page.keyboard.press("Backspace");
	expect(await hash(page)).toBe("#turning/2x2x2/R%20U");
	await page.getByRole("switch", { name: "Letter keys" }).check();
	await page.locator("main").focus();
	await page.keyboard.type("u'");
	await expect.poll(() => hash(page)).toBe("#turning/2x2x2/R%20U/U'");
	await end();
});

test("on paper there are the picture and what is known about it, and no controls", async () => {
	const { page, end } = await firstVisit("#turning");
	await page.locator(".share").waitFor();
	await page.emulateMedia({ media: "print" });
	expect(await page.locator(".turning-picture").isVisible()).toBe(true);
	expect(await page.locator(".status").isVisible()).toBe(true);
	for (const part of ["nav", ".choose", ".moves", ".turn", ".bar", ".start", ".share"]) {
		expect(await page.locator(part).first().isVisible(), part).toBe(false);
	}
	await page.emulateMedia({ media: "screen" });
	await page.getByRole("link", { name: "Codes" }).first().click();
	await page.locator(".word-controls").waitFor();
	await page.emulateMedia({ media: "print" });
	expect(await page.locator(".code-picture").first().isVisible()).toBe(true);
	for (const part of [".choose", ".word-controls"]) {
		expect(await page.locator(part).first().isVisible(), part).toBe(false);
	}
	await end();
});

test("no task while the room is loaded and the table of the 2×2×2 is made takes 100 ms", async () => {
	const { page, end } = await firstVisit("#home", {}, alone);
	await page.locator(".box").waitFor();
	const longest = await longestTask(page, async () => {
		await page.reload();
		await page.evaluate(() => {
			location.hash = "#turning";
		});
		await expect.poll(() => headline(page), LATE).toBe("Par 4");
	});
	expect(longest).toBeLessThan(100);
	await end();
});
