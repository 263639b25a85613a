/** Saves sets of cells as files. */

import type { Bits } from "../../engine/answers";
import { stride } from "../bits";

/** A portable bitmap, P4, with the chosen cells black. */
export function portableBitmap({ rows, columns, bytes }: Bits): Blob {
	// In P4, the first cell of eight is the highest bit.
	const turned = Uint8Array.from({ length: 256 }, (_, byte) => {
		let result = 0;
		for (let bit = 0; bit < 8; bit += 1) result |= ((byte >> bit) & 1) << (7 - bit);
		return result;
	});
	const raster = bytes.map((byte) => turned[byte] ?? 0);
	return new Blob([`P4\n${columns} ${rows}\n`, raster], { type: "image/x-portable-bitmap" });
}

/** Draws cells, a pixel each: chosen ones black. */
export function drawOn(canvas: HTMLCanvasElement, { rows, columns, bytes }: Bits): void {
	canvas.width = columns;
	canvas.height = rows;
	const pixels = new Uint32Array(rows * columns);
	const width = stride(columns);
	for (let row = 0, pixel = 0; row < rows; row += 1) {
		for (let column = 0; column < columns; column += 1, pixel += 1) {
			const black = ((bytes[row * width + (column >> 3)] ?? 0) >> (column & 7)) & 1;
			// White is the same in any byte order; `OPAQUE` is black in the order of this machine.
			pixels[pixel] = black === 1 ? OPAQUE : 0xffffffff;
		}
	}
	const image = new ImageData(new Uint8ClampedArray(pixels.buffer), columns, rows);
	canvas.getContext("2d")?.putImageData(image, 0, 0);
}

/** Black, in the machine's order of bytes. */
const OPAQUE = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0] ?? 0;

/** The cells as a picture file. */
export function pictureFile(bits: Bits): Promise<Blob | null> {
	const canvas = document.createElement("canvas");
	drawOn(canvas, bits);
	return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Saves a file for the person. */
export function download(file: Blob, name: string): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// Later, because the browser may not have begun to read it.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
