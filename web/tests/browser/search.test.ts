import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testIn } from "./every.ts";
import { expectAccessible, picture, visit } from "./page.ts";

/** The judges' first sample. AC solves it in 2 moves. */
const SAMPLE = "111132323132231222312133";

/** The board with which the view begins, seven moves from solved. */
const SEVEN = "321221233221111123233331";

/** One of the hardest boards: `fewest generate rotation --length 13 --seed 1`. */
const HARDEST = "211332332323121211211332";

/** The judges' two sample boards: one takes 4 presses, the other is impossible. */
const FLIP = "4x4:CQsJAQ";
const IMPOSSIBLE = "4x4:AQAAAA";

/**
 * The numbers of nodes of searches for the board of seven moves. They come from these commands:
 *
 * echo 321221233221111123233331 | sed 's/./& /g' > seven.txt
 * cargo run --release -q -- compare rotation seven.txt \
 *     --method bfs-boards,ida-star,ida-star-classic,ida-star-exact,iterative-deepening --format json
 */
const SEVEN_TAKES = {
	"bfs-boards": { expanded: "33,236", generated: "196,220" },
	"ida-star": { expanded: "609", generated: "3,696", iterations: ["5 9", "6 83", "7 517"] },
	"ida-star-classic": { expanded: "1,018", generated: "7,120" },
	"ida-star-exact": { expanded: "7", generated: "33" },
	"iterative-deepening": { expanded: "142,412", generated: "996,882" },
};

function laneOf(page: Page, side: "Left" | "Right" | "左侧" | "右侧") {
	const lane = page.getByRole("region", { name: new RegExp(`^${side}`) });
	const text = async (selector: string) =>
		((await lane.locator(selector).textContent()) ?? "").replaceAll(/\s+/g, " ").trim();
	return {
		lane,
		expanded: () => text(".counts .expanded dd"),
		generated: () => text(".counts > :nth-child(2) dd"),
		standing: () => text(".standing"),
		path: () => text(".path"),
		result: () => text(".result"),
		iterations: async () => {
			const rows = await lane.locator(".iterations tbody tr").all();
			return Promise.all(
				rows.map(async (row) => (await row.locator("th, td:last-child").allTextContents()).join(" ")),
			);
		},
		button: (name: string) => lane.getByRole("button", { name, exact: true }),
	};
}

const both = (page: Page, name: string) =>
	page.getByRole("region", { name: /Both searches|两种搜索一起/ }).getByRole("button", { name, exact: true });

async function fullSpeed(page: Page) {
	await page.getByLabel(/^(Speed|速度)/).fill("6");
}

const FULL = { timeout: 30_000, interval: 20 };

test("the judge's sample is solved by both in two moves", async () => {
	const { page, end } = await visit(`#search/rotation/${SAMPLE}/bfs-boards/ida-star`);
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await fullSpeed(page);
	await both(page, "Run both").click();
	for (const lane of [left, right]) {
		await expect.poll(lane.standing, FULL).toBe("Solved");
		expect(await lane.result()).toBe("Solution A C 2 moves");
	}
	const comparison = page.getByRole("region", { name: "Comparison" });
	expect(await comparison.textContent()).toContain("Both found 2 moves: no solution is shorter.");
	await expect
		.poll(() => page.locator("p[role=status]").textContent())
		.toMatch(/: solved, 2 moves, 2 nodes expanded\.$/);
	await end();
});

test("nodes are counted as the native program counts them", async () => {
	const methods = Object.entries(SEVEN_TAKES);
	const { page, end } = await visit("#search");
	const left = laneOf(page, "Left");
	await fullSpeed(page);
	for (const [method, takes] of methods) {
		await page.getByLabel("Method, left").selectOption(method);
		await left.button("Run").click();
		await expect.poll(left.standing, FULL).toBe("Solved");
		expect([await left.expanded(), await left.generated()]).toEqual([takes.expanded, takes.generated]);
		if ("iterations" in takes) expect(await left.iterations()).toEqual(takes.iterations);
		expect(await left.result()).toMatch(/7 moves$/);
	}
	await end();
});

test("every method finds the fewest moves", async () => {
	const { page, end } = await visit(`#search/rotation/${SEVEN}/bidirectional-boards/a-star`);
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await fullSpeed(page);
	await both(page, "Run both").click();
	for (const lane of [left, right]) {
		await expect.poll(lane.standing, FULL).toBe("Solved");
		expect(await lane.result()).toMatch(/7 moves$/);
	}
	await page.getByLabel("Method, left").selectOption("a-star-exact");
	await expect.poll(left.standing).toBe("Ready");
	await left.button("Run").click();
	await expect.poll(left.standing, FULL).toBe("Solved");
	expect(await left.result()).toMatch(/7 moves$/);
	await end();
});

test("the table is a lane, and its time is that of its building", async () => {
	const { page, end } = await visit(`#search/rotation/${SEVEN}/table/ida-star`);
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await expect.poll(right.standing).toBe("Ready");
	expect(await left.standing()).toBe("Ready");
	await fullSpeed(page);
	await both(page, "Run both").click();
	for (const lane of [left, right]) {
		await expect.poll(lane.standing, FULL).toBe("Solved");
		expect(await lane.result()).toMatch(/7 moves$/);
	}
	expect(await left.expanded()).toBe("0");
	await expect.poll(() => left.lane.locator(".at-once .least").textContent()).toMatch(/^\d7 moves$/);
	// The build of a table of 735,471 patterns takes longer than the shortest time that the page can measure.
	const time = left.lane.locator(".counts > div").filter({ hasText: "time with table" }).locator("dd");
	const [seconds] = ((await time.textContent()) ?? "").split(" ");
	expect(Number(seconds)).toBeGreaterThan(0.01);
	expect(await left.lane.locator(".at-once").textContent()).toContain("It was built here in");
	expect(await page.getByRole("region", { name: "Comparison" }).textContent()).toContain(
		"building the table included",
	);
	// After a reload, the lane is as before. One node back leads to the start.
	await page.waitForTimeout(300);
	await page.reload();
	await expect.poll(left.standing).toBe("Solved");
	await left.button("One node back").click();
	await expect.poll(left.standing).toBe("Ready");
	await left.button("To the answer").click();
	await expect.poll(left.standing).toBe("Solved");
	await expectAccessible(page);
	await end();
});

test("a board of the Flip Game is solved at once by algebra", async () => {
	const { page, end } = await visit(`#search/flip/${FLIP}/either/algebra/bfs`);
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await expect.poll(left.standing).toBe("Ready");
	await both(page, "One node forward").click();
	await expect.poll(left.standing).toBe("Solved");
	expect(await left.result()).toMatch(/4 presses$/);
	expect(await right.standing()).toBe("Paused");
	await page.goto(new URL(`#search/flip/${IMPOSSIBLE}/either/algebra/bfs`, page.url()).href);
	await left.button("Run").click();
	await expect.poll(left.standing).toBe("No solution exists");
	await end();
});

test("a search is stepped through by buttons, node by node and bound by bound", async () => {
	const { page, end } = await visit("#search");
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await expect.poll(right.standing).toBe("Ready");
	await both(page, "One node forward").click();
	await both(page, "One node forward").click();
	await expect.poll(left.expanded).toBe("2");
	await expect.poll(right.expanded).toBe("2");
	// The second node of a breadth-first search is the first board one move from the start.
	expect(await left.path()).toBe("Path A 1 move from the start");
	await right.button("One node forward").click();
	await expect.poll(right.expanded).toBe("3");
	expect(await left.expanded()).toBe("2");
	await both(page, "One node back").click();
	await expect.poll(left.expanded).toBe("1");
	await expect.poll(right.expanded).toBe("2");
	// IDA* expands 9 nodes for the bound 5, and 83 nodes for the bound 6.
	await right.button("Next bound").click();
	await expect.poll(right.expanded).toBe("10");
	await right.button("Next bound").click();
	await expect.poll(right.expanded).toBe("93");
	expect(await right.iterations()).toEqual(["5 9", "6 83", "7 1"]);
	expect(await right.path()).toBe("Path the start itself 0 made + at least 5 = 5");
	await right.button("Next bound").click();
	await expect.poll(right.standing).toBe("Solved");
	expect(await right.expanded()).toBe("609");
	await both(page, "Back to the start").click();
	await expect.poll(right.standing).toBe("Ready");
	await expect.poll(left.expanded).toBe("0");
	await end();
});

test("everything can be done by keys", async () => {
	const { page, end } = await visit("#search");
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await expect.poll(right.standing).toBe("Ready");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowLeft");
	await expect.poll(left.expanded).toBe("2");
	await page.keyboard.press("n");
	await expect.poll(right.expanded).toBe("10");
	await page.keyboard.press("Home");
	await expect.poll(right.expanded).toBe("0");
	await page.keyboard.press(" ");
	await expect.poll(right.standing).toBe("Running");
	await expect.poll(async () => Number(await right.expanded())).toBeGreaterThan(5);
	await page.keyboard.press(" ");
	await expect.poll(right.standing).toBe("Paused");
	await page.keyboard.press(" ");
	await page.keyboard.press("Escape");
	await expect.poll(right.standing).toBe("Gave up");
	expect(await right.result()).toContain("You stopped it.");
	await page.keyboard.press("Home");
	await expect.poll(right.expanded).toBe("0");
	// The focus stays on a button while it is useful. When the search ends, it moves to another button.
	await right.button("Next bound").focus();
	for (const expanded of ["10", "93", "609"]) {
		await page.keyboard.press("Enter");
		await expect.poll(right.expanded, FULL).toBe(expanded);
	}
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
		.toBe("Run");
	await page.keyboard.press("Home");
	await expect.poll(right.standing).toBe("Ready");
	// A slider does not react to Space, so Space runs the searches.
	await page.getByLabel(/^Speed/).focus();
	await page.keyboard.press("End");
	await page.keyboard.press(" ");
	await expect.poll(right.standing, FULL).toBe("Solved");
	await end();
});

test("on the common clock both expand equally many nodes, and the one that needs fewer is done first", async () => {
	const { page, end } = await visit("#search/rotation/321221233221111123233331/bfs-boards/ida-star-exact");
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await expect.poll(right.standing).toBe("Ready");
	expect(await page.locator(".steering .value-text").textContent()).toBe("10 nodes a second");
	await both(page, "Run both").click();
	await expect.poll(right.standing, FULL).toBe("Solved");
	expect(await right.expanded()).toBe("7");
	// cargo run --release -q -- solve rotation seven.txt
	expect(await right.result()).toBe("Solution F H E E G H H 7 moves");
	await expect.poll(right.path).toContain("7 made + 0 to go = 7");
	expect(await left.standing()).toBe("Running");
	// The clock allows ten nodes per second. At full speed, the search would have ended.
	expect(Number(await left.expanded())).toBeLessThan(200);
	await both(page, "Pause").click();
	expect(await left.standing()).toBe("Paused");
	await end();
});

test("the address holds board, methods and nodes: reload and back restore them", async () => {
	const { page, end } = await visit("#search");
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await expect.poll(right.standing).toBe("Ready");
	await right.button("Next bound").click();
	await expect.poll(right.expanded).toBe("10");
	await expect
		.poll(() => page.evaluate(() => location.hash))
		.toBe(`#search/rotation/${SEVEN}/bfs-boards/ida-star/at-0-10`);
	await page.reload();
	await expect.poll(right.expanded).toBe("10");
	expect(await left.expanded()).toBe("0");
	await page.getByLabel("Method, right").selectOption("ida-star-classic");
	await expect.poll(right.expanded).toBe("0");
	await page.goBack();
	await expect.poll(right.expanded).toBe("10");
	expect(await page.getByLabel("Method, right").inputValue()).toBe("ida-star");
	await end();
});

test("a search that reaches the limit of nodes gives up, and says so", async () => {
	const { page, end } = await visit("#search");
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await page.getByLabel("Limit of nodes").selectOption("1000");
	await fullSpeed(page);
	await both(page, "Run both").click();
	await expect.poll(left.standing, FULL).toBe("Gave up");
	await expect.poll(right.standing, FULL).toBe("Solved");
	// cargo run --release -q -- compare rotation seven.txt --method bfs-boards --nodes 1000 --format json
	expect([await left.expanded(), await left.generated()]).toEqual(["1,000", "5,912"]);
	expect(await left.result()).toContain("The limit of 1,000 nodes was reached.");
	const comparison = page.getByRole("region", { name: "Comparison" });
	expect(await comparison.textContent()).toContain(
		"BFS gave up, which says nothing about a solution. IDA* found 7 moves.",
	);
	await expectAccessible(page);
	await picture(page, "search-gave-up");
	await end();
});

test("a search that reaches the limit of memory says so", async () => {
	const { page, end } = await visit(`#search/rotation/${HARDEST}/a-star/ida-star-exact`);
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await page.getByLabel("Limit of memory").selectOption("16");
	await fullSpeed(page);
	await both(page, "Run both").click();
	await expect.poll(left.standing, FULL).toBe("Gave up");
	expect(await left.result()).toContain("The limit of 16 MB was reached.");
	await expect.poll(right.standing, FULL).toBe("Solved");
	expect(await right.result()).toMatch(/13 moves$/);
	await end();
});

test("the Flip Game is searched as well: its sample takes four presses", async () => {
	const { page, end } = await visit("#search");
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await page.getByLabel("Puzzle", { exact: true }).selectOption("flip");
	await expect
		.poll(() => page.evaluate(() => location.hash))
		.toBe(`#search/flip/${encodeURIComponent(FLIP)}/either/bfs/ida-star`);
	await fullSpeed(page);
	await both(page, "Run both").click();
	for (const lane of [left, right]) {
		await expect.poll(lane.standing, FULL).toBe("Solved");
		expect(await lane.result()).toMatch(/^Solution( [a-d][1-4]){4} 4 presses$/);
	}
	// cargo run --release -q -- compare flip sample.txt --method bfs,ida-star --format json
	expect([await left.expanded(), await left.generated()]).toEqual(["141", "741"]);
	expect([await right.expanded(), await right.generated()]).toEqual(["53", "304"]);
	expect(await right.iterations()).toEqual(["2 4", "3 44", "4 5"]);
	await expectAccessible(page);
	await picture(page, "search-flip-solved");
	await end();
});

test("a board without a solution differs from one that was given up on", async () => {
	const { page, end } = await visit(`#search/flip/${IMPOSSIBLE}/either/bfs/ida-star`);
	const lanes = [laneOf(page, "Left"), laneOf(page, "Right")];
	await fullSpeed(page);
	await both(page, "Run both").click();
	for (const lane of lanes) await expect.poll(lane.standing, FULL).toBe("No solution exists");
	// cargo run --release -q -- compare flip impossible.txt --method bfs,ida-star --format json
	expect(await lanes[0]?.expanded()).toBe("4,096");
	expect(await lanes[1]?.expanded()).toBe("10,250");
	const comparison = page.getByRole("region", { name: "Comparison" });
	expect(await comparison.textContent()).toContain("Both have proved that there is no solution.");
	await end();
});

test("a long search leaves the page free, and can be stopped", async () => {
	const { page, end } = await visit(
		`#search/rotation/${HARDEST}/iterative-deepening/iterative-deepening/nodes-1000000000`,
	);
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await expect.poll(right.standing).toBe("Ready");
	await fullSpeed(page);
	await both(page, "Run both").click();
	await expect.poll(async () => (await left.expanded()).length, FULL).toBeGreaterThan(6);
	expect(await left.standing()).toBe("Running");
	// The search takes a minute. If it blocked the page, it would end before the next frame.
	await page.evaluate(async () => {
		for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
	});
	expect(await left.standing()).toBe("Running");
	await expectAccessible(page);
	await picture(page, "search-running");
	await both(page, "Stop").click();
	await expect.poll(left.standing).toBe("Gave up");
	expect(await left.result()).toContain("You stopped it.");
	expect(await right.standing()).toBe("Gave up");
	const comparison = page.getByRole("region", { name: "Comparison" });
	expect(await comparison.textContent()).toContain("Both gave up");
	await end();
});

test("a new board has the length that was chosen, and back returns to the old one", async () => {
	const { page, end } = await visit(`#search/rotation/${SEVEN}/bfs-boards/ida-star-exact`);
	const right = laneOf(page, "Right");
	await page.getByLabel("Length").selectOption("9");
	await expect.poll(() => page.evaluate(() => location.hash)).not.toContain(SEVEN);
	await fullSpeed(page);
	await right.button("Run").click();
	await expect.poll(right.standing, FULL).toBe("Solved");
	expect(await right.result()).toMatch(/9 moves$/);
	const made = await page.evaluate(() => location.hash.split("/")[2] ?? "");
	expect(await page.getByRole("link", { name: "Play this board" }).getAttribute("href")).toBe(
		`#rotation/${made}`,
	);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => location.hash)).toContain(SEVEN);
	await expect.poll(right.standing).toBe("Ready");
	await end();
});

test("a new board of the Flip Game has the size that was chosen, and can be solved", async () => {
	const { page, end } = await visit(`#search/flip/${FLIP}/white/a-star/ida-star`);
	const right = laneOf(page, "Right");
	await page.getByLabel("Size").selectOption("3");
	await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/flip\/3x3/);
	await page.getByRole("button", { name: "New board" }).click();
	await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/flip\/3x3%3A.*\/white\/a-star/);
	await fullSpeed(page);
	await both(page, "Run both").click();
	await expect.poll(right.standing, FULL).toBe("Solved");
	await page.getByRole("link", { name: "Play this board" }).click();
	await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#flip\/3x3[^/]*\/white$/);
	await end();
});

test("a board that is solved already takes no search", async () => {
	const { page, end } = await visit("#search/rotation/222222111221133111333333/bfs-boards/ida-star");
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	for (const lane of [left, right]) {
		await expect.poll(lane.standing).toBe("Solved");
		expect(await lane.expanded()).toBe("0");
	}
	await end();
});

test("on a phone the search view is used by touch", async () => {
	const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
	const { page, end } = await visit("#search", phone);
	const right = laneOf(page, "Right");
	await expect.poll(right.standing).toBe("Ready");
	await right.button("One node forward").tap();
	await expect.poll(right.expanded).toBe("1");
	await page.getByLabel(/^Speed/).tap({ position: { x: 100, y: 16 } });
	await both(page, "Run both").tap();
	await expect.poll(right.standing, FULL).toBe("Solved");
	expect(await right.expanded()).toBe("609");
	await end();
});

/** Opens the search view. Its module arrives when the test calls `release`. */
async function visitWithoutModule(position: string) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const opened = await visit(position, {}, (page) =>
		page.route("**/*.wasm", async (route) => {
			await released;
			await route.continue();
		}),
	);
	return { ...opened, release };
}

test("a step requested before the module is there is taken when it is", async () => {
	const { page, end, release } = await visitWithoutModule("#search");
	const right = laneOf(page, "Right");
	await expect.poll(right.standing).toBe("Running");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("n");
	release();
	await expect.poll(right.expanded).toBe("10");
	await end();
});

test("searches that are started before the module is there all run when it is", async () => {
	const { page, end, release } = await visitWithoutModule(`#search/rotation/${SAMPLE}/bfs-boards/ida-star`);
	await fullSpeed(page);
	await both(page, "Run both").click();
	release();
	for (const side of ["Left", "Right"] as const) {
		await expect.poll(laneOf(page, side).standing, FULL).toBe("Solved");
	}
	await expect.poll(() => page.locator("p[role=status]").textContent()).toContain(": solved, 2 moves, ");
	await end();
});

test("another view and back leaves the searches where they were", async () => {
	const { page, end } = await visit("#search");
	const right = laneOf(page, "Right");
	await expect.poll(right.standing).toBe("Ready");
	await page.keyboard.press("n");
	await expect.poll(right.expanded).toBe("10");
	await page.getByRole("link", { name: "Flip Game" }).click();
	await page.getByRole("link", { name: "Races", exact: true }).click();
	await expect.poll(right.expanded).toBe("10");
	await page.keyboard.press("ArrowRight");
	await expect.poll(right.expanded).toBe("11");
	await end();
});

test("another method for one search leaves the other at its node, even while both run", async () => {
	const { page, end } = await visit("#search");
	const [left, right] = [laneOf(page, "Left"), laneOf(page, "Right")];
	await expect.poll(right.standing).toBe("Ready");
	await both(page, "Run both").click();
	await expect.poll(async () => Number(await left.expanded())).toBeGreaterThan(2);
	await page.getByLabel("Method, right").selectOption("a-star");
	await expect.poll(right.standing).toBe("Ready");
	await expect.poll(left.standing).toBe("Paused");
	expect(Number(await left.expanded())).toBeGreaterThan(2);
	await end();
});

test("it speaks Chinese", async () => {
	const { page, end } = await visit("#search", { locale: "zh-CN" });
	const [left, right] = [laneOf(page, "左侧"), laneOf(page, "右侧")];
	await expect.poll(right.standing).toBe("就绪");
	await both(page, "前进一个节点").click();
	await expect.poll(right.path).toBe("路径 起点本身 已走 0＋至少 5＝5");
	await right.button("下一个界限").click();
	await expect.poll(right.expanded).toBe("10");
	await fullSpeed(page);
	await both(page, "一起运行").click();
	for (const lane of [left, right]) {
		await expect.poll(lane.standing, FULL).toBe("已解出");
		expect(await lane.result()).toMatch(/7 步$/);
	}
	const comparison = page.getByRole("region", { name: "比较" });
	expect(await comparison.textContent()).toContain("两种搜索都找到 7 步的解：没有更短的解。");
	// Screen readers read the text in the visible order.
	expect(await comparison.textContent()).toContain("BFS 展开的节点是 IDA* 的 BFS 33,236，IDA* 60954.6 倍");
	await expect.poll(() => page.locator("p[role=status]").textContent()).toMatch(/^(BFS|IDA\*)：已解出，7 步/);
	await expectAccessible(page);
	await picture(page, "search-zh-solved");
	await end();
});

test("on a projector both lanes are seen at once", async () => {
	const { page, end } = await visit(`#search/rotation/${HARDEST}/ida-star-classic/ida-star/at-5000000`, {
		viewport: { width: 1920, height: 1080 },
	});
	await expect.poll(laneOf(page, "Right").standing, FULL).toBe("Solved");
	await expect.poll(laneOf(page, "Left").standing, FULL).toBe("Paused");
	const [lanes, verdict] = await Promise.all(
		[".lanes", ".comparison"].map((part) => page.locator(part).boundingBox()),
	);
	expect((lanes?.y ?? 0) + (lanes?.height ?? 0)).toBeLessThanOrEqual(verdict?.y ?? 0);
	expect((verdict?.y ?? 0) + (verdict?.height ?? 0)).toBeLessThanOrEqual(1080);
	// On a projector, the boards are large.
	expect((await page.locator(".lane .inside > svg").first().boundingBox())?.height).toBeGreaterThan(240);
	await end();
});

for (const scheme of ["light", "dark"] as const) {
	for (const width of [360, 1280, 1920]) {
		const test = testIn((scheme === "dark") === (width === 1280));
		test(`nobody is shut out when it is paused and when it is solved, ${scheme}, ${width} wide`, async () => {
			const { page, end } = await visit(`#search/rotation/${SEVEN}/bfs-boards/ida-star/at-300`, {
				colorScheme: scheme,
				viewport: { width, height: 1080 },
			});
			const right = laneOf(page, "Right");
			await expect.poll(right.expanded).toBe("300");
			await expectAccessible(page);
			await picture(page, `search-paused-${scheme}-${width}`);
			await fullSpeed(page);
			await both(page, "Run both").click();
			await expect.poll(right.standing, FULL).toBe("Solved");
			await expect.poll(laneOf(page, "Left").standing, FULL).toBe("Solved");
			await expectAccessible(page);
			await picture(page, `search-solved-${scheme}-${width}`);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow, "the page is as wide as the window").toBeLessThanOrEqual(0);
			await end();
		});
	}
}

test("the table is a third lane: it runs with the other two, and its time includes building it", async () => {
	const { page, end } = await visit("#search");
	const third = page.getByRole("region", { name: "Table of all distances", exact: true });
	await third.getByText("Ready").waitFor();
	await page.getByRole("button", { name: "Run both" }).click();
	await third.getByText("Solved").waitFor();
	expect(await third.locator(".result").textContent()).toContain("7 moves");
	expect(await third.locator(".at-once").textContent()).toMatch(/It was built here in (< )?\d/);
	expect(await third.locator(".took").textContent()).toMatch(/\d s time with table$/);
	await page.getByText("IDA* as pseudocode").click();
	await page.locator(".lane").nth(1).getByText("bound ← h(start)").waitFor();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Back to the start" }).first().click();
	await third.getByText("Ready").waitFor();
	// If a lane has the table, there is no third lane.
	await page.getByLabel("Method, left").selectOption({ label: "Table of all distances" });
	await expect.poll(() => third.count()).toBe(0);
	await end();
});
