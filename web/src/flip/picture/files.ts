/** Saves sets of cells as files. */

import type { Bits } from "../../engine/answers";
import { stride } from "../bits";

/** A portable bitmap in the format P4. The chosen cells are black. */
export function portableBitmap({ rows, columns, bytes }: Bits): Blob {
	// `Bits` has the first of eight cells in the lowest bit, P4 in the highest.
	const turned = Uint8Array.from({ length: 256 }, (_, byte) => {
		let result = 0;
		for (let bit = 0; bit < 8; bit += 1) result |= ((byte >> bit) & 1) << (7 - bit);
		return result;
	});
	const raster = bytes.map((byte) => turned[byte] ?? 0);
	return new Blob([`P4\n${columns} ${rows}\n`, raster], { type: "image/x-portable-bitmap" });
}

/** Draws cells as pixels: chosen cells black, the others white. */
export function drawOn(canvas: HTMLCanvasElement, { rows, columns, bytes }: Bits): void {
	canvas.width = columns;
	canvas.height = rows;
	const pixels = new Uint32Array(rows * columns);
	const width = stride(columns);
	for (let row = 0, pixel = 0; row < rows; row += 1) {
		for (let column = 0; column < columns; column += 1, pixel += 1) {
			const black = ((bytes[row * width + (column >> 3)] ?? 0) >> (column & 7)) & 1;
			// White has the same bytes in either byte order. `OPAQUE` is black in the byte order of this machine.
			pixels[pixel] = black === 1 ? OPAQUE : 0xffffffff;
		}
	}
	const image = new ImageData(new Uint8ClampedArray(pixels.buffer), columns, rows);
	canvas.getContext("2d")?.putImageData(image, 0, 0);
}

/** Opaque black in the byte order of this machine. */
const OPAQUE = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0] ?? 0;

export function pictureFile(bits: Bits): Promise<Blob | null> {
	const canvas = document.createElement("canvas");
	drawOn(canvas, bits);
	return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export function download(file: Blob, name: string): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// The address is released later, because the browser may not have begun to read the file.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
