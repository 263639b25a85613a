/** The main functions of the games, as short paths that are tested in every setting. */

import { expect, test } from "vitest";
import { after, distance, solutions } from "../rotation-oracle.ts";
import {
	addressOf,
	boardOf,
	cell,
	SAMPLE as FLIP,
	fewestPresses,
	headline,
	IMPOSSIBLE,
	oneColor,
	paste,
} from "./flip.ts";
import { hash, inSettings, isSeen, LATE, person } from "./matrix.ts";
import { drawn, move, SAMPLE } from "./rotation-page.ts";

/** A board six moves from solved. The oracle below confirms this. */
const FAR = "111111113232333323223222";

inSettings((setting) => {
	const { say, isPhone } = setting;
	const newcomer = person(setting, "hidden");
	const reader = person(setting, "shown");

	test("Rotation: goal, rule, board and par at first sight; a game with its mistakes; the next board", async () => {
		const page = await newcomer.at("#rotation");
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("Par 2", "最少 2 步"));
		for (const part of [".goal", ".rotation-board"]) expect(await isSeen(page, part), part).toBe(true);
		expect(await page.locator(".star, .distance, .word, .player").count()).toBe(0);
		for (const letter of "BEAC") await move(page, letter).click();
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("Solved!", "完成！"));
		await expect
			.poll(() => page.locator(".moves-made .cost").allTextContents(), LATE)
			// A move costs 1 plus the change of the distance.
			.toEqual(
				[..."BEAC"].flatMap((letter, index) => {
					const before = after(SAMPLE, "BEAC".slice(0, index));
					const cost = distance(after(before, letter)) + 1 - distance(before);
					return cost === 0 ? [] : [`+${cost}`];
				}),
			);
		await page.getByRole("button", { name: say("Next: 3 moves", "下一题：3 步") }).click();
		await expect.poll(async () => distance(await drawn(page)), LATE).toBe(3);
	});

	test("Rotation: a hint is counted, moves are undone, and no quick key is lost", async () => {
		const page = await newcomer.at(`#rotation/${FAR}`);
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("Par 6", "最少 6 步"));
		expect(distance(FAR)).toBe(6);
		await page.keyboard.press("?");
		await expect.poll(() => page.locator(".tally").textContent(), LATE).toBe(say("1 hint", "提示 1 次"));
		await page.keyboard.type("abcdefgh");
		await expect.poll(() => drawn(page), LATE).toBe(after(FAR, "ABCDEFGH"));
		await page.keyboard.type("uuu");
		await expect.poll(() => drawn(page), LATE).toBe(after(FAR, "ABCDE"));
		await expect.poll(() => hash(page), LATE).toBe(`#rotation/${FAR}/ABCDEFGH/5/hints-1`);
	});

	test("Flip: goal, rule, board and par at first sight; a hint is counted; the next board", async () => {
		const page = await newcomer.at("#flip");
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("Par 4", "最少 4 步"));
		for (const part of [".goal", ".flip-board"]) expect(await isSeen(page, part), part).toBe(true);
		expect(await page.locator(".mark, .player").count()).toBe(0);
		await cell(page, 4, 4).click();
		await expect.poll(() => boardOf(page), LATE).toEqual(["bwwb", "bbwb", "bwww", "bwbb"]);
		await cell(page, 4, 4).click();
		await page.getByRole("button", { name: say("Hint", "提示") }).click();
		await expect.poll(() => page.locator(".tally").textContent(), LATE).toBe(say("1 hint", "提示 1 次"));
		await page.getByRole("button", { name: say("Next: 5 presses", "下一题：5 步") }).click();
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("Par 5", "最少 5 步"));
		await expect.poll(async () => fewestPresses(await boardOf(page)), LATE).toBe(5);
	});

	test("a switch shows the answers of a board, with a legend, and not those of the other game", async () => {
		const page = await newcomer.at(`#rotation/${SAMPLE}`);
		const toggle = page.getByLabel(say("Show answers", "显示答案"));
		await toggle.check();
		await page.getByText(say("Numbers at the letters", "字母旁的数字")).waitFor();
		await newcomer.at("#flip");
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("Par 4", "最少 4 步"));
		await toggle.check();
		await page.getByText(say("Dots: press these cells", "圆点：按这些格子")).waitFor();
		await expect.poll(() => page.locator(".headline").textContent(), LATE).toMatch(/^4/);
		await toggle.uncheck();
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("Par 4", "最少 4 步"));
	});

	test("an answer is checked with a reason, and replayed where answers are hidden", async () => {
		const page = await newcomer.at(`#rotation/${SAMPLE}`);
		await page.getByText(say("Check or replay an answer", "检查或重放答案")).click();
		const answer = page.getByRole("textbox", { name: say("Answer", "答案") });
		const verdict = page.locator(".desk .verdict");
		await answer.fill("BEAC");
		await page.getByRole("button", { name: say("Check", "检查") }).click();
		await expect
			.poll(() => verdict.textContent(), LATE)
			.toMatch(say("the fewest possible is 2 moves, not 4", "4 步比最少的 2 步多 2 步"));
		await answer.fill("BCD");
		await page.getByRole("button", { name: say("Replay", "重放") }).click();
		await expect.poll(() => drawn(page), LATE).toBe(after(SAMPLE, "BCD"));
		await newcomer.at("#flip");
		await page.getByText(say("Check or replay an answer", "检查或重放答案")).click();
		await answer.fill("5");
		await page.getByRole("button", { name: say("Check", "检查") }).click();
		await expect
			.poll(() => verdict.textContent(), LATE)
			.toMatch(say("the fewest possible is 4 presses, not 5", "5 步比最少的 4 步多 1 步"));
	});

	test("the board is in view while its solution is played, and the page does not praise itself", async () => {
		const page = await reader.at(`#rotation/${FAR}`);
		const play = page.getByRole("button", { name: say("Play", "播放"), exact: true });
		await play.click();
		await expect.poll(() => drawn(page), LATE).not.toMatch(new RegExp(`^(${FAR})?$`));
		expect(await isSeen(page, ".rotation-board")).toBe(true);
		// A step takes less than a second. On a slow processor, playback may have ended by now.
		await expect.poll(() => drawn(page), LATE).toBe(after(FAR, solutions(FAR)[0] ?? ""));
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("Solved", "已完成"));
		await reader.at("#flip");
		await play.click();
		await expect.poll(() => boardOf(page), LATE).not.toEqual(FLIP);
		expect(await isSeen(page, ".flip-board")).toBe(true);
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("All white", "全部变白"));
	});

	test("no star covers a letter or a number", async () => {
		const page = await reader.at(`#rotation/${FAR}`);
		await page.locator(".move .star").first().waitFor();
		const covered = await page.evaluate(() => {
			const texts = [...document.querySelectorAll(".move .letter, .move .distance, .rotation-board .tile")];
			return [...document.querySelectorAll(".move .star")].flatMap((star) => {
				const one = star.getBoundingClientRect();
				return texts.filter((text) => {
					const two = text.getBoundingClientRect();
					const beside = one.right <= two.left || two.right <= one.left;
					return !beside && one.top < two.bottom && two.top < one.bottom;
				});
			});
		});
		expect(covered).toEqual([]);
	});

	test("a size that is typed is kept, and cells are large enough to be pressed", async () => {
		const page = await reader.at(addressOf(oneColor("w", 3)));
		const rows = page.getByLabel(say("Rows", "行数"));
		await rows.fill("16");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Control+a");
		await page.keyboard.type("16");
		await page.keyboard.press("Tab");
		const shape = async () => (await boardOf(page)).map((row) => row.length);
		await expect.poll(shape, LATE).toEqual(Array.from({ length: 16 }, () => 16));
		expect(await rows.inputValue()).toBe("16");
		await expect
			.poll(async () => (await cell(page, 1, 1).boundingBox())?.width, LATE)
			.toBeGreaterThanOrEqual(isPhone ? 30 : 18);
	});

	test("the Tab key stops once at the board", async () => {
		const page = await reader.at("#flip");
		await cell(page, 1, 1).focus();
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.closest(".flip-board"))).toBeNull();
	});

	test("a board is read however it is written", async () => {
		const page = await reader.at("#flip");
		for (const text of [
			"b w b w\nw w w w\nb b w b\nb w w b",
			"1010\n0000\n1101\n1001",
			"#.#.\n....\n##.#\n#..#",
			"ＢＷＢＷ\nＷＷＷＷ\nＢＢＷＢ\nＢＷＷＢ",
			"P1\n4 4\n1 0 1 0\n0 0 0 0\n1 1 0 1\n1 0 0 1\n",
		]) {
			await reader.at("#flip");
			await expect.poll(() => boardOf(page), LATE).toEqual(FLIP);
			await paste(page, text);
			await expect.poll(() => boardOf(page), LATE).toEqual(IMPOSSIBLE);
		}
		await expect.poll(() => headline(page).textContent(), LATE).toBe(say("Impossible", "无解"));
	});

	test("the boards of a text are listed with their lengths, and the list stays after Reload", async () => {
		const judged = (board: string) => [...board].join(" ");
		const lengths = () => page.locator(".boards .length").allTextContents();
		const page = await reader.at("#rotation");
		await paste(page, `${judged(SAMPLE)}\n${judged(FAR)}\n0\n`);
		const two = [say("2 moves", "2 步"), say("6 moves", "6 步")];
		await expect.poll(lengths, LATE).toEqual(two);
		await page.locator(".boards li button").nth(1).click();
		await expect.poll(() => hash(page), LATE).toMatch(new RegExp(`^#rotation/${FAR}/list-`));
		await page.reload();
		await expect.poll(lengths, LATE).toEqual(two);
		expect(await drawn(page)).toBe(FAR);
		await page.getByRole("button", { name: say("Close the list", "关闭列表") }).click();
		await reader.at("#flip");
		await paste(page, `${FLIP.join("\n")}\n\n${IMPOSSIBLE.join("\n")}`);
		await expect.poll(lengths, LATE).toEqual([say("4 presses", "4 步"), say("Impossible", "无解")]);
		await page.getByRole("button", { name: say("Close the list", "关闭列表") }).click();
		await expect.poll(() => page.locator(".boards").count(), LATE).toBe(0);
	});

	test("the answer for a large board has an entry of the history", async () => {
		const page = await reader.at("#flip");
		await paste(page, oneColor("b", 65).join("\n"));
		await expect.poll(() => hash(page), LATE).toMatch(/picture-/);
		const count = page.locator(".large-answer .headline");
		await expect.poll(() => count.textContent(), LATE).toMatch(/^[\d,]+ (presses|步)$/);
		await page.goBack();
		await expect.poll(() => boardOf(page), LATE).toEqual(FLIP);
		await page.goForward();
		await expect.poll(() => count.textContent(), LATE).toMatch(/^[\d,]+ (presses|步)$/);
	});

	test("a damaged link says so, and the keys are listed", async () => {
		for (const [position, key] of [
			["#rotation/123", "A"],
			["#flip/zzz", "N"],
		] as const) {
			const page = await newcomer.at(position);
			await page.getByText(say("This link is damaged", "这个链接不完整或有误")).waitFor();
			expect(await page.locator(".keys").textContent()).toContain(key);
		}
	});
});
