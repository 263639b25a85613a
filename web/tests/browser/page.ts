/**
 * Opens the built page in a browser, like a person does.
 *
 * Every test fails if the page writes an error to the console or sends a request to another host.
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

/** The factor by which the processor is slowed down, to imitate a slow device. */
const SLOWDOWN = Number(process.env["SLOWDOWN"] ?? 1);
/** The path of a Firefox to test. Without it, the tests run in Chromium. */
const FIREFOX = process.env["FIREFOX"];

let server: PreviewServer;
export let browser: Browser;
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

/**
 * Starts Debian's Firefox through WebDriver BiDi. The driver has an old version, because later ones need a newer
 * Firefox.
 */
async function startFirefox(executablePath: string): Promise<Browser> {
	const browser = await firefox.launch({ executablePath, channel: "moz-firefox", timeout: 120_000 });
	// This browser comes from another version of the driver. All functions that the tests use are the same.
	return browser as unknown as Browser;
}

afterAll(async () => {
	await browser?.close();
	await server?.close();
});

/** A window with no stored data. */
export interface Visit {
	readonly page: Page;
	/** Closes the window. Fails if the page wrote an error or sent a request to another host. */
	end(): Promise<void>;
}

/** Opens the page like `firstVisit`, but with the answers shown, as after a reload by a person who has shown them. */
export function visit(
	position = "",
	options: BrowserContextOptions = {},
	prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
	return firstVisit(position, options, async (page) => {
		await page.addInitScript((name) => {
			try {
				if (sessionStorage.getItem("answers-of") === null) sessionStorage.setItem("answers-of", name);
			} catch {
				// A window begins with a blank page, which has no storage.
			}
		}, boardNameOf(position));
		await prepare(page);
	});
}

/** The name under which the page stores that the answers of this position are shown. */
function boardNameOf(position: string): string {
	const [view = "", start] = position.replace(/^#/, "").replaceAll("%3A", ":").split("/");
	const samples: Record<string, string> = { flip: "4x4:CQsJAQ", rotation: "111132323132231222312133" };
	const game = view === "flip" ? "flip" : "rotation";
	return `${game} ${start ?? samples[game]}`;
}

/** Shows the answers of the board, if the view has a board. */
export async function showAnswers(page: Page): Promise<void> {
	await page.locator("main > :not(.loading)").first().waitFor({ state: "attached" });
	const answers = page.getByRole("switch", { name: /^(Show answers|显示答案)$/ });
	// This is not done by a pointer, which would move the focus.
	if ((await answers.count()) > 0 && !(await answers.isChecked()))
		await answers.evaluate((input: HTMLElement) => input.click());
}

/** Calls `prepare` in a new window, and opens the page there at a position such as `#rotation`. */
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
	// The page renders its first element when the files of the view are loaded.
	await page.locator("main > *").first().waitFor({ state: "attached" });
	const end = async () => {
		await context.close();
		expect(complaints).toEqual([]);
	};
	return { page, end };
}

/** Cuts off the network once the page works without it: its files are stored, and no request is open. */
export async function goOffline(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
		// `ready` means that the service worker is installed. It answers requests only when it controls the page.
		if (navigator.serviceWorker.controller === null) {
			await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
		}
	});
	// When idle, the page loads further files. Wait for these requests.
	await page.waitForLoadState("networkidle");
	await page.context().setOffline(true);
}

/** Fails if axe-core finds a barrier for people with disabilities. */
export async function expectAccessible(page: Page): Promise<void> {
	// The test injects the checker, so the page's policy need not allow its script.
	await page.evaluate(axe.source);
	const violations = await page.evaluate(async () => {
		const checker = (globalThis as unknown as { axe: typeof axe }).axe;
		const { violations } = await checker.run();
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
	});
	expect(violations).toEqual([]);
}

export async function picture(page: Page, name: string): Promise<void> {
	await page.screenshot({ path: `../target/page/pictures/${name}.png`, fullPage: true });
}
