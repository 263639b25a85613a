/** The size of a visitor's download, compressed as by servers. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { JUDGES } from "../src/why/addresses.ts";

const DIST = join(import.meta.dirname, "../dist");

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
	// Only other sites request the preview picture.
	.filter((entry) => entry.isFile() && entry.name !== "preview.png")
	.map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));

const compressed = (bytes: Uint8Array) => gzipSync(bytes).length;

test("the module takes 170 kB at most", () => {
	const modules = files.filter(({ name }) => name.endsWith(".wasm"));
	expect(modules.map(({ name }) => name)).toHaveLength(1);
	expect(modules.reduce((sum, { bytes }) => sum + compressed(bytes), 0)).toBeLessThanOrEqual(170_000);
});

test("everything together takes 350 KB at most", () => {
	expect(files.reduce((sum, { bytes }) => sum + compressed(bytes), 0)).toBeLessThanOrEqual(350_000);
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
