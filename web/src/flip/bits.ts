/** Boards and sets of cells of the Flip Game, as bits. Only `flip` and `press` change their argument. */

import type { Bits, Color } from "../engine/answers";

/** The empty set; as a board, all white. */
export function none(rows: number, columns: number): Bits {
	return { rows, columns, bytes: new Uint8Array(rows * stride(columns)) };
}

export function all(rows: number, columns: number): Bits {
	return inverted(none(rows, columns));
}

export function fromRows(rows: readonly string[]): Bits {
	const black = rows.flatMap((letters, row) =>
		[...letters].flatMap((letter, column) => (letter === "b" ? [[row, column] as const] : [])),
	);
	return toggled(none(rows.length, rows[0]?.length ?? 0), black);
}

export function inverted({ rows, columns, bytes }: Bits): Bits {
	const last = stride(columns) - 1;
	const inside = 0xff >> (8 * stride(columns) - columns);
	return {
		rows,
		columns,
		bytes: bytes.map((byte, index) => ~byte & (index % stride(columns) === last ? inside : 0xff)),
	};
}

export function stride(columns: number): number {
	return Math.ceil(columns / 8);
}

export function has({ columns, bytes }: Bits, row: number, column: number): boolean {
	return (((bytes[row * stride(columns) + (column >> 3)] ?? 0) >> (column & 7)) & 1) === 1;
}

/** The cells that a press flips (the pressed cell and its neighbors), relative to the pressed cell. */
const PRESSED = [
	[0, 0],
	[-1, 0],
	[1, 0],
	[0, -1],
	[0, 1],
] as const;

/** Flips one cell in place. A cell outside the board is ignored. Used where a board is built by many flips. */
export function flip({ rows, columns, bytes }: Bits, row: number, column: number): void {
	if (row < 0 || row >= rows || column < 0 || column >= columns) return;
	const index = row * stride(columns) + (column >> 3);
	bytes[index] = (bytes[index] ?? 0) ^ (1 << (column & 7));
}

export function press(board: Bits, row: number, column: number): void {
	for (const [down, right] of PRESSED) flip(board, row + down, column + right);
}

export function copy({ rows, columns, bytes }: Bits): Bits {
	return { rows, columns, bytes: bytes.slice() };
}

/**
 * The board after each listed cell is flipped. A cell that is listed twice is flipped twice. Cells outside are ignored.
 */
export function toggled(bits: Bits, cells: Iterable<readonly [row: number, column: number]>): Bits {
	const changed = copy(bits);
	for (const [row, column] of cells) flip(changed, row, column);
	return changed;
}

export function pressed(board: Bits, row: number, column: number): Bits {
	const after = copy(board);
	press(after, row, column);
	return after;
}

export function equal(one: Bits, two: Bits): boolean {
	const same = one.rows === two.rows && one.columns === two.columns;
	return same && one.bytes.every((byte, index) => byte === two.bytes[index]);
}

export function difference(one: Bits, two: Bits): Bits {
	return { ...one, bytes: one.bytes.map((byte, index) => byte ^ (two.bytes[index] ?? 0)) };
}

export function common(one: Bits, two: Bits): Bits {
	return { ...one, bytes: one.bytes.map((byte, index) => byte & (two.bytes[index] ?? 0)) };
}

export function count({ bytes }: Bits): number {
	let sum = 0;
	for (let byte of bytes) for (; byte !== 0; byte &= byte - 1) sum += 1;
	return sum;
}

/** The common color of all cells; `null` if the board has two colors. */
export function colorOf(board: Bits): Color | null {
	if (count(board) === 0) return "white";
	return equal(board, all(board.rows, board.columns)) ? "black" : null;
}

export function* cells(bits: Bits): Generator<readonly [row: number, column: number]> {
	const width = stride(bits.columns);
	for (const [index, chosen] of bits.bytes.entries()) {
		for (let byte = chosen; byte !== 0; byte &= byte - 1) {
			yield [Math.floor(index / width), 8 * (index % width) + 31 - Math.clz32(byte & -byte)];
		}
	}
}

/** The chosen cells in the form that people write: `1,1 2,3`. */
export function cellsText(bits: Bits): string {
	return [...cells(bits)].map(([row, column]) => `${row + 1},${column + 1}`).join(" ");
}

/** Rows of two letters, such as `.` and `#`: `not` for other cells, `chosen` for chosen ones. */
export function drawn({ rows, columns, bytes }: Bits, not: string, chosen: string): string[] {
	const width = stride(columns);
	return Array.from({ length: rows }, (_, row) => {
		let letters = "";
		for (let column = 0; column < columns; column += 1) {
			const byte = bytes[row * width + (column >> 3)] ?? 0;
			letters += ((byte >> (column & 7)) & 1) === 1 ? chosen : not;
		}
		return letters;
	});
}

/** The bits as a short text for an address: `4x4:` and the bytes in base64url. */
export function written({ rows, columns, bytes }: Bits): string {
	const base64 = btoa(String.fromCharCode(...bytes));
	return `${rows}x${columns}:${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Reads a text of `written` with sides up to `most`; `null` for any other text. */
export function readBits(text: string, most: number): Bits | null {
	const [, rowsText, columnsText, base64] = /^([1-9]\d{0,3})x([1-9]\d{0,3}):([\w-]*)$/.exec(text) ?? [];
	if (base64 === undefined) return null;
	const [rows, columns] = [Number(rowsText), Number(columnsText)];
	if (rows > most || columns > most) return null;
	const bytes = fromBase64(base64.replaceAll("-", "+").replaceAll("_", "/"));
	if (bytes?.length !== rows * stride(columns)) return null;
	// The unused bits at the end of a row must be zero.
	const rest = columns % 8;
	const outside = rest === 0 ? 0 : 0xff & ~((1 << rest) - 1);
	const last = stride(columns) - 1;
	const clean = bytes.every((byte, index) => index % stride(columns) !== last || (byte & outside) === 0);
	return clean ? { rows, columns, bytes } : null;
}

function fromBase64(base64: string): Uint8Array | null {
	try {
		return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
	} catch {
		return null;
	}
}
