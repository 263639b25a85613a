/** Steps and checks of the Rotation Game for tests. */

import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { type Prepare, type Visit, visit } from "./page.ts";

/** The first sample board of POJ 2286. AC fills its center with 2. */
export const SAMPLE = "111132323132231222312133";

/** Opens the page at a position, and waits until the page has announced the distance. */
export async function play(
	position = "#rotation",
	options: BrowserContextOptions = {},
	prepare?: Prepare,
): Promise<Visit> {
	const visited = await visit(position, options, prepare);
	await visited.page.locator(".headline:not(.quiet)").waitFor();
	return visited;
}

/** The board as it is drawn, read from the places of its tiles. Empty while a line slides. */
export async function drawn(page: Page): Promise<string> {
	return page.evaluate(() => {
		const square = document.querySelector(".rotation-board svg")?.getBoundingClientRect();
		const tiles = [...document.querySelectorAll(".rotation-board .tile")].map((tile) => {
			const { x, y, width, height } = tile.getBoundingClientRect();
			const place = (square?.width ?? 0) / 7;
			const column = (x + width / 2 - (square?.x ?? 0)) / place - 0.5;
			const row = (y + height / 2 - (square?.y ?? 0)) / place - 0.5;
			return { symbol: tile.textContent ?? "", row, column };
		});
		const still = tiles.every(
			({ row, column }) =>
				Math.abs(row - Math.round(row)) < 0.02 && Math.abs(column - Math.round(column)) < 0.02,
		);
		if (!still || tiles.length !== 24) return "";
		// The judges number the cells in reading order.
		tiles.sort((a, b) => Math.round(a.row) - Math.round(b.row) || a.column - b.column);
		return tiles.map(({ symbol }) => symbol).join("");
	});
}

export async function expectBoard(page: Page, board: string): Promise<void> {
	await expect.poll(() => drawn(page), { timeout: 5000 }).toBe(board);
}

export function move(page: Page, letter: string) {
	return page.getByRole("button", { name: new RegExp(`^${letter}[:：]`) });
}

export async function moveName(page: Page, letter: string): Promise<string> {
	return (await move(page, letter).locator(".unseen").textContent()) ?? "";
}

export async function distanceAfter(page: Page, letter: string): Promise<number> {
	const name = await moveName(page, letter);
	return Number(/\d+/.exec(name)?.[0] ?? Number.NaN);
}

export async function expectHeadline(page: Page, text: string): Promise<void> {
	await expect.poll(() => page.locator(".headline").textContent(), { timeout: 10_000 }).toBe(text);
}

/** Waits until the last announcement to screen readers is `text`. */
export async function expectTold(page: Page, text: string): Promise<void> {
	const told = page.locator("p.unseen[role=status]");
	await expect.poll(async () => (await told.textContent())?.trim(), { timeout: 5000 }).toBe(text);
}

/** Waits for an address after the `#`. The part for shown answers, which `play` adds, is ignored. */
export async function expectAddress(page: Page, hash: string): Promise<void> {
	const written = () => page.evaluate(() => location.hash.replace("/answers-shown", ""));
	await expect.poll(written, { timeout: 5000 }).toBe(hash);
}

/** The center of a place of the board, in coordinates of the window. */
export async function placeOf(page: Page, row: number, column: number) {
	const square = await page.locator(".rotation-board svg.rotation-drawing").boundingBox();
	if (square === null) throw new Error("the board is seen");
	const place = square.width / 7;
	return { x: square.x + (column + 0.5) * place, y: square.y + (row + 0.5) * place };
}
