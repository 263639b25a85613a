/** The settings of tests. All of them are tested at night, and a few of them for every change. */

import type { BrowserContextOptions } from "playwright-core";
import { test } from "vitest";

export const EVERYTHING = process.env["EVERYTHING"] !== undefined;

/** Runs a test for every change in the settings where `isChosen` is true, and at night in all settings. */
export const testIn = (isChosen: boolean) => test.runIf(isChosen || EVERYTHING);

/** The windows in which a view is tested: large and small, light and dark, in both languages. */
export const WINDOWS: readonly {
	name: string;
	options: BrowserContextOptions;
	test: ReturnType<typeof testIn>;
}[] = [
	{ name: "1440", options: { viewport: { width: 1440, height: 900 } }, test: testIn(false) },
	{
		name: "1280-dark",
		options: { viewport: { width: 1280, height: 720 }, colorScheme: "dark" },
		test: testIn(true),
	},
	{
		name: "390",
		options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		test: testIn(false),
	},
	{
		name: "390-zh",
		options: { viewport: { width: 390, height: 844 }, locale: "zh-CN", hasTouch: true, isMobile: true },
		test: testIn(true),
	},
	{ name: "320", options: { viewport: { width: 320, height: 568 } }, test: testIn(false) },
];
