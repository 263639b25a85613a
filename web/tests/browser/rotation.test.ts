import { expect, test } from "vitest";
import { after, distance, symbolDistances } from "../rotation-oracle.ts";
import { firstVisit, visit } from "./page.ts";
import {
	distanceAfter,
	drawn,
	expectAddress,
	expectBoard,
	expectHeadline,
	expectTold,
	move,
	moveName,
	placeOf,
	play,
	SAMPLE,
} from "./rotation-page.ts";

test("the judge's first board comes up, with the distance of every move and the best one marked", async () => {
	const { page, end } = await play();
	await expectBoard(page, SAMPLE);
	await expectHeadline(page, "2 moves to go");
	for (const letter of "ABCDEFGH") {
		expect(await distanceAfter(page, letter), letter).toBe(distance(after(SAMPLE, letter)));
		const name = await moveName(page, letter);
		expect(name.endsWith(", best"), letter).toBe(letter === "A");
		expect(await move(page, letter).locator(".star").count(), letter).toBe(letter === "A" ? 1 : 0);
	}
	expect(await moveName(page, "A")).toBe("A: turn the left column up, 1 move to go after it, best");
	const symbols = await page.locator(".symbols li .unseen").allTextContents();
	const [one, two, three] = symbolDistances(SAMPLE);
	expect(symbols).toEqual([
		`with 1: ${one} moves`,
		`with 2: ${two} moves, nearest`,
		`with 3: ${three} moves`,
	]);
	await end();
});

test("the board is read row by row", async () => {
	const { page, end } = await play();
	expect(await page.getByRole("img", { name: /^Board/ }).getAttribute("aria-label")).toBe(
		"Board. Row 1: 1 1. Row 2: 1 1. Row 3: 3 2 3 2 3 1 3. Row 4: 2 2. Row 5: 3 1 2 2 2 3 1. Row 6: 2 1. Row 7: 3 3. " +
			"Center: 3 2 3 2 2 2 2 2.",
	);
	await end();
});

test("buttons turn the lines, and AC solves the judge's board in the fewest moves", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await expectHeadline(page, "2 moves to go");
	await move(page, "A").click();
	await expectBoard(page, after(SAMPLE, "A"));
	await expectHeadline(page, "1 move to go");
	await expectTold(page, "A. 1 move to go.");
	await move(page, "C").click();
	await expectHeadline(page, "Solved");
	await expectTold(page, "C. The center is filled with 2.");
	await expect.poll(() => page.locator(".done").textContent()).toContain("2 moves, with the answers shown.");
	await expectAddress(page, `#rotation/${SAMPLE}/AC`);
	await end();
});

test("a longer way is reported beside the shortest", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}/BEAC`);
	await expectHeadline(page, "Solved!");
	await expect
		.poll(() => page.locator(".done").textContent())
		.toContain("It took 4 moves. From the start, 2 moves would have been enough.");
	await end();
});

test("keys turn the lines, and none of many quick ones is lost", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await expectBoard(page, SAMPLE);
	const moves = "ABCDEFGHHGFEDCBAABABCCCHDEFGACEGBDFH";
	// All keys come in one task of the page, faster than a person could type.
	await page.evaluate((moves) => {
		for (const key of moves.toLowerCase())
			dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
	}, moves);
	await expectBoard(page, after(SAMPLE, moves));
	await expectAddress(page, `#rotation/${SAMPLE}/${moves}`);
	await expectHeadline(page, `${distance(after(SAMPLE, moves))} moves to go`);
	await page.keyboard.type("bad");
	await expectBoard(page, after(SAMPLE, `${moves}BAD`));
	await end();
});

test("a line is dragged, by several cells at once, and from a crossing either way", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await expectBoard(page, SAMPLE);
	const drag = async (from: [number, number], to: [number, number]) => {
		const begin = await placeOf(page, ...from);
		const stop = await placeOf(page, ...to);
		await page.mouse.move(begin.x, begin.y);
		await page.mouse.down();
		await page.mouse.move((begin.x + stop.x) / 2, (begin.y + stop.y) / 2, { steps: 4 });
		await page.mouse.move(stop.x, stop.y, { steps: 4 });
		await page.mouse.up();
	};
	await drag([2, 1], [2, 3]);
	await expectBoard(page, after(SAMPLE, "CC"));
	await drag([2, 2], [5, 2]);
	await expectBoard(page, after(SAMPLE, "CCFFF"));
	await drag([4, 4], [4, 3]);
	await expectBoard(page, after(SAMPLE, "CCFFFG"));
	await drag([4, 4], [3, 4]);
	await expectBoard(page, after(SAMPLE, "CCFFFGB"));
	// The first drag is too short. The second begins outside the lines.
	await drag([0, 2], [0.2, 2]);
	await drag([0, 0], [2, 0]);
	await expectBoard(page, after(SAMPLE, "CCFFFGB"));
	await expectAddress(page, `#rotation/${SAMPLE}/CCFFFGB`);
	await end();
});

test("the tiles follow the pointer while it drags", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await expectBoard(page, SAMPLE);
	const begin = await placeOf(page, 4, 3);
	const half = await placeOf(page, 4, 3.5);
	await page.mouse.move(begin.x, begin.y);
	await page.mouse.down();
	await page.mouse.move(half.x, half.y, { steps: 5 });
	// The seven tiles are half a cell to the right. The tile that wraps around is drawn at both ends.
	const halfway = () =>
		page.evaluate(() => {
			const square = document.querySelector(".rotation-board svg")?.getBoundingClientRect();
			const place = (square?.width ?? 0) / 7;
			return [...document.querySelectorAll(".tile rect")].filter((tile) => {
				const { x, width } = tile.getBoundingClientRect();
				const column = (x + width / 2 - (square?.x ?? 0)) / place;
				return Math.abs(column - Math.round(column)) < 0.05;
			}).length;
		});
	await expect.poll(halfway).toBe(8);
	await page.mouse.up();
	await expectBoard(page, after(SAMPLE, "D"));
	await end();
});

test("a finger drags a line without scrolling the page, and scrolls it elsewhere", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		isMobile: true,
	});
	await expectBoard(page, SAMPLE);
	const finger = await page.context().newCDPSession(page);
	const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
		const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
		await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at(0)] });
		for (let step = 1; step <= 10; step++) {
			await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at(step / 10)] });
			await page.waitForTimeout(16);
		}
		await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	};
	await swipe(await placeOf(page, 5, 4), await placeOf(page, 3, 4));
	await expectBoard(page, after(SAMPLE, "BB"));
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await swipe(await placeOf(page, 2, 2), await placeOf(page, 2, 1));
	await expectBoard(page, after(SAMPLE, "BBH"));
	await move(page, "D").tap();
	await expectBoard(page, after(SAMPLE, "BBHD"));
	await swipe({ x: 180, y: 700 }, { x: 180, y: 400 });
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
	await end();
});

test("moves are undone and made again, by buttons and by keys", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await page.keyboard.type("abcdefg");
	await expectBoard(page, after(SAMPLE, "ABCDEFG"));
	await page.getByRole("button", { name: "Undo" }).click();
	await expectBoard(page, after(SAMPLE, "ABCDEF"));
	await page.keyboard.press("Control+z");
	await expectBoard(page, after(SAMPLE, "ABCDE"));
	await page.keyboard.press("Backspace");
	await page.keyboard.press("u");
	await expectBoard(page, after(SAMPLE, "ABC"));
	await expectAddress(page, `#rotation/${SAMPLE}/ABCDEFG/3`);
	expect(await page.locator(".made").textContent()).toBe("3 moves made");
	await page.keyboard.press("Control+Shift+z");
	await expectBoard(page, after(SAMPLE, "ABCD"));
	await page.keyboard.press("Control+y");
	await expectBoard(page, after(SAMPLE, "ABCDE"));
	await page.keyboard.press("r");
	await expectBoard(page, after(SAMPLE, "ABCDEF"));
	await page.getByRole("button", { name: "Redo" }).click();
	await expectBoard(page, after(SAMPLE, "ABCDEFG"));
	expect(await page.getByRole("button", { name: "Redo" }).isDisabled()).toBe(true);
	await page.getByRole("button", { name: "Start over" }).click();
	await expectBoard(page, SAMPLE);
	expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
	// A new move replaces the moves that were undone.
	await page.keyboard.press("r");
	await page.keyboard.press("h");
	await expectAddress(page, `#rotation/${SAMPLE}/AH`);
	await end();
});

test("after the end, another try begins before the first mistake", async () => {
	const { page, end } = await firstVisit(`#rotation/${SAMPLE}`);
	await expectHeadline(page, "Par 2");
	const moves = "ABEC";
	const isMistake = (index: number) =>
		distance(after(SAMPLE, moves.slice(0, index + 1))) >= distance(after(SAMPLE, moves.slice(0, index)));
	const first = [0, 1, 2, 3].findIndex(isMistake);
	expect(first).toBe(1);
	await page.keyboard.type(moves.slice(0, 3));
	// Before the end, this button would reveal which moves are mistakes.
	expect(await page.getByRole("button", { name: "Try again from the first mistake" }).count()).toBe(0);
	await page.keyboard.type("c");
	await expectHeadline(page, "Solved!");
	await page.getByRole("button", { name: "Try again from the first mistake" }).click();
	await expectBoard(page, after(SAMPLE, moves.slice(0, first)));
	await expectTold(page, "Back to before the mistake.");
	// The later moves stay in the address until another move is made.
	await expectAddress(page, `#rotation/${SAMPLE}/${moves}/${first}`);
	await page.keyboard.type("c");
	await expectHeadline(page, "Solved!");
	await page.getByText("It took 2 moves, the fewest possible.").waitFor();
	expect(await page.getByRole("button", { name: "Try again from the first mistake" }).count()).toBe(0);
	await expectAddress(page, `#rotation/${SAMPLE}/AC`);
	await end();
});

test("hidden answers give nothing away, and a hint is still given and counted", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await expectHeadline(page, "2 moves to go");
	await page.getByLabel("Show answers").uncheck();
	await expectHeadline(page, "Par 2");
	expect(await page.locator(".distance").allTextContents()).toEqual([]);
	expect(await page.locator(".star").count()).toBe(0);
	expect(await page.getByRole("heading", { name: "Solution" }).count()).toBe(0);
	expect(await page.locator("main").textContent()).not.toContain("to go");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("p");
	await expectBoard(page, SAMPLE);
	await page.getByRole("button", { name: "Hint" }).click();
	// A is the only best move. It is the first move of the judges' answer.
	await expectTold(page, "Hint: A, turn the left column up.");
	expect(await page.locator(".hinted .unseen").textContent()).toBe("A: turn the left column up");
	await page.locator(".tally").getByText("1 hint").waitFor();
	// A repeated request for the same hint does not count.
	await page.keyboard.press("?");
	await page.keyboard.press("a");
	await expectTold(page, "A.");
	expect(await page.locator(".hinted").count()).toBe(0);
	await page.keyboard.press("?");
	await expectTold(page, "Hint: C, turn the upper row to the right.");
	await page.locator(".tally").getByText("2 hints").waitFor();
	await expectAddress(page, `#rotation/${SAMPLE}/A/hints-2`);
	await page.reload();
	await expectHeadline(page, "Par 2");
	await page.locator(".tally").getByText("2 hints").waitFor();
	// The switch in the other game is also off.
	await page.getByRole("link", { name: "Flip Game" }).click();
	expect(await page.getByLabel("Show answers").isChecked()).toBe(false);
	await end();
});

test("reload and back restore the game, and an unreadable address shows the judge's board", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await page.keyboard.type("bgd");
	await page.keyboard.press("u");
	await expectBoard(page, after(SAMPLE, "BG"));
	await page.reload();
	await expectBoard(page, after(SAMPLE, "BG"));
	await page.getByRole("link", { name: "Flip Game" }).click();
	await page.goBack();
	await expectBoard(page, after(SAMPLE, "BG"));
	await expectHeadline(page, `${distance(after(SAMPLE, "BG"))} moves to go`);
	await page.keyboard.press("r");
	await expectBoard(page, after(SAMPLE, "BGD"));
	await page.getByRole("button", { name: "Random" }).click();
	await expect.poll(() => drawn(page)).not.toBe(after(SAMPLE, "BGD"));
	await page.goBack();
	await expectBoard(page, after(SAMPLE, "BGD"));
	await end();
	for (const bad of ["xyz", "111132323132231222312131/AC", "%E0%A4%A/A", `${SAMPLE}/ABX/q`]) {
		const { page, end } = await play(`#rotation/${bad}`);
		await expectBoard(page, SAMPLE);
		await end();
	}
});

test("with less motion, lines turn at once", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`, { reducedMotion: "reduce" });
	await expectBoard(page, SAMPLE);
	await page.keyboard.press("c");
	expect(await drawn(page)).toBe(after(SAMPLE, "C"));
	await end();
});

test("everything is reached with the tab key, beginning with the board", async () => {
	const { page, end } = await play(`#rotation/${SAMPLE}`);
	await expectHeadline(page, "2 moves to go");
	await page.locator("main").focus();
	const names: string[] = [];
	for (let stop = 0; stop < 30; stop++) {
		await page.keyboard.press("Tab");
		names.push(
			await page.evaluate(() => {
				const at = document.activeElement;
				return (
					at?.getAttribute("aria-label") ??
					at?.querySelector(".unseen")?.textContent ??
					at?.textContent ??
					""
				).trim();
			}),
		);
	}
	const seen = names.join("|");
	expect(names[0]).toMatch(/^A: /);
	for (const name of ["H: ", "Hint", "Play", "Step forward", "Random", "Hardest", "Paint", "Copy link"]) {
		expect(seen).toContain(name);
	}
	await move(page, "A").focus();
	await page.keyboard.press("Enter");
	await expectBoard(page, after(SAMPLE, "A"));
	await page.keyboard.press("Space");
	await expectBoard(page, after(SAMPLE, "AA"));
	await end();
});

test("the game can be played even if the engine cannot start", async () => {
	const { page } = await visit(`#rotation/${SAMPLE}`, {}, (page) =>
		page.route("**/*.wasm", (route) => route.abort()),
	);
	await expect.poll(() => page.getByRole("alert").textContent()).toContain("You can still play.");
	await page.keyboard.press("a");
	await expectBoard(page, after(SAMPLE, "A"));
	// The browser reports the missing file in the console, so the console is not checked here.
	await page.context().close();
});
