import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testIn } from "./every.ts";
import { expectAccessible, firstVisit, follow, picture, visit } from "./page.ts";

test("the three views are reached by their names, and back returns", async () => {
	const { page, end } = await visit("#rotation");
	const current = page.locator("nav [aria-current=page]");
	expect(await current.textContent()).toBe("Rotation Game");
	await page.getByRole("link", { name: "Flip Game" }).click();
	expect(await current.textContent()).toBe("Flip Game");
	await page.getByRole("link", { name: "Races", exact: true }).click();
	expect(await current.textContent()).toBe("Races");
	await page.goBack();
	await expect.poll(() => current.textContent()).toBe("Flip Game");
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
	await expect
		.poll(() => page.evaluate(() => location.hash))
		.toBe("#rotation/111132323132231222312133/B/answers-shown");
	await end();
});

test("a board that arrives right after a link was clicked does not bring the person back", async () => {
	const { page, end } = await visit("#turning/2x2x2", {}, async (page) => {
		await page.addInitScript(holdMessages);
	});
	const hash = () => page.evaluate(() => decodeURIComponent(location.hash));
	const hardest = page.getByRole("button", { name: "Hardest" });
	await hardest.waitFor();
	const messages = await page.evaluateHandle(() => {
		const { held } = window as unknown as { held: { messages: (() => void)[] | null } };
		held.messages = [];
		return held;
	});
	await hardest.click();
	await expect.poll(() => messages.evaluate((held) => held.messages?.length)).toBeGreaterThan(0);
	await messages.evaluate((held) => {
		document.querySelector<HTMLElement>(".share a[href^='#search']")?.click();
		for (const deliver of held.messages ?? []) deliver();
		held.messages = null;
	});
	await page.locator(".start .turning-picture .face").first().waitFor();
	expect(await hash()).toMatch(/^#search\/turning\/2x2x2/);
	await page.goBack();
	await hardest.waitFor();
	expect(await hash()).toBe("#turning/2x2x2");
	await end();
});

/** Runs in the window. While `window.held` has a list, the messages of workers go there and wait. */
function holdMessages(): void {
	const held: { messages: (() => void)[] | null } = { messages: null };
	Object.assign(window, { held });
	const add = Worker.prototype.addEventListener;
	Worker.prototype.addEventListener = function (
		this: Worker,
		kind: string,
		listener: (event: Event) => void,
	) {
		add.call(this, kind, (event: Event) => {
			if (kind === "message" && held.messages !== null) held.messages.push(() => listener(event));
			else listener(event);
		});
	} as typeof add;
}

test("a move made right before Back is there again after Forward", async () => {
	const board = "#rotation/111132323132231222312133";
	const { page, end } = await firstVisit("#flip");
	await page.getByRole("link", { name: "Rotation Game" }).click();
	await page.getByText("Par 2").waitFor();
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
	// The same holds for another move right before Back, and for a press right before Forward.
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
		["#rotation/111132323132231222312133/AB/1/answers-shown", "Redo"],
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
			.toMatch(/AB\/answers-shown$|133\/AC\/solution-played$|0\.5\.7\.8\/solution-played$/);
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
	const { page, end } = await visit("#rotation", { locale: "zh-CN" });
	await page.getByRole("link", { name: "旋转游戏" }).waitFor();
	expect(await page.locator("html").getAttribute("lang")).toBe("zh-Hans");
	await page.getByLabel("语言").selectOption("en");
	await page.getByRole("link", { name: "Rotation Game" }).waitFor();
	await page.reload();
	await page.getByRole("link", { name: "Rotation Game" }).waitFor();
	await end();
});

test("an announcement in one language does not stay in another", async () => {
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

test("with dark colors chosen on an earlier visit nothing light is ever painted", async () => {
	const frames: { readonly data: string; readonly at: number }[] = [];
	let opened = Number.POSITIVE_INFINITY;
	const { page, end } = await firstVisit("#rotation", { colorScheme: "light" }, async (page) => {
		await page.addInitScript(() => localStorage.setItem("theme", "dark"));
		await page.route("**/assets/*", async (route) => {
			// Style sheets arrive after the time of the first paint, and scripts arrive after the style sheets.
			const late = route.request().url().endsWith(".css") ? 400 : 800;
			await new Promise((resolve) => setTimeout(resolve, late));
			await route.continue().catch(() => {});
		});
		page.once("framenavigated", () => {
			opened = Date.now() / 1000;
		});
		const client = await page.context().newCDPSession(page);
		client.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
			frames.push({ data, at: metadata.timestamp ?? 0 });
			client.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
		});
		await client.send("Page.startScreencast", { format: "png" });
	});
	await page.locator(".rotation-board").waitFor();
	await page.waitForTimeout(300);
	// The blank page that precedes this page is light, so its frames are left out.
	const painted = frames.filter(({ at }) => at > opened);
	expect(painted.length).toBeGreaterThan(0);
	for (const { data } of painted) expect(await brightness(page, data)).toBeLessThan(60);
	await end();
});

function brightness(page: Page, png: string): Promise<number> {
	return page.evaluate(async (png) => {
		const picture = new Image();
		picture.src = `data:image/png;base64,${png}`;
		await picture.decode();
		const canvas = new OffscreenCanvas(64, 64).getContext("2d");
		canvas?.drawImage(picture, 0, 0, 64, 64);
		const data = canvas?.getImageData(0, 0, 64, 64).data ?? [];
		const sum = [...data].reduce((sum, value, index) => (index % 4 === 3 ? sum : sum + value), 0);
		return sum / (3 * 64 * 64);
	}, png);
}

test("every view says what the page is and where Skip leads; a damaged link of the searches says so; rows have names", async () => {
	const { page, end } = await firstVisit("#search/rotation/123/bfs-boards", {
		permissions: ["clipboard-read", "clipboard-write"],
	});
	await page.getByText("This link is damaged").waitFor();
	await page.locator("header .what").waitFor();
	await page.getByRole("button", { name: "Skip to the content" }).waitFor({ state: "attached" });
	const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
	await page.getByRole("button", { name: "Copy link" }).click();
	await expect.poll(clipboard).toMatch(/#search\/rotation\/\d{24}\/bfs-boards\/ida-star$/);
	for (const damaged of ["#search/chess", "#search/flip/zzz/either", `#search/rotation/${"1".repeat(23)}`]) {
		await page.goto(page.url().replace(/#.*/, damaged));
		await page.getByText("This link is damaged").waitFor();
	}
	await page.goto(
		page.url().replace(/#.*/, "#search/flip/4x4%3ACQsJAQ/either/bfs/ida-star/at-5/log/lecture"),
	);
	await expect.poll(() => page.getByText("This link is damaged").count()).toBe(0);
	await page.goto(page.url().replace(/#.*/, "#why"));
	await page.getByRole("button", { name: "Copy link" }).click();
	await expect.poll(clipboard).toMatch(/#why/);
	await page.goto(page.url().replace(/#.*/, "#flip"));
	await page.getByRole("button", { name: "Skip to the board" }).waitFor({ state: "attached" });
	await page.getByRole("row", { name: "Row 2", exact: true }).waitFor();
	await end();
});

for (const width of [390, 1024, 1280]) {
	test(`a visible line says what the page is, ${width} wide`, async () => {
		for (const [locale, what] of [
			["en-US", "the fewest moves, exactly"],
			["zh-CN", "最少步数，精确求解"],
		] as const) {
			const { page, end } = await firstVisit("#home", { locale, viewport: { width, height: 800 } });
			for (const view of ["rotation", "flip", "lights", "turning", "codes", "search"]) {
				await page.locator(`header nav a[href^="#${view}"]`).click();
				await page.locator("h1.title").waitFor({ state: "attached" });
				const lines = await page.getByText(what).evaluateAll((elements) =>
					elements.filter((element) => {
						const { width, height, top } = element.getBoundingClientRect();
						return width > 60 && height > 10 && top >= 0 && top < innerHeight / 4;
					}),
				);
				expect(lines.length, `${view} ${locale}`).toBe(1);
				// The head of the page stays in one row.
				const header = await page.locator("header.frame").boundingBox();
				expect(header?.height ?? 0, `${view} ${locale}`).toBeLessThan(72);
			}
			await end();
		}
	});
}

test("the touch icon is linked, and is a PNG of 180 × 180", async () => {
	const { page, end } = await visit("#rotation");
	const address = await page
		.locator("link[rel=apple-touch-icon]")
		.evaluate((link) => (link as HTMLLinkElement).href);
	const icon = await page.request.get(address);
	expect(icon.headers()["content-type"]).toBe("image/png");
	const bytes = await icon.body();
	// The eight bytes of every PNG; the width and the height stand in the first block.
	expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
	expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([180, 180]);
	await end();
});

test("a link that cannot be read says so, in both languages, until a move is made", async () => {
	const home = await visit("#chess");
	await home.page.getByText("This link is damaged").waitFor();
	await home.page.locator(".tiles a.open").first().click();
	await expect.poll(() => home.page.getByText("This link is damaged").count()).toBe(0);
	await home.end();
	for (const position of ["#rotation/123", "#flip/zzz", "#flip/4x4%3ACQsJAQ/green"]) {
		const { page, end } = await visit(position);
		await page.getByText("This link is damaged").waitFor();
		await page.locator(".move, [role=gridcell]").first().click();
		await expect.poll(() => page.getByText("This link is damaged").count()).toBe(0);
		await end();
	}
	const { page, end } = await visit("#rotation/123", { locale: "zh-CN" });
	await page.getByText("这个链接不完整或有误").waitFor();
	await expectAccessible(page);
	await end();
	for (const position of ["", "#rotation", "#flip", "#rotation/111132323132231222312133/AC/no-spoilers"]) {
		const { page, end } = await visit(position);
		await page.locator(".headline, .tiles").first().waitFor();
		expect(await page.getByText("This link is damaged").count()).toBe(0);
		await end();
	}
});

test("a file that is dropped on any view never leaves the page", async () => {
	const { page, end } = await visit("#home");
	for (const view of ["home", "rotation", "flip", "lights", "turning", "codes", "search", "why"]) {
		await follow(page, `#${view}`);
		await page.locator("main h1, main h2").first().waitFor({ state: "attached" });
		const kept = await page.evaluate(() => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File(["x"], "board.txt", { type: "text/plain" }));
			return ["dragover", "drop"].map((type) => {
				const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
				document.body.dispatchEvent(event);
				return event.defaultPrevented;
			});
		});
		expect(kept, view).toEqual([true, true]);
	}
	await end();
});

test("the current view is marked where the system chooses all colors", async () => {
	for (const width of [390, 1280]) {
		const viewport = { width, height: 800 };
		const { page, end } = await visit("#flip", { forcedColors: "active", viewport });
		for (const name of ["Flip Game", "Rotation Game", "Codes", "Races", "Why"]) {
			await page.getByRole("link", { name, exact: true }).click();
			await page.locator("nav [aria-current=page]", { hasText: name }).waitFor();
			const underlined = await page
				.locator("nav a")
				.evaluateAll((links) =>
					links.flatMap((link) =>
						getComputedStyle(link).textDecorationLine === "underline" ? [link.textContent] : [],
					),
				);
			expect(underlined).toEqual([name]);
		}
		await page.getByRole("link", { name: "Flip Game" }).click();
		await picture(page, `flip-forced-colors-${width}`);
		await end();
	}
});

test("the keys of both games are listed, in both languages", async () => {
	for (const [view, names] of [
		["rotation", ["U", "R", "?", "P", "←", "→", "A"]],
		["flip", ["U", "R", "H", "P", "E", "N"]],
	] as const) {
		for (const locale of ["en-US", "zh-CN"]) {
			const { page, end } = await visit(`#${view}`, { locale });
			const keys = (await page.locator(".keys").textContent()) ?? "";
			for (const name of names) expect(keys).toContain(name);
			await end();
		}
	}
});

test("a link to the page has a title, a text and a picture for its preview", async () => {
	const { page, end } = await visit("#rotation");
	const content = (name: string) =>
		page.locator(`meta[property="og:${name}"]`).evaluate((meta) => (meta as HTMLMetaElement).content);
	expect(await content("title")).toContain("最少步数");
	expect(await content("description")).toContain("fewest moves");
	const image = await page.request.get(new URL(await content("image"), page.url()).href);
	expect(image.headers()["content-type"]).toBe("image/png");
	await end();
});

for (const scheme of ["light", "dark"] as const) {
	for (const width of [360, 1920]) {
		const test = testIn((scheme === "light") === (width === 360));
		test(`every view shuts nobody out, ${scheme}, ${width} wide`, async () => {
			const viewport = { width, height: 900 };
			const { page, end } = await visit("#home", { colorScheme: scheme, viewport });
			for (const view of ["home", "rotation", "flip", "lights", "turning", "codes", "search", "why"]) {
				await follow(page, `#${view}`);
				await page.waitForTimeout(500);
				await expectAccessible(page);
				await picture(page, `${view}-${scheme}-${width}`);
				const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
				expect(overflow, "the page is as wide as the window").toBeLessThanOrEqual(0);
			}
			await end();
		});
	}
}
