/**
 * Runs short paths in both languages, on phones with a processor slowed down by a factor of six, and on desktops.
 *
 * Loading the page takes longest. So the paths of one person share a window and run one after another.
 */

import type { Page } from "playwright-core";
import { afterAll, afterEach, describe } from "vitest";
import { EVERYTHING } from "./every.ts";
import { firstVisit, showAnswers, slowDown, type Visit, visit } from "./page.ts";

/** The factor by which a phone is slowed down. */
const RATE = 6;

/** The time to wait for a state. It is long, because a slow processor is not a fault. */
export const LATE = { timeout: 60_000, interval: 50 };

export interface Setting {
	readonly locale: "en-US" | "zh-CN";
	readonly isPhone: boolean;
	readonly height: number;
	/** The factor by which the processor is slowed down. */
	readonly rate: number;
	/** Returns the text in the language of the setting. */
	say(english: string, chinese: string): string;
}

/**
 * Runs the paths on a slow phone in English and on a desktop in Chinese. With `EVERYTHING`, runs them in every setting,
 * and desktops are slow, too.
 *
 * The two settings contain both languages, both widths and both speeds. A slowed-down window takes a whole processor.
 */
export function inSettings(paths: (setting: Setting) => void): void {
	for (const locale of ["en-US", "zh-CN"] as const) {
		for (const isPhone of [true, false]) {
			if (!EVERYTHING && isPhone !== (locale === "en-US")) continue;
			const say = (english: string, chinese: string) => (locale === "en-US" ? english : chinese);
			const rate = isPhone || EVERYTHING ? RATE : 1;
			describe(`${locale}, ${isPhone ? 390 : 1280} wide, ${rate} times slower`, () =>
				paths({ locale, isPhone, height: isPhone ? 664 : 800, rate, say }));
		}
	}
}

/** A person. The window opens with the first path. */
export interface Person {
	/** Opens a position like a click on a link. */
	at(position: string): Promise<Page>;
}

/** Creates a person who shows the answers of all boards, or who shows none. */
export function person(setting: Setting, answers: "hidden" | "shown"): Person {
	let opened: Visit | undefined;
	afterAll(() => opened?.end());
	// A slowed-down window takes processor time even while it is idle.
	afterEach(() => opened && slowDown(opened.page, 1));
	return {
		async at(position) {
			if (opened === undefined) {
				opened = await open(setting, position, answers);
			} else {
				await slowDown(opened.page, setting.rate);
				await opened.page.evaluate(async (hash) => {
					location.hash = hash;
					scrollTo(0, 0);
					// The page handles the new address later, and then renders the view.
					await new Promise((resolve) => setTimeout(resolve, 100));
					await new Promise(requestAnimationFrame);
				}, position);
				if (answers === "shown") await showAnswers(opened.page);
			}
			return opened.page;
		},
	};
}

export function open(
	{ locale, isPhone, height, rate }: Setting,
	position: string,
	answers: "hidden" | "shown" = "hidden",
	prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
	const viewport = { width: isPhone ? 390 : 1280, height };
	const begin = answers === "shown" ? visit : firstVisit;
	return begin(position, { locale, viewport, hasTouch: isPhone, isMobile: isPhone }, async (page) => {
		await slowDown(page, rate);
		await prepare(page);
	});
}

export async function isSeen(page: Page, selector: string): Promise<boolean> {
	return page
		.locator(selector)
		.first()
		.evaluate((element) => {
			const { top, bottom, left, right } = element.getBoundingClientRect();
			return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
		});
}

export const hash = (page: Page) => page.evaluate(() => location.hash);
