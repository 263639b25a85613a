/** Lights Out: played by pointer, keys and touch, solved, drawn, and counted. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WINDOWS } from "./every.ts";
import { paste } from "./flip.ts";
import { hash, inSettings, LATE, open, person } from "./matrix.ts";
import { alone, expectAccessible, firstVisit, follow, picture, showAnswers, visit } from "./page.ts";
import { longestTask } from "./tasks.ts";

const headline = (page: Page) => page.locator(".lights .headline").textContent();
const cell = (page: Page, number: number) => page.locator(".lights-picture .cell").nth(number);

inSettings((setting) => {
	const { say, isPhone } = setting;
	const student = person(setting, "hidden");

	test("the first board is solved by its four presses, by touch or click, in par", async () => {
		const { page, end } = await open(setting, "#lights");
		await expect.poll(() => headline(page), LATE).toBe(say("Par 4", "最少 4 步"));
		for (const number of [21, 0, 13, 7]) {
			await (isPhone ? cell(page, number).tap() : cell(page, number).click());
		}
		await expect.poll(() => headline(page), LATE).toBe(say("Solved!", "完成！"));
		expect(await page.locator(".status .state").textContent()).toContain(
			say("It took 4 presses, the fewest possible.", "用了 4 次，已是最少。"),
		);
		await expect
			.poll(() => hash(page), LATE)
			.toBe("#lights/plus/5x5/none/2/1110011100000110101011100/21.0.13.7");
		await expectAccessible(page);
		await end();
	});

	test("arrows carry the focus over hexagons, and Space presses", async () => {
		// A press on the middle cell changes all seven cells.
		const page = await student.at("#lights/plus/hexagon:2/none/2/1111111");
		await expect.poll(() => headline(page), LATE).toBe(say("Par 1", "最少 1 步"));
		await cell(page, 0).focus();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowRight");
		const name = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
		expect(name).toBe(say("row 2, column 2: 1", "第 2 行第 2 列：1"));
		await page.keyboard.press("Space");
		await expect.poll(() => headline(page), LATE).toBe(say("Solved!", "完成！"));
		await page.keyboard.press("Backspace");
		await page.keyboard.press("?");
		await expect.poll(() => page.locator(".cell.hinted").count(), LATE).toBe(1);
	});

	test("a mistake is marked after the end, and Next is a little harder", async () => {
		const page = await student.at("#lights/plus/3x3/none/2/010111010");
		await expect.poll(() => headline(page), LATE).toBe(say("Par 1", "最少 1 步"));
		for (const number of [0, 0, 4]) await cell(page, number).click();
		await expect.poll(() => headline(page), LATE).toBe(say("Solved!", "完成！"));
		await expect.poll(() => page.locator(".moves-made").textContent(), LATE).toMatch(say("1 mistake", "1"));
		await page.locator(isPhone ? ".dock button.main" : ".game button.main").click();
		await expect.poll(() => headline(page), LATE).toBe(say("Par 2", "最少 2 步"));
	});

	test("a board that cannot be solved says so, and frames cells of which no press changes the parity", async () => {
		const page = await student.at("#lights/plus/5x5/none/2/1");
		await page.getByText(say("This link is damaged", "这个链接不完整")).waitFor();
		const other = await student.at(`#lights/plus/5x5/none/2/1${"0".repeat(24)}`);
		await expect.poll(() => headline(other), LATE).toBe(say("Impossible", "无解"));
		const framed = await other
			.locator(".lights-picture .cell")
			.evaluateAll((cells) => cells.flatMap((cell, index) => (cell.querySelector(".frame") ? index : [])));
		expect(framed.length).toBe(12);
		expect(framed.filter((cell) => cell === 0).length).toBe(1);
		// The test applies the rule itself: a press changes a cell and its neighbors.
		for (let pressed = 0; pressed < 25; pressed++) {
			const [row, column] = [Math.floor(pressed / 5), pressed % 5];
			const changed = framed.filter(
				(cell) => Math.abs(Math.floor(cell / 5) - row) + Math.abs((cell % 5) - column) <= 1,
			);
			expect(changed.length % 2, `a press of ${pressed}`).toBe(0);
		}
		expect(await other.locator(".status").textContent()).toContain(
			say("1 of them is 1, an odd number", "有 1 个是 1，是奇数"),
		);
		expect(await other.locator(".cell").first().getAttribute("aria-label")).toContain(
			say(", framed", "，已框出"),
		);
		await expectAccessible(other);
		await other.getByLabel(say("Frame the cells", "框出这些格子")).click();
		await expect.poll(() => other.locator(".lights-picture .frame").count(), LATE).toBe(0);
	});
});

test("where all cells may end alike in any state, an even number of cells is framed, with an odd number of lit ones", async () => {
	const { page, end } = await firstVisit("#lights/plus/5x5/none/2/1000000000000000000000000/goal-same");
	await expect.poll(() => headline(page), LATE).toBe("Impossible");
	const names = await page
		.locator(".cell:has(.frame)")
		.evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ""));
	expect(names.length % 2).toBe(0);
	expect(names.filter((name) => name.includes(": 1")).length % 2).toBe(1);
	await end();
	const other = await firstVisit("#lights/plus/1x2/none/3/01");
	await expect.poll(() => headline(other.page), LATE).toBe("Impossible");
	expect(await other.page.locator(".lights-picture .frame").count()).toBe(0);
	await other.end();
});

test("where answers are shown the presses of a solution are marked, and it is played", async () => {
	// There are three states, and a press adds 1. So the cells in state 1 need two presses of the middle.
	const { page, end } = await visit("#lights/plus/3x3/none/3/010111010");
	await expect.poll(() => headline(page), LATE).toBe("Par 2");
	await showAnswers(page);
	await expect.poll(() => headline(page), LATE).toBe("2 presses to go");
	expect(await page.getByRole("button", { name: "row 2, column 2: 1, press 2 times" }).count()).toBe(1);
	expect(await page.locator(".solution .letter").allTextContents()).toEqual(["2,2", "2,2"]);
	await page.keyboard.press("p");
	await expect.poll(() => headline(page), LATE).toBe("Solved");
	await end();
});

test("another game begins with an easy board, and the address names it", async () => {
	const { page, end } = await firstVisit("#lights");
	const choose = (label: string, option: string) =>
		page.getByLabel(label, { exact: true }).selectOption({ label: option });
	await choose("Outline", "Hexagons in a hexagon");
	await expect.poll(() => headline(page), LATE).toBe("Par 4");
	await choose("Size", "4");
	await choose("States", "3 states");
	await expect.poll(() => hash(page), LATE).toMatch(/^#lights\/plus\/hexagon%3A4\/none\/3\/[012]{37}$/);
	expect(await page.locator(".lights-picture .cell").count()).toBe(37);
	await choose("Outline", "Squares");
	await choose("Edges", "Torus");
	await choose("Rule", "Knight’s moves only");
	await expect.poll(() => hash(page), LATE).toMatch(/^#lights\/knight-only\/5x5\/torus\/3\//);
	await page.goBack();
	await end();
});

test("quiet patterns are shown and change nothing", async () => {
	const { page, end } = await firstVisit("#lights");
	await page.getByText("Nullity 2").waitFor();
	const patterns = page.locator(".facts [aria-pressed]");
	expect(await patterns.count()).toBe(2);
	await patterns.first().click();
	expect(await page.locator(".lights-picture .mark").count()).toBeGreaterThanOrEqual(12);
	const before = (
		await page.locator(".cell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))
	).join();
	await page.getByRole("button", { name: "Press this pattern" }).click();
	await page.getByText("The quiet pattern has changed nothing.").waitFor({ state: "attached" });
	const after = (
		await page.locator(".cell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))
	).join();
	expect(after).toBe(before);
	await end();
});

test("God's number is counted where that is quick, and is a command elsewhere", async () => {
	// A quarter of the 2²⁵ boards can be solved. The hardest take 15 presses, and there are 7,350 of them.
	const { page, end } = await firstVisit("#lights");
	await page.getByRole("button", { name: "Find God’s number" }).click();
	await page.getByText("God’s number: 15 presses").waitFor();
	expect(await page.locator(".facts").textContent()).toContain("7,350 boards need that many.");
	expect(await page.locator(".facts").textContent()).toContain("8,388,608 boards can be solved.");
	await page.getByLabel("Size", { exact: true }).selectOption("12x12");
	await page.getByRole("button", { name: "Find God’s number" }).click();
	await expect
		.poll(() => page.locator(".facts .command code").textContent(), LATE)
		.toBe("fewest census lights --board 12x12");
	await end();
});

test("a rule and a board are drawn", async () => {
	const { page, end } = await firstVisit("#lights");
	await page.getByText("Draw a rule").click();
	await page.getByRole("button", { name: "2 left", exact: true }).click();
	await page.getByRole("button", { name: "the pressed cell" }).click();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Play this rule" }).click();
	await expect
		.poll(() => hash(page), LATE)
		.toContain("#lights/.....%2F.....%2F%23.X..%2F.....%2F...../5x5/none/2/");
	await page.getByRole("button", { name: "Draw a board" }).click();
	await page.getByRole("button", { name: "Clear" }).click();
	await cell(page, 10).click();
	await page.getByRole("button", { name: "Draw a board" }).click();
	await expect.poll(() => headline(page), LATE).toBe("Par 1");
	// The rule changes the cell two to the left of the pressed cell.
	await cell(page, 12).click();
	await expect.poll(() => headline(page), LATE).toBe("Solved!");
	await end();
});

test("holes and cells that cannot be pressed are drawn, and commands name them", async () => {
	const { page, end } = await firstVisit("#lights/plus/3x3/none/2/010111010");
	const holes = page.getByRole("button", { name: "Draw holes" });
	await holes.click();
	for (const [place, address] of [
		[8, "/010111010/mask-ooo~ooo~oox"],
		[8, "/01011101/mask-ooo~ooo~oo."],
		[1, "/01011101/mask-oxo~ooo~oo."],
		[8, "/010111010/mask-oxo~ooo~ooo"],
		[1, "/00111010/mask-o.o~ooo~ooo"],
		[1, "/000111010"],
	] as const) {
		await cell(page, place).click();
		await expect.poll(() => hash(page), LATE).toBe(`#lights/plus/3x3/none/2${address}`);
		expect(await page.locator(".lights-picture .cell").count()).toBe(9);
		// With all nine buttons, and with the eight of the mask, the changes of the buttons are independent.
		if (!address.endsWith("oox")) continue;
		await page.getByText("no board has more than one solution").waitFor();
	}
	await cell(page, 4).click();
	await cell(page, 4).click();
	await page.getByRole("button", { name: "row 2, column 2: a hole" }).waitFor();
	await expectAccessible(page);
	await holes.click();
	expect(await page.locator(".lights-picture .cell").count()).toBe(8);
	await end();

	const rows = Array.from({ length: 12 }, () => "o".repeat(12));
	const other = await firstVisit(`#lights/plus/12x12/none/2/off/mask-x${rows.join("~").slice(1)}`);
	await other.page.getByRole("button", { name: "Draw holes" }).click();
	await cell(other.page, 0).click();
	await other.page.getByRole("button", { name: "Find God’s number" }).click();
	await expect
		.poll(() => other.page.locator(".facts .command code").textContent(), LATE)
		.toBe(
			`printf '.${rows.join("\\n").slice(1)}\\n' > mask.txt && fewest census lights --board 12x12 --mask mask.txt`,
		);
	await other.end();
});

test("boards, rules that are drawn and commands are pasted, and a wrong one says where", async () => {
	const { page, end } = await firstVisit("#lights/plus/hexagon:2/none/2/1111111");
	await expect.poll(() => headline(page), LATE).toBe("Par 1");
	for (const [text, address] of [
		["wb\nbwb\nbw", "#lights/plus/hexagon%3A2/none/2/0110110"],
		["0 1 2\n2 1 0", "#lights/plus/2x3/none/3/012210"],
		["01.\n111", "#lights/plus/2x3/none/3/01111/mask-oo.~ooo"],
		["..#\n#O.\n", "#lights/..%23%2F%23O./2x3/none/2/"],
		[
			"lights --rule 'knight-only' --wrap torus --board 6x6 --goal cheapest",
			"#lights/knight-only/6x6/torus/2/",
		],
		[
			"$ fewest show lights --board triangle:3\n1\n01\n100\n",
			"#lights/plus/triangle%3A3/none/2/101100/goal-same",
		],
	] as const) {
		await paste(page, text);
		await expect.poll(() => hash(page), LATE).toContain(address);
		await page.locator(".lights .headline:not(.quiet)").waitFor();
	}
	const alert = () => page.getByRole("dialog").getByRole("alert").textContent();
	await paste(page, "010\n0x0\n");
	await expect.poll(alert, LATE).toBe('line 2, column 2: expected 0 or 1, w or b, or ., found "x"');
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await paste(page, "lights --board 3x3\n01\n10\n");
	await expect.poll(alert, LATE).toContain("--board 3x3");
	await page.getByRole("textbox", { name: "Text" }).fill("lights --rule bishop");
	await page.getByRole("button", { name: "Show", exact: true }).click();
	await expect.poll(alert, LATE).toContain("bishop");
	await end();
});

test("in Chinese a reason of the library stands apart, as a quotation in English", async () => {
	const { page, end } = await firstVisit("#lights", { locale: "zh-CN" });
	await page.locator(".lights-picture").waitFor();
	await paste(page, "010\n0x0\n");
	const alert = page.getByRole("dialog").getByRole("alert");
	await expect
		.poll(() => alert.locator("q[lang=en]").textContent(), LATE)
		.toBe('line 2, column 2: expected 0 or 1, w or b, or ., found "x"');
	expect(await alert.textContent()).toMatch(/^[^a-z]+：line 2/);
	await expectAccessible(page);
	await end();
	const other = await visit("#lights/king/hexagon:99/none/2", { locale: "zh-CN" });
	await other.page.locator(".notice q[lang=en]").waitFor();
	await other.end();
});

test("damaged links are noticed, and what can be read is shown", async () => {
	const damaged = await visit("#lights/nothing");
	await damaged.page.getByText("This link is damaged").waitFor();
	for (const address of [
		"#lights/plus/5x5/none/13",
		"#lights/plus/5x5/moon/2",
		"#lights/plus/3x3/none/2/000000002",
		"#lights/plus/3x3/none/2/0000",
		"#lights/plus/3x3/none/2/off/9",
		"#lights/plus/3x3/none/2/off/1/x",
		"#lights/constructor/3x3/none/__proto__",
	]) {
		await follow(damaged.page, "#lights");
		await expect.poll(() => damaged.page.getByText("This link is damaged").count(), LATE).toBe(0);
		await follow(damaged.page, address);
		await damaged.page.getByText("This link is damaged").waitFor();
	}
	await damaged.end();
	const { page, end } = await visit("#lights/plus/3x3/none/2/010111010/0.1/1");
	await expect.poll(() => page.locator(".made").textContent(), LATE).toBe("1 press");
	expect(await page.getByText("This link is damaged").count()).toBe(0);
	await end();
});

test("no task while boards are counted takes 100 ms of the main thread", async () => {
	const { page, end } = await firstVisit("#lights/plus/9x9/torus/2", {}, alone);
	await page.locator(".lights .headline:not(.quiet)").waitFor();
	const longest = await longestTask(page, async () => {
		await page.getByRole("button", { name: "Find God’s number" }).click();
		await page.waitForTimeout(2000);
		await page.getByLabel("Size", { exact: true }).selectOption("12x12");
		await page.waitForTimeout(2000);
	});
	expect(longest).toBeLessThan(100);
	await end();
});

for (const { name, options, test } of WINDOWS) {
	test(`every kind of board shuts nobody out, ${name}`, async () => {
		const { page, end } = await firstVisit("#home", options);
		for (const [kind, address] of [
			["grid", "plus/5x5/none/2/1110011100000110101011100"],
			["states", `plus/4x4/torus/6/${"0123452301234501"}`],
			["hexagon", "plus/hexagon:3/none/2/1111000110000000001"],
			["triangles", "plus/triangles:4/none/2/1110000000000001"],
			["box", "plus/box:2x2x2/none/2/111100001111000000000001"],
			["holes", "plus/4x4/none/2/101010101010/mask-oooo~oxxo~o..o~o..o"],
		] as const) {
			await follow(page, `#lights/${address}`);
			await page.locator(".lights-picture").waitFor();
			await page.locator(".lights .headline:not(.quiet)").waitFor();
			await expectAccessible(page);
			await picture(page, `lights-${kind}-${name}`);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow, kind).toBeLessThanOrEqual(0);
		}
		await end();
	});
}
