/** The size of a visitor's download, compressed as servers send it. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { JUDGES } from "../src/why/addresses.ts";

const DIST = join(import.meta.dirname, "../dist");

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
	// Only other sites request the preview picture, so it is left out.
	.filter((entry) => entry.isFile() && entry.name !== "preview.png")
	.map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));

const compressed = (bytes: Uint8Array) => gzipSync(bytes).length;

/** For each view, the files that a script in `index.html` fetches. */
const ofViews = JSON.parse(
	/\((\{"[^)]*\]\}), "home"\)<\/script>/.exec(readFileSync(join(DIST, "index.html"), "utf8"))?.[1] ?? "{}",
) as Record<string, readonly string[]>;

const isOf = (view: string, name: string) =>
	ofViews[view]?.some((file) => file.endsWith(`/${name}`)) ?? false;
const sizeOf = (chosen: typeof files) => chosen.reduce((sum, { bytes }) => sum + compressed(bytes), 0);
const modules = files.filter(({ name }) => name.endsWith(".wasm"));

/**
 * The limit on the size of each module in bytes: 2 % above its present size. The module of texts contains all readers.
 * It is fetched when a person pastes or drops something. A fifth of the module of certificates is for codes over fields
 * other than GF(2), 3 kB are for subsystem codes, 3 kB for sums of dense codes, 4 kB for weights, and 9 kB for positions of
 * puzzles that cannot be solved. The modules of turning puzzles and of Lights Out contain their searches. A module of its own for them
 * would contain all of the puzzles once more.
 */
const MOST: Readonly<Record<string, number>> = {
	certificates: 125_400,
	codes: 118_500,
	games: 126_000,
	lights: 270_500,
	search: 170_000,
	texts: 392_000,
	turning: 348_500,
};

test("each module is within its limit", () => {
	expect(modules.map(({ name }) => name.split("-")[0]).sort()).toEqual(Object.keys(MOST));
	for (const module of modules) {
		expect(sizeOf([module]), module.name).toBeLessThanOrEqual(MOST[module.name.split("-")[0] ?? ""] ?? 0);
	}
});

/** The size of everything that a visit to one view fetches, with or without a module. */
function visitTo(view: string, module: string | null): number {
	const others = Object.keys(ofViews).filter((other) => other !== view);
	return sizeOf(
		files.filter(({ name }) => {
			if (name.endsWith(".wasm")) return module !== null && name.startsWith(`${module}-`);
			if (/^(offline\.js|licenses\.md|touch-icon\.png)$/.test(name)) return false;
			return isOf(view, name) || !others.some((other) => isOf(other, name));
		}),
	);
}

test("the first visit takes 215 kB at most", () => {
	expect(Object.keys(ofViews).sort()).toEqual([
		"codes",
		"flip",
		"home",
		"lights",
		"rotation",
		"search",
		"turning",
		"why",
	]);
	expect(visitTo("home", null)).toBeLessThanOrEqual(62_400);
	for (const view of ["rotation", "flip", "why"]) {
		expect(visitTo(view, "games"), view).toBeLessThanOrEqual(215_000);
	}
	expect(visitTo("codes", "codes")).toBeLessThanOrEqual(183_000);
	expect(visitTo("lights", "lights")).toBeLessThanOrEqual(340_000);
	expect(visitTo("turning", "turning")).toBeLessThanOrEqual(418_000);
	expect(visitTo("search", "search")).toBeLessThanOrEqual(259_000);
	expect(visitTo("search", "lights")).toBeLessThanOrEqual(361_000);
	expect(visitTo("search", "turning")).toBeLessThanOrEqual(438_500);
});

test("what is kept for use without a network takes 350 kB at most, until other rooms are opened", () => {
	expect(sizeOf(files.filter(({ name }) => !/^(?!games-).*\.wasm$/.test(name)))).toBeLessThanOrEqual(350_000);
});

test("the view of codes takes 14 kB at most, beside its module", () => {
	expect(sizeOf(files.filter(({ name }) => isOf("codes", name)))).toBeLessThanOrEqual(14_000);
});

test("the view of Lights Out takes 15.5 kB at most, beside its module", () => {
	expect(sizeOf(files.filter(({ name }) => isOf("lights", name)))).toBeLessThanOrEqual(15_500);
});

test("the view of turning puzzles takes 16 kB at most, beside its module", () => {
	expect(sizeOf(files.filter(({ name }) => isOf("turning", name)))).toBeLessThanOrEqual(16_000);
});

test("nothing in the page names another host, except namespaces and links", () => {
	const followed = JUDGES.map(({ address }) => new URL(address).origin);
	const repository = process.env["GITHUB_SERVER_URL"] ?? [];
	const page = process.env["PAGE_ADDRESS"];
	const own = page === undefined ? [] : new URL(page).origin;
	const known = new Set(["http://www.w3.org", ...followed].concat(repository, own));
	const names = files.flatMap(({ bytes }) => bytes.toString("latin1").match(/https?:\/\/[\w.-]+/g) ?? []);
	expect(names.filter((name) => !known.has(name))).toEqual([]);
});
