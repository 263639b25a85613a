/** Turns a picture into black and white. */

import type { Bits } from "../../engine/answers";
import { none, stride } from "../bits";
import type { Source } from "./source";

/** The lightness of each pixel, row by row, from 0 to 255. */
export interface Gray {
	readonly rows: number;
	readonly columns: number;
	readonly lightness: Uint8Array;
}

/** The lightness of a picture, scaled to the given size. Transparent pixels become white. */
export function grayOf({ image }: Source, rows: number, columns: number): Gray {
	const canvas = document.createElement("canvas");
	canvas.width = columns;
	canvas.height = rows;
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (context === null) throw new Error("this browser cannot draw");
	context.fillStyle = "white";
	context.fillRect(0, 0, columns, rows);
	context.imageSmoothingQuality = "high";
	context.drawImage(image, 0, 0, columns, rows);
	const { data } = context.getImageData(0, 0, columns, rows);
	const lightness = new Uint8Array(rows * columns);
	for (let pixel = 0; pixel < lightness.length; pixel += 1) {
		const at = 4 * pixel;
		// The weights of green, red and blue follow the eye's sensitivity (ITU-R BT.601).
		lightness[pixel] =
			((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29 + 128) >> 8;
	}
	return { rows, columns, lightness };
}

/** Converts gray to cells: pixels below the threshold get the color `dark`, the others the other color. */
export function cut({ rows, columns, lightness }: Gray, threshold: number, dark: "black" | "white"): Bits {
	const bits = none(rows, columns);
	const width = stride(columns);
	const swap = dark === "white";
	for (let row = 0, pixel = 0; row < rows; row += 1) {
		for (let column = 0; column < columns; column += 1, pixel += 1) {
			if ((lightness[pixel] ?? 0) < threshold === swap) continue;
			const index = row * width + (column >> 3);
			bits.bytes[index] = (bits.bytes[index] ?? 0) | (1 << (column & 7));
		}
	}
	return bits;
}

/**
 * The lightness that best separates dark pixels from light ones: it maximizes the variance between the two classes.
 *
 * Source: N. Otsu, "A threshold selection method from gray-level histograms", 1979.
 */
export function threshold({ lightness }: Gray): number {
	const counts = new Array<number>(256).fill(0);
	for (const value of lightness) counts[value] = (counts[value] ?? 0) + 1;
	const total = lightness.length;
	const sum = counts.reduce((sum, count, value) => sum + count * value, 0);
	let [below, sumBelow, best, found] = [0, 0, -1, 128];
	for (const [value, count] of counts.entries()) {
		below += count;
		sumBelow += count * value;
		if (below === 0 || below === total) continue;
		const apart = sumBelow / below - (sum - sumBelow) / (total - below);
		const variance = below * (total - below) * apart * apart;
		if (variance > best) [best, found] = [variance, value + 1];
	}
	return found;
}
