/** Turning puzzles: played by pointer, keys and touch, solved from the table, and scrambled by a typed text. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WINDOWS } from "./every.ts";
import { paste } from "./flip.ts";
import { hash, inSettings, LATE, open, person } from "./matrix.ts";
import { alone, expectAccessible, firstVisit, follow, picture, showAnswers, visit } from "./page.ts";
import { longestTask } from "./tasks.ts";

const headline = (page: Page) => page.locator(".turning .headline").textContent();
const move = (page: Page, name: string) =>
	page.locator(".turning .turn").filter({ hasText: new RegExp(`^${name}(\\d|$)`) });

inSettings((setting) => {
	const { say, isPhone } = setting;
	const student = person(setting, "hidden");

	test("the first position is solved by its inverse, by touch or click, in par", async () => {
		const { page, end } = await open(setting, "#turning");
		await expect.poll(() => headline(page), LATE).toBe(say("Par 4", "最少 4 步"));
		for (const name of ["R", "F2", "U'", "R'"]) {
			const button = page.locator(".turning .turn").getByText(name, { exact: true });
			await (isPhone ? button.tap() : button.click());
		}
		await expect.poll(() => headline(page), LATE).toBe(say("Solved!", "完成！"));
		expect(await page.locator(".status .state").textContent()).toContain(
			say("It took 4 moves, the fewest possible.", "用了 4 步，已是最少。"),
		);
		await expect.poll(() => hash(page), LATE).toBe("#turning/2x2x2/R%20U%20F2%20R'/R%20F2%20U'%20R'");
		await expectAccessible(page);
		await end();
	});

	test("letters make moves, and ' and 2 behind them other powers", async () => {
		const page = await student.at("#turning/2x2x2/R%20U");
		await expect.poll(() => headline(page), LATE).toBe(say("Par 2", "最少 2 步"));
		await page.keyboard.press("u");
		await page.keyboard.press("'");
		await page.keyboard.press("r");
		await page.keyboard.press("2");
		await expect.poll(() => hash(page), LATE).toBe("#turning/2x2x2/R%20U/U'%20R2");
		await page.keyboard.press("Backspace");
		await page.keyboard.press("?");
		await expect.poll(() => page.locator(".turn.hinted").textContent(), LATE).toBe("R'");
	});

	test("a mistake is marked after the end, and Next is a little harder", async () => {
		const page = await student.at("#turning/pancake:8/R4");
		await expect.poll(() => headline(page), LATE).toBe(say("Par 1", "最少 1 步"));
		for (const name of ["R5", "R5", "R4"]) await move(page, name).first().click();
		await expect.poll(() => headline(page), LATE).toBe(say("Solved!", "完成！"));
		await expect.poll(() => page.locator(".moves-made").textContent(), LATE).toMatch(say("1 mistake", "1"));
		await page.locator(isPhone ? ".dock button.main" : ".game button.main").click();
		await expect.poll(() => headline(page), LATE).toBe(say("Par 2", "最少 2 步"));
	});

	test("a scramble is typed in the usual notation, and what is wrong in it is said", async () => {
		const page = await student.at("#turning/skewb");
		await page.getByRole("button", { name: say("Type a scramble", "输入打乱公式") }).click();
		const field = page.getByLabel(say("Moves", "操作"), { exact: true }).last();
		const use = page.getByRole("button", { name: say("Scramble", "打乱"), exact: true }).last();
		await field.fill("2x2x2 R U Q");
		await use.click();
		await expect.poll(() => page.locator("dialog .fault").textContent(), LATE).toContain("Q");
		await expectAccessible(page);
		await field.fill("2x2x2 [R, U]");
		await use.click();
		await expect.poll(() => headline(page), LATE).toBe(say("Par 4", "最少 4 步"));
		expect(await hash(page)).toMatch(/^#turning\/2x2x2\/[0-9]{14}$/);
	});

	test("a cube that fits no table is played, and solving it is a command", async () => {
		const page = await student.at("#turning/3x3x3/R%20U");
		await expect
			.poll(() => page.locator(".command code").textContent(), LATE)
			.toBe("fewest solve puzzle 3x3x3 'R U'");
		await page.keyboard.press("f");
		await expect
			.poll(() => page.locator(".command code").textContent(), LATE)
			.toBe("fewest solve puzzle 3x3x3 'R U F'");
	});
});

/** Three burnt pancakes in twsearch's format. The move Rn reverses the order of the first n and turns each over. */
const BURNT = `Name three burnt pancakes
Set P 3 2
Solved
P
1 2 3
0 0 0
End
Move R1
P
1 2 3
1 0 0
End
Move R2
P
2 1 3
1 1 0
End
Move R3
P
3 2 1
1 1 1
End
`;

/**
 * A ring of four pieces in the format of cubing.js. `r` moves each piece to the next place, `s` exchanges the first
 * two.
 */
const RING = JSON.stringify({
	name: "ring of four",
	orbits: [{ orbitName: "RING", numPieces: 4, numOrientations: 1 }],
	defaultPattern: { RING: { pieces: [0, 1, 2, 3], orientation: [0, 0, 0, 0] } },
	moves: {
		r: { RING: { permutation: [3, 0, 1, 2], orientationDelta: [0, 0, 0, 0] } },
		s: { RING: { permutation: [1, 0, 2, 3], orientationDelta: [0, 0, 0, 0] } },
	},
});

test("a file without a picture is drawn as rings, played, and solved from its table", async () => {
	const { page, end } = await firstVisit("#home");
	await page.locator(".box textarea").fill(BURNT);
	await page.locator(".box button.main").click();
	await page.locator(".rings").waitFor();
	// Three burnt pancakes have 48 positions. The published largest distance is 6.
	await page.getByText("48 positions").waitFor();
	expect(await page.locator(".turning .about").textContent()).toContain("6 moves");
	expect(await page.getByLabel("Puzzle", { exact: true }).locator("option:checked").textContent()).toBe(
		"three burnt pancakes",
	);
	const shown = () => page.locator(".rings .face").allTextContents();
	await expect.poll(() => headline(page), LATE).toBe("Par 5");
	await expectAccessible(page);
	// After a reload, the puzzle comes from the browser's storage and the position from the address.
	const before = await shown();
	await page.reload();
	await expect.poll(shown, LATE).toEqual(before);
	await page.locator(".bar button").first().waitFor();
	// The focused move shows its arcs. R2 exchanges two places, so it has two arcs.
	await page.locator(".turn", { hasText: "R2" }).focus();
	await expect.poll(() => page.locator(".rings .arc").count(), LATE).toBe(2);
	const address = new URL(page.url()).hash.split("/").slice(0, 2).join("/");
	const other = await page.context().newPage();
	await other.goto(new URL(`${address}/R1%20R3`, page.url()).href);
	await expect.poll(() => headline(other), LATE).toBe("Par 2");
	// R1 turns the first pancake over. R3 reverses the order and turns all over, so this pancake is upright again.
	expect(await other.locator(".rings .face").allTextContents()).toEqual(["3′", "2′", "1"]);
	for (const name of ["R3", "R1"]) await other.locator(".turn", { hasText: name }).click();
	await expect.poll(() => headline(other), LATE).toBe("Solved!");
	await end();
});

test("a file in JSON is opened in the room, gray pieces are chosen in its rings, and a wrong file is refused", async () => {
	const { page, end } = await firstVisit("#turning");
	await page.locator(".turning-picture").waitFor();
	await paste(page, RING);
	await page.locator(".rings").waitFor();
	await page.getByText("24 positions").waitFor();
	await page.getByRole("button", { name: "Gray pieces" }).click();
	await page.getByRole("checkbox", { name: "piece 1 does not matter" }).click();
	await expect.poll(() => page.locator(".rings .ignored").count(), LATE).toBe(1);
	await expect.poll(() => hash(page), LATE).toMatch(/gray-0$/);
	await paste(page, RING.replace("[3,0,1,2]", "[3,0,1,1]"));
	await page.getByRole("dialog").getByRole("alert").filter({ hasText: "r" }).waitFor();
	await end();
	const gone = await visit("#turning/kept-nowhere");
	await gone.page.getByText("This puzzle is not here").waitFor();
	await gone.end();
});

test("where answers are shown each move has its distance, and the solution is played", async () => {
	const { page, end } = await visit("#turning/sliding:3x3/D%20R%20U");
	await page.getByRole("switch", { name: "Show answers" }).waitFor();
	await showAnswers(page);
	await expect.poll(() => headline(page), LATE).toBe("3 moves to go");
	expect(await page.locator(".turn.best").allTextContents()).toEqual(["D2, 2 moves to go after it, best"]);
	expect(await page.locator(".turn[aria-disabled=true]").allTextContents()).toEqual(["U"]);
	expect(await page.locator(".solution .letter").allTextContents()).toEqual(["D", "L", "U"]);
	await page.keyboard.press("p");
	await expect.poll(() => headline(page), LATE).toBe("Solved");
	await end();
});

test("another puzzle begins with an easy position, and a hardest one is made", async () => {
	const { page, end } = await firstVisit("#turning");
	await page.getByLabel("Puzzle", { exact: true }).selectOption("floppy");
	await expect.poll(() => headline(page), LATE).toBe("Par 5");
	await page.getByRole("button", { name: "Hardest" }).click();
	await expect.poll(() => headline(page), LATE).toBe("Par 8");
	await page.getByLabel("Puzzle", { exact: true }).selectOption("3x3x3");
	await page.locator(".command code").waitFor();
	await page.goBack();
	await end();
});

test("pieces are made gray, and their goal needs fewer moves", async () => {
	const { page, end } = await firstVisit("#turning/pancake:8/R3%20R8");
	await expect.poll(() => headline(page), LATE).toBe("Par 2");
	await page.getByRole("button", { name: "Gray pieces" }).click();
	for (const piece of ["1", "2", "3"]) {
		await page.getByRole("checkbox", { name: `piece ${piece} does not matter` }).focus();
		await page.keyboard.press("Space");
	}
	await expect.poll(() => hash(page), LATE).toBe("#turning/pancake%3A8/R3%20R8/gray-0.1.2");
	// One move brings the other pieces home. The first three may then be in any order.
	await expect.poll(() => headline(page), LATE).toBe("Par 1");
	expect(await page.locator(".face.ignored").count()).toBe(3);
	await expectAccessible(page);
	await end();
});

test("damaged links are noticed, and what can be read is shown", async () => {
	const damaged = await visit("#turning/nothing");
	await damaged.page.getByText("This link is damaged").waitFor();
	for (const address of [
		"#turning/2x2x2/R%20Q",
		"#turning/2x2x2/0000",
		"#turning/2x2x2/R/U%20X",
		"#turning/2x2x2/R/gray-99",
	]) {
		await follow(damaged.page, "#turning");
		await expect.poll(() => damaged.page.getByText("This link is damaged").count(), LATE).toBe(0);
		await follow(damaged.page, address);
		await damaged.page.getByText("This link is damaged").waitFor();
	}
	await damaged.end();
	const { page, end } = await visit("#turning/2x2x2/R/U/0");
	await expect.poll(() => headline(page), LATE).toBe("Par 1");
	expect(await page.getByText("This link is damaged").count()).toBe(0);
	await end();
});

test("no task while the table is made takes 100 ms of the main thread", async () => {
	const { page, end } = await firstVisit("#turning", {}, alone);
	await page.locator(".turning .headline:not(.quiet)").waitFor();
	const longest = await longestTask(page, async () => {
		await page.getByLabel("Puzzle", { exact: true }).selectOption("ufo");
		await page.locator("progress").waitFor();
		await page.waitForTimeout(3000);
	});
	expect(longest).toBeLessThan(100);
	// A task that keeps the page busy is noticed, though not always at once on a busy machine. It ends after an amount of
	// work, because an amount of time may hold little work.
	const work = async () => {
		const sum = await page.evaluate(() => {
			let sum = 0;
			for (let step = 0; step < 200_000_000; step++) sum = (Math.imul(sum, 1_103_515_245) + step) | 0;
			return sum;
		});
		expect(sum).not.toBe(0);
	};
	let busy = 0;
	for (let attempt = 0; attempt < 5 && busy <= 100; attempt++) busy = await longestTask(page, work);
	expect(busy).toBeGreaterThan(100);
	await end();
});

for (const { name, options, test } of WINDOWS) {
	test(`every kind of picture shuts nobody out, ${name}`, async () => {
		const { page, end } = await firstVisit("#home", options);
		for (const puzzle of [
			"2x2x2",
			"pyraminx",
			"skewb",
			"sliding:3x3",
			"pancake:8",
			"rings:5,5",
			"booksort:7",
		]) {
			await follow(page, `#turning/${puzzle}`);
			await page.locator(".turning-picture").waitFor();
			await page.locator(".turning .headline:not(.quiet)").waitFor();
			await expectAccessible(page);
			await picture(page, `turning-${puzzle.replace(/\W/g, "-")}-${name}`);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow, puzzle).toBeLessThanOrEqual(0);
		}
		await end();
	});
}
