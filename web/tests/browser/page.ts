/**
 * The built page in a browser, as a person opens it.
 *
 * Whatever a test does, the page must write no error to the console and ask no other host for anything.
 */

import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { firefox } from "playwright-core-for-firefox";
import { type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, expect } from "vitest";

const FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-quic",
	"--no-first-run",
	"--disable-component-update",
	"--disable-sync",
];

/** How many times slower the page runs than it could, to try it as on a slow device. */
const SLOWDOWN = Number(process.env["SLOWDOWN"] ?? 1);
/** The Firefox to run in, if it is not to be Chromium. */
const FIREFOX = process.env["FIREFOX"];

let server: PreviewServer;
let browser: Browser;
export let origin: string;

beforeAll(async () => {
	server = await preview({ preview: { host: "127.0.0.1", port: 0 }, logLevel: "error" });
	const address = server.httpServer.address();
	if (address === null || typeof address === "string") throw new Error("the server listens on a port");
	origin = `http://127.0.0.1:${address.port}`;
	browser = await (FIREFOX === undefined ? startChromium() : startFirefox(FIREFOX));
});

function startChromium(): Promise<Browser> {
	return chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: FLAGS });
}

/** Debian's Firefox as it is, through WebDriver BiDi; later versions of the driver ask for more than it can do. */
async function startFirefox(executablePath: string): Promise<Browser> {
	const browser = await firefox.launch({ executablePath, channel: "moz-firefox", timeout: 120_000 });
	// Of another version, but the same in all that the tests use.
	return browser as unknown as Browser;
}

afterAll(async () => {
	await browser?.close();
	await server?.close();
});

/** A window that nobody has used before. */
export interface Visit {
	readonly page: Page;
	/** Fails if the page has complained, or has asked another host for something; then closes the window. */
	end(): Promise<void>;
}

/** Opens the page at a position as `firstVisit` does, for a person who has chosen before to see the answers. */
export function visit(
	position = "",
	options: BrowserContextOptions = {},
	prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
	return firstVisit(position, options, async (page) => {
		await page.addInitScript(() => {
			try {
				if (localStorage.getItem("spoilers") === null) localStorage.setItem("spoilers", "shown");
			} catch {
				// Blank pages, with which a window begins, have no storage.
			}
		});
		await prepare(page);
	});
}

/** Opens the page at a position, such as `#rotation`, in a window that nobody has used and that has been prepared. */
export async function firstVisit(
	position = "",
	options: BrowserContextOptions = {},
	prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
	const context = await browser.newContext({
		locale: "en-US",
		viewport: { width: 1280, height: 800 },
		...options,
	});
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(String(error)));
	context.on("request", (request) => {
		const { protocol, origin: asked } = new URL(request.url());
		if (protocol.startsWith("http") && asked !== origin) complaints.push(`asked ${request.url()}`);
	});
	if (SLOWDOWN > 1) {
		const client = await context.newCDPSession(page);
		await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
	}
	await prepare(page);
	await page.goto(`${origin}/${position}`);
	// The page shows itself when the files of its view are there.
	await page.locator("main > *").first().waitFor({ state: "attached" });
	const end = async () => {
		await context.close();
		expect(complaints).toEqual([]);
	};
	return { page, end };
}

/** Fails if axe-core finds something that shuts people out. */
export async function expectAccessible(page: Page): Promise<void> {
	// Added as a script of the test, past the page's policy: it is the page that is tested, not the tester.
	await page.evaluate(axe.source);
	const violations = await page.evaluate(async () => {
		const checker = (globalThis as unknown as { axe: typeof axe }).axe;
		const { violations } = await checker.run();
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
	});
	expect(violations).toEqual([]);
}

/** Keeps a picture of the page where a person can look at it. */
export async function picture(page: Page, name: string): Promise<void> {
	await page.screenshot({ path: `../target/page/pictures/${name}.png`, fullPage: true });
}
