/** Steps and checks of the Flip Game for tests. */

import type { Locator, Page } from "playwright-core";
import { fromRows, written } from "../../src/flip/bits.ts";

/** The judges' two sample boards: one takes four presses, the other is impossible. */
export const SAMPLE = ["bwwb", "bbwb", "bwwb", "bwww"];
export const IMPOSSIBLE = ["bwbw", "wwww", "bbwb", "bwwb"];

export function addressOf(rows: readonly string[], ...parts: string[]): string {
	return `#${["flip", written(fromRows(rows)), ...parts].map(encodeURIComponent).join("/")}`;
}

export function oneColor(letter: "b" | "w", rows: number, columns = rows): string[] {
	return Array.from({ length: rows }, () => letter.repeat(columns));
}

/** The board as screen readers read it, one letter for each cell. */
export async function boardOf(page: Page): Promise<string[]> {
	return await page.locator("[role=row]").evaluateAll((rows) =>
		rows.map((row) =>
			Array.from(row.children, (cell) => {
				const label = cell.getAttribute("aria-label") ?? "";
				return label.includes("black") || label.includes("黑") ? "b" : "w";
			}).join(""),
		),
	);
}

export function cell(page: Page, row: number, column: number): Locator {
	return page.locator(`[aria-rowindex="${row}"] [aria-colindex="${column}"]`);
}

/** The cells that are marked to be pressed. */
export function marked(page: Page): Locator {
	return page.getByRole("gridcell", { name: /to press|应按/ });
}

export function headline(page: Page): Locator {
	return page.locator(".headline");
}

export function told(page: Page): Locator {
	return page.locator("p[role=status]");
}

export async function paste(page: Page, text: string): Promise<void> {
	await page.evaluate((text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", text);
		document.body.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
		);
	}, text);
}

/** Draws a white picture with a black frame of `edge` pixels, and drops it as a PNG file. */
export async function dropFrame(page: Page, width: number, height: number, edge: number): Promise<void> {
	await page.evaluate(
		async ([width, height, edge]) => {
			const canvas = document.createElement("canvas");
			canvas.width = width;
			canvas.height = height;
			const context = canvas.getContext("2d");
			if (context === null) throw new Error("no canvas");
			context.fillRect(0, 0, width, height);
			context.clearRect(edge, edge, width - 2 * edge, height - 2 * edge);
			const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([blob ?? ""], "frame.png", { type: "image/png" }));
			for (const type of ["dragover", "drop"]) {
				document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
			}
		},
		[width, height, edge] as const,
	);
}

export function frameRows(width: number, height: number, edge: number): string[] {
	return Array.from({ length: height }, (_, row) =>
		Array.from({ length: width }, (_, column) => {
			const near = Math.min(row, column, height - 1 - row, width - 1 - column);
			return near < edge ? "b" : "w";
		}).join(""),
	);
}

/** The board after presses. The test computes it, because the page must not judge itself. */
export function afterPresses(
	rows: readonly string[],
	presses: (row: number, column: number) => boolean,
): string[] {
	const pressed = (row: number, column: number) => (presses(row, column) ? 1 : 0);
	return rows.map((letters, row) =>
		Array.from(letters, (letter, column) => {
			const flips =
				pressed(row, column) +
				pressed(row - 1, column) +
				pressed(row + 1, column) +
				pressed(row, column - 1) +
				pressed(row, column + 1);
			return (letter === "b") === (flips % 2 === 0) ? "b" : "w";
		}).join(""),
	);
}

/** Prepares a window in which the test can hold back questions to the engine, because machines differ in speed. */
export async function holdQuestions(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (this: Worker, ...message: [unknown]) {
			const { held } = globalThis as { held?: string | null };
			if (held === undefined || held === null || (message[0] as { name?: string }).name !== held) {
				post.apply(this, message);
			}
		};
	});
}

/** From now on holds back all questions with this name. The engine never receives them. `null` ends this. */
export async function hold(page: Page, name: string | null): Promise<void> {
	await page.evaluate((name) => {
		(globalThis as { held?: string | null }).held = name;
	}, name);
}

/** Prepares a window in which questions with this name reach the engine late, and are counted. */
export function delayQuestions(name: string, milliseconds: number): (page: Page) => Promise<unknown> {
	return (page) =>
		page.addInitScript(
			([name, milliseconds]) => {
				const counted = globalThis as { asked?: number };
				counted.asked = 0;
				const post = Worker.prototype.postMessage;
				Worker.prototype.postMessage = function (this: Worker, ...message: [unknown]) {
					if ((message[0] as { name?: string }).name !== name) return post.apply(this, message);
					counted.asked = (counted.asked ?? 0) + 1;
					setTimeout(() => post.apply(this, message), milliseconds);
				};
			},
			[name, milliseconds] as const,
		);
}

export function asked(page: Page): Promise<number> {
	return page.evaluate(() => (globalThis as { asked?: number }).asked ?? 0);
}

/** The fewest presses that give a small board one color, by breadth-first search over all its boards. */
export function fewestPresses(rows: readonly string[]): number {
	const [height, width] = [rows.length, rows[0]?.length ?? 0];
	const cells = height * width;
	// A board is a number with one bit for each cell. A press flips the bits of a cell and its neighbors.
	const presses = Array.from({ length: cells }, (_, cell) => {
		const [row, column] = [Math.floor(cell / width), cell % width];
		let bits = 0;
		for (const [r, c] of [
			[row, column],
			[row - 1, column],
			[row + 1, column],
			[row, column - 1],
			[row, column + 1],
		] as const) {
			if (r >= 0 && r < height && c >= 0 && c < width) bits |= 1 << (r * width + c);
		}
		return bits;
	});
	const start = [...rows.join("")].reduce((bits, letter, cell) => bits | (letter === "b" ? 1 << cell : 0), 0);
	const goals = new Set([0, 2 ** cells - 1]);
	const seen = new Set([start]);
	let front = [start];
	for (let depth = 0; front.length > 0; depth += 1) {
		if (front.some((board) => goals.has(board))) return depth;
		const next: number[] = [];
		for (const board of front) {
			for (const press of presses) {
				const after = board ^ press;
				if (!seen.has(after)) {
					seen.add(after);
					next.push(after);
				}
			}
		}
		front = next;
	}
	return Number.POSITIVE_INFINITY;
}
