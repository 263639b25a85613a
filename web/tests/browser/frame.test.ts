import { expect, test } from "vitest";
import { expectAccessible, picture, visit } from "./page.ts";

test("the three views are reached by their names, and back returns", async () => {
	const { page, end } = await visit();
	const current = page.locator("nav [aria-current=page]");
	expect(await current.textContent()).toBe("Rotation Game");
	await page.getByRole("link", { name: "Flip Game" }).click();
	expect(await current.textContent()).toBe("Flip Game");
	await page.getByRole("link", { name: "Search", exact: true }).click();
	expect(await current.textContent()).toBe("Search");
	await page.goBack();
	expect(await current.textContent()).toBe("Flip Game");
	await end();
});

test("a link followed at once leaves no move behind", async () => {
	const { page, end } = await visit("#rotation/111132323132231222312133");
	await page.evaluate(() => {
		dispatchEvent(new KeyboardEvent("keydown", { key: "b" }));
		document.querySelector<HTMLElement>("nav a[href^='#flip']")?.click();
	});
	await expect.poll(() => page.locator("nav [aria-current=page]").textContent()).toBe("Flip Game");
	await page.goBack();
	await expect.poll(() => page.evaluate(() => location.hash)).toBe("#rotation/111132323132231222312133/B");
	await end();
});

test("a move that is made right before Back is there again after Forward", async () => {
	const board = "#rotation/111132323132231222312133";
	const { page, end } = await visit("#flip");
	await page.getByRole("link", { name: "Rotation Game" }).click();
	await page.getByText("2 moves to go").waitFor();
	const view = () => page.locator("nav [aria-current=page]").textContent();
	const hash = () => page.evaluate(() => location.hash);
	const typeAndGo = (key: string, way: "back" | "forward") =>
		page.evaluate(
			([key, way]) => {
				dispatchEvent(new KeyboardEvent("keydown", { key }));
				history[way]();
			},
			[key, way] as const,
		);
	await typeAndGo("b", "back");
	await expect.poll(view).toBe("Flip Game");
	expect(await hash()).toBe("#flip");
	await page.goForward();
	await expect.poll(() => page.locator(".made").textContent()).toBe("1 move made");
	await expect.poll(hash).toBe(`${board}/B`);
	// And so it is when it is made right after it came back, and for the entry before.
	await page.keyboard.press("c");
	await page.goBack();
	await expect.poll(view).toBe("Flip Game");
	await page.getByRole("gridcell").first().click();
	await page.evaluate(() => history.forward());
	await expect.poll(() => page.locator(".made").textContent()).toBe("2 moves made");
	await expect.poll(hash).toBe(`${board}/BC`);
	await page.goBack();
	await expect.poll(() => page.locator(".made").textContent()).toBe("1 press made");
	await expect.poll(hash).toMatch(/^#flip\/.*\/0$/);
	await end();
});

test("a button that has nothing more to do keeps the focus, and does nothing", async () => {
	for (const [position, name] of [
		["#rotation/111132323132231222312133/AB/1", "Redo"],
		["#rotation/111132323132231222312133", "To the end"],
		["#flip", "To the end"],
	] as const) {
		const { page, end } = await visit(position);
		const button = page.getByRole("button", { name });
		await expect.poll(() => button.isEnabled()).toBe(true);
		await button.focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => button.isDisabled()).toBe(true);
		expect(await button.evaluate((button) => button === document.activeElement)).toBe(true);
		await expect
			.poll(() => page.evaluate(() => location.hash))
			.toMatch(/AB$|133$|0\.5\.7\.8\/solution-played$/);
		const before = await page.evaluate(() => location.hash);
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await expect.poll(() => button.getAttribute("disabled")).not.toBeNull();
		expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
		expect(await page.evaluate(() => location.hash)).toBe(before);
		await end();
	}
});

test("the language is the browser's, can be changed, and stays", async () => {
	const { page, end } = await visit("", { locale: "zh-CN" });
	expect(await page.getByRole("link", { name: "旋转游戏" }).count()).toBe(1);
	expect(await page.locator("html").getAttribute("lang")).toBe("zh-Hans");
	await page.getByLabel("语言").selectOption("en");
	expect(await page.getByRole("link", { name: "Rotation Game" }).count()).toBe(1);
	await page.reload();
	expect(await page.getByRole("link", { name: "Rotation Game" }).count()).toBe(1);
	await end();
});

test("what was announced in one language is not left standing in another", async () => {
	const { page, end } = await visit("#rotation/111132323132231222312133");
	const told = page.locator("p.unseen[role=status]");
	await page.getByText("2 moves to go").waitFor();
	await page.keyboard.press("a");
	await expect.poll(() => told.textContent()).toBe("A. 1 move to go.");
	await page.getByLabel("Language").selectOption("zh");
	await expect.poll(() => told.textContent()).toBe("");
	await page.keyboard.press("u");
	await expect.poll(() => told.textContent()).toContain("步");
	await end();
});

for (const scheme of ["light", "dark"] as const) {
	for (const width of [360, 1920]) {
		test(`every view shuts nobody out, ${scheme}, ${width} wide`, async () => {
			for (const view of ["rotation", "flip", "search"]) {
				const { page, end } = await visit(`#${view}`, {
					colorScheme: scheme,
					viewport: { width, height: 900 },
				});
				await page.waitForTimeout(500);
				await expectAccessible(page);
				await picture(page, `${view}-${scheme}-${width}`);
				const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
				expect(overflow, "the page is as wide as the window").toBeLessThanOrEqual(0);
				await end();
			}
		});
	}
}
