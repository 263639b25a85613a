/**
 * Opens the built page in a browser, like a person does.
 *
 * Every test fails if the page writes an error to the console or sends a request to another host.
 */

import axe from "axe-core";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	type CDPSession,
	chromium,
	type Page,
	type Request,
} from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { EVERYTHING } from "./every.ts";

/** The factor by which the processor is slowed down, to imitate a slow device. */
const SLOWDOWN = Number(process.env["SLOWDOWN"] ?? 1);
/** The path of a Firefox to test. Without it, the tests run in Chromium. */
const FIREFOX = process.env["FIREFOX"];

export let browser: Browser;
export const origin = inject("origin");

beforeAll(async () => {
	browser = await (FIREFOX === undefined ? connectToChromium() : startFirefox(FIREFOX));
});

/** Connects to the Chromium of this worker. */
function connectToChromium(): Promise<Browser> {
	const address = inject("browsers")[Number(process.env["VITEST_POOL_ID"]) - 1];
	if (address === undefined) throw new Error("each worker has a browser");
	return chromium.connect(address);
}

/**
 * Starts Debian's Firefox through WebDriver BiDi. The driver has an old version, because later ones need a newer
 * Firefox.
 */
async function startFirefox(executablePath: string): Promise<Browser> {
	const { firefox } = await import("playwright-core-for-firefox");
	const browser = await firefox.launch({ executablePath, channel: "moz-firefox", timeout: 120_000 });
	// This browser comes from another version of the driver. All functions that the tests use are the same.
	return browser as unknown as Browser;
}

afterAll(() => browser?.close());

/** A window with no stored data. */
export interface Visit {
	readonly page: Page;
	/** Closes the window. Fails if the page wrote an error or sent a request to another host. */
	end(): Promise<void>;
}

export type Prepare = (page: Page) => Promise<unknown>;

/** Opens the page like `firstVisit`, but with the answers shown, as after a reload by a person who has shown them. */
export function visit(position = "", options: BrowserContextOptions = {}, prepare?: Prepare): Promise<Visit> {
	return openPage(position, options, prepare, async (page) => {
		await page.addInitScript((name) => {
			try {
				if (sessionStorage.getItem("answers-of") === null) sessionStorage.setItem("answers-of", name);
			} catch {
				// A window begins with a blank page, which has no storage.
			}
		}, boardNameOf(position));
	});
}

/**
 * Opens the page at a position such as `#rotation`. If there is a `prepare`, it is called before in a new window, which
 * has a process and a cache of its own.
 */
export function firstVisit(
	position = "",
	options: BrowserContextOptions = {},
	prepare?: Prepare,
): Promise<Visit> {
	return openPage(position, options, prepare);
}

/** For a visit that needs a process of its own, such as a visit whose tasks are timed. */
export const alone: Prepare = async () => {};

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

async function openPage(
	position: string,
	options: BrowserContextOptions,
	prepare: Prepare | undefined,
	begin: Prepare = async () => {},
): Promise<Visit> {
	const { context, page, close } = await (prepare === undefined ? sharedWindow(options) : ownWindow(options));
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(String(error)));
	const onRequest = (request: Request) => {
		const { protocol, origin: asked } = new URL(request.url());
		if (protocol.startsWith("http") && asked !== origin) complaints.push(`asked ${request.url()}`);
	};
	context.on("request", onRequest);
	if (SLOWDOWN > 1) await slowDown(page, SLOWDOWN);
	await begin(page);
	await prepare?.(page);
	await page.goto(`${origin}/${position}`);
	// The page renders its first element when the files of the view are loaded.
	await page.locator("main > *").first().waitFor({ state: "attached" });
	const end = async () => {
		await close();
		context.off("request", onRequest);
		expect(complaints).toEqual([]);
	};
	return { page, end };
}

interface Window {
	readonly context: BrowserContext;
	readonly page: Page;
	close(): Promise<void>;
}

const USUAL: BrowserContextOptions = { locale: "en-US", viewport: { width: 1280, height: 800 } };

async function ownWindow(options: BrowserContextOptions): Promise<Window> {
	const context = await browser.newContext({ ...USUAL, ...options });
	return { context, page: await context.newPage(), close: () => context.close() };
}

/** A profile for successive windows with equal options. All are opened by one window, so they share its process. */
interface Shared {
	readonly context: BrowserContext;
	readonly opener: Page;
	readonly storage: CDPSession;
	isUsed: boolean;
}

const shared = new Map<string, Shared>();

/**
 * A window without stored data in a process that exists. Starting a process and compiling the scripts and the modules
 * there would take most of the processor time of a visit.
 */
async function sharedWindow(options: BrowserContextOptions): Promise<Window> {
	if (FIREFOX !== undefined) return ownWindow(options);
	const key = JSON.stringify(options);
	const known = shared.get(key) ?? (await sharedWith(options));
	shared.set(key, known);
	// While another window is open, its storage must not be cleared. The window of a test that failed stays open.
	if (known.isUsed) return ownWindow(options);
	known.isUsed = true;
	const { context, opener, storage } = known;
	await storage.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
	const opened = context.waitForEvent("page");
	await opener.evaluate(() => {
		open("about:blank");
	});
	const close = async () => {
		await Promise.all(context.pages().map((page) => page !== opener && page.close()));
		await context.setOffline(false);
		known.isUsed = false;
	};
	return { context, page: await opened, close };
}

async function sharedWith(options: BrowserContextOptions): Promise<Shared> {
	const context = await browser.newContext({ ...USUAL, ...options });
	const opener = await context.newPage();
	await opener.goto(`${origin}/icon.svg`);
	return { context, opener, storage: await context.newCDPSession(opener), isUsed: false };
}

/** Goes to another position like a click on a link. The page is not loaded again, which would take longer. */
export async function follow(page: Page, position: string): Promise<void> {
	await page.goto(`${origin}/${position}`);
	// The view is rendered after the address has changed.
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** The windows that are slowed down, each with its factor. */
const slowed = new WeakMap<Page, { readonly client: CDPSession; readonly rate: number }>();

/** Slows down the processor of a window by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
	const client = slowed.get(page)?.client ?? (await page.context().newCDPSession(page));
	slowed.set(page, { client, rate });
	await client.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Does what the speed of the window does not affect. A slowed-down window takes processor time even while it is idle. */
async function atFullSpeed<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
	const rate = slowed.get(page)?.rate ?? 1;
	if (rate === 1) return act();
	await slowDown(page, 1);
	const result = await act();
	await slowDown(page, rate);
	return result;
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
	const violations = await atFullSpeed(page, async () => {
		// The test injects the checker, so the page's policy need not allow its script.
		if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
		return page.evaluate(async () => {
			const checker = (globalThis as unknown as { axe: typeof axe }).axe;
			const { violations } = await checker.run({ resultTypes: ["violations"] });
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
		});
	});
	expect(violations).toEqual([]);
}

/** Whether to take pictures of the page, for people to look at. */
const PICTURES = EVERYTHING || process.env["PICTURES"] !== undefined;

export async function picture(page: Page, name: string): Promise<void> {
	if (PICTURES) await page.screenshot({ path: `../target/page/pictures/${name}.png`, fullPage: true });
}
