/** The home page: its tiles, and the box that takes texts and files. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WINDOWS } from "./every.ts";
import { SAMPLE as FLIP, fewestPresses, oneColor, paste } from "./flip.ts";
import { hash, LATE } from "./matrix.ts";
import { expectAccessible, firstVisit, picture } from "./page.ts";
import { SAMPLE } from "./rotation-page.ts";

const judged = `${[...SAMPLE].join(" ")}\n0\n`;
const status = (page: Page) => page.locator(".box [role=status]").textContent();

for (const { name, options, test } of WINDOWS) {
	test(`the home shuts nobody out, and each tile opens its room, ${name}`, async () => {
		const { page, end } = await firstVisit("", options);
		await expectAccessible(page);
		await picture(page, `home-${name}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
		for (const room of ["rotation", "flip", "lights", "turning", "codes", "search"]) {
			await page.locator(`.tiles a.open[href^="#${room}"]`).click();
			await page.locator(".play, .search, .why").first().waitFor();
			expect(await hash(page)).toContain(`#${room}`);
			await page.goBack();
			await page.locator(".tiles").waitFor();
		}
		await end();
	});
}

test("texts open the room that they are for", async () => {
	for (const [text, address] of [
		[judged, `#rotation/${SAMPLE}`],
		[FLIP.join("\n"), "#flip/4x4%3ACQsJAQ"],
		["XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n", "#codes/kept-"],
		["2x2x2 R U F2", "#turning/2x2x2/R%20U%20F2"],
		["R U F2", "#turning/3x3x3/R%20U%20F2"],
		["01.\n120\n", "#lights/plus/2x3/none/3/01120/mask-oo.~ooo"],
		["fewest solve lights --rule king --states 3 -\n012\n210\n", "#lights/king/2x3/none/3/012210/goal-same"],
		["1 1 0 1\n0 1 1 1\n1 0 1", null],
	] as const) {
		const { page, end } = await firstVisit("#home");
		await paste(page, text);
		if (address !== null) await expect.poll(() => hash(page), LATE).toContain(address);
		else await expect.poll(() => status(page), LATE).toMatch(/line 3/);
		await end();
	}
});

test("what has two readings is asked about, and what the page does not do is a command", async () => {
	const { page, end } = await firstVisit("#home");
	await paste(page, "error(0.1) D0 L0");
	await expect
		.poll(() => page.locator(".command code").textContent(), LATE)
		.toBe("fewest distance model.dem");
	await expectAccessible(page);
	await paste(page, "hello");
	await expect.poll(() => status(page), LATE).toContain("The page cannot read this");
	await paste(page, "lights --graph graph.txt");
	await expect.poll(() => status(page), LATE).toContain("--graph graph.txt");
	await paste(page, "1110100\n1101010\n1011001\n");
	await page.getByRole("button", { name: "A board of the Flip Game" }).waitFor();
	await paste(page, "0 1 2\n1 2 0\n");
	await page.getByRole("button", { name: "A board of Lights Out" }).click();
	await expect.poll(() => hash(page), LATE).toBe("#lights/plus/2x3/none/3/012120");
	await page.goBack();
	await page.locator(".tiles").waitFor();
	await paste(page, "1110100\n1101010\n1011001\n");
	await page.getByRole("button", { name: "A check matrix" }).click();
	await expect.poll(() => hash(page), LATE).toContain("#codes/kept-");
	await end();
});

test("a whole output is checked against its input, in either order", async () => {
	const boards = [FLIP, oneColor("b", 3)];
	const input = boards.map((rows) => rows.join("\n")).join("\n\n");
	const output = boards.map(fewestPresses).join("\n");
	const { page, end } = await firstVisit("#home");
	await paste(page, `${judged}AC\n2\n`);
	await expect.poll(() => status(page), LATE).toBe("The answer is right.");
	await paste(page, output);
	await expect.poll(() => status(page), LATE).toContain("This is an output for the Flip Game.");
	await paste(page, input);
	await expect.poll(() => status(page), LATE).toBe("Both answers are right.");
	await paste(page, `${input}\n4\n9`);
	await expect.poll(() => status(page), LATE).toContain("Board 2, line 2 of the output: Wrong");
	await end();
});

test("a certificate is checked: proved, refuted with its line, or damaged", async () => {
	const rows =
		"fewest certificate 1\nquestion classical\ncolumns 7\nchecks 3\n0 2 4 6\n1 2 5 6\n3 4 5 6\nanswer\n";
	const { page, end } = await firstVisit("#home");
	await paste(page, `${rows}lower 3\nupper 3 0 1 2\nend\n`);
	await expect.poll(() => status(page), LATE).toContain("The distance of this classical code is 3");
	await paste(page, `${rows}lower 4\nupper 4 0 1 2 3\nend\n`);
	await expect.poll(() => status(page), LATE).toContain("Not accepted. Line 10");
	await paste(page, `${rows}lower 3\n`);
	await expect.poll(() => status(page), LATE).toContain("This certificate is damaged.");
	await end();
});

test("a link to a chapter leads to its heading, from its tile, from the row of all chapters and from its room", async () => {
	const { page, end } = await firstVisit("#home");
	const heading = () => page.evaluate(() => document.activeElement?.textContent);
	await page.getByRole("link", { name: "impossible boards" }).first().click();
	await expect.poll(heading, LATE).toBe("Quiet patterns, and impossible boards");
	for (const [room, chapter] of [
		["lights", "5. Why any Lights Out is algebra"],
		["turning", "6. Tables of distances, and why a search needs a lower bound"],
		["codes", "7. Why the distance is the lightest logical operator"],
	] as const) {
		for (const from of [`.tiles li:has([href^="#${room}"])`, ".all-chapters"]) {
			await page.goto(page.url().replace(/#.*/, "#home"));
			await page.locator(`${from} a[href="#why/${room}"]`).click();
			await expect.poll(heading, LATE).toBe(chapter);
		}
		await page.goto(page.url().replace(/#.*/, `#${room}`));
		await page.getByRole("link", { name: "Why it works" }).click();
		await expect.poll(heading, LATE).toBe(chapter);
	}
	await end();
});

test("there are five tiles, and each shows the last position of its rooms", async () => {
	const { page, end } = await firstVisit("#lights/plus/2x2/none/3/0120");
	await page.locator(".lights-picture").waitFor();
	expect(await page.locator(".lights-picture .cell").count()).toBe(4);
	const go = (view: string) => page.goto(page.url().replace(/#.*/, view));
	await go("#turning/pancake:4/R3");
	await page.locator(".turning-picture").waitFor();
	await go("#codes/surface-3/z/4");
	await page.locator(".code-picture").waitFor();
	await go("#home");
	expect(await page.locator(".tiles > li").count()).toBe(5);
	const polygons = (view: string) => page.locator(`.tiles a[href^="#${view}"] .last-drawing polygon`);
	await expect.poll(() => polygons("lights").count(), LATE).toBe(4);
	expect(await polygons("turning").count()).toBe(4);
	expect(await page.locator(".tiles .code-drawing circle").count()).toBe(9);
	expect(await page.locator(".tiles .code-drawing .lit").count()).toBe(2);
	await expectAccessible(page);
	await picture(page, "home-last");
	await page.locator(`.tiles a.open[href^="#lights"]`).click();
	await expect.poll(() => hash(page), LATE).toBe("#lights/plus/2x2/none/3/0120");
	// A visit that begins at the home shows the same positions, and fetches no module for them.
	await go("#home");
	const shown = () => page.locator(".tiles").innerHTML();
	const before = await shown();
	await page.reload();
	await page.locator(".tiles").waitFor();
	expect(await shown()).toBe(before);
	await page.waitForLoadState("networkidle");
	const fetched = await page.evaluate(() =>
		performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm")),
	);
	expect(fetched).toEqual([]);
	expect(await shown()).toBe(before);
	await page.locator(`.tiles a.open[href^="#turning"]`).click();
	await expect.poll(() => hash(page), LATE).toBe("#turning/pancake%3A4/R3");
	await page.locator(".turning-picture .face").first().waitFor();
	// A stored drawing that is damaged, or belongs to another position, is not shown.
	for (const damaged of [
		"{",
		"null",
		'{"hash":"#turning/pancake%3A4/R3"}',
		'{"hash":"#turning","polygons":[]}',
	]) {
		await go("#home");
		await page.reload();
		await page.evaluate((damaged) => {
			localStorage.setItem("drawing-turning", damaged);
		}, damaged);
		await page.reload();
		await page.locator(".tiles .cube-drawing").waitFor();
	}
	await end();
});

test("two files that are dropped together are positions and their answers, in either order", async () => {
	const { page, end } = await firstVisit("#home");
	const drop = (...files: readonly (readonly [name: string, text: string])[]) =>
		page.evaluate((files) => {
			const dataTransfer = new DataTransfer();
			for (const [name, text] of files) {
				dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
			}
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
		}, files);
	const boards = `${FLIP.join("\n")}\n\n${oneColor("b", 3).join("\n")}\n`;
	const right = `${fewestPresses(FLIP)}\n${fewestPresses(oneColor("b", 3))}\n`;
	// The rule changes a cell and its neighbors. So the cross takes one press, and the corner of 2 × 2 takes three.
	const lights = "fewest solve lights --goal 0\n010\n111\n010\n\n10\n00\n";
	for (const [positions, answers, verdict] of [
		[["1.in", boards], ["1.out", right], /^Both answers are right\.$/],
		[["1.in", boards], ["1.out", "4\n9\n"], /^Board 2, line 2 of the output: Wrong/],
		[["boards", judged], ["words", "AC\n2\n"], /^The answer is right\.$/],
		// Rows of digits and numbers of presses look alike. The name tells them apart.
		[["a", "10\n11\n"], ["my-output", "1\n"], /^The answer is right\.$/],
		[["lights", lights], ["answers", "1\n3\n"], /^Both answers are right\./],
		[["lights", lights], ["answers", "1\n4\n"], /^Board 2, line 2 of the output: Wrong/],
		// Scrambles and their solutions are both moves. The name tells them apart.
		[["x.txt", "2x2x2\nR U\nF2\n"], ["x.ans", "U' R'\nF2\n"], /^Both answers are right\.$/],
		[["x.txt", "2x2x2\nR U\nF2\n"], ["x.ans", "U' R'\nF\n"], /^Board 2, line 2 of the output: Wrong/],
	] as const) {
		const told = JSON.stringify([positions, answers]);
		for (const files of [
			[positions, answers],
			[answers, positions],
		]) {
			await page.getByRole("textbox").first().fill("");
			await drop(...files);
			await expect.poll(() => status(page), { ...LATE, message: told }).toMatch(verdict);
		}
	}
	// Two matrices are no positions with answers, and are read as one text.
	await drop(["hx", "1 1 0\n0 1 1\n"], ["hz", "1 1 1\n0 1 0\n"]);
	await page.getByRole("button", { name: "A check matrix" }).waitFor();
	await end();
});

test("a file that is too large is a command, also for boards of Lights Out", async () => {
	const { page, end } = await firstVisit("#home");
	const drop = (row: string) =>
		page.evaluate((row) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([row.repeat(2_000_000)], "large.txt", { type: "text/plain" }));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
		}, row);
	const commands = () => page.locator(".command code").allTextContents();
	await drop("0120\n");
	await expect.poll(commands, LATE).toEqual(["fewest solve lights --states 3 large.txt"]);
	await drop("0110\n");
	await expect.poll(commands, LATE).toEqual(["fewest distance large.txt", "fewest solve flip large.txt"]);
	await drop("hello\n");
	await expect.poll(() => status(page), LATE).toContain("its beginning is no text that the program reads");
	expect(await commands()).toEqual([]);
	await end();
});
