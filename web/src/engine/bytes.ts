/** Encodes requests and decodes answers. Numbers are little-endian, without padding. */

export class Writer {
	#bytes = new Uint8Array(256);
	#length = 0;

	u8(value: number): this {
		return this.#put(1, (view) => view.setUint8(0, value));
	}

	u32(value: number): this {
		return this.#put(4, (view) => view.setUint32(0, value, true));
	}

	u64(value: bigint): this {
		return this.#put(8, (view) => view.setBigUint64(0, value, true));
	}

	/** A count as `u64`. A larger number, such as infinity, becomes the largest `u64`. */
	count(value: number): this {
		return this.u64(value < 2 ** 64 ? BigInt(Math.max(0, Math.floor(value))) : 2n ** 64n - 1n);
	}

	bytes(bytes: Uint8Array): this {
		this.#reserve(bytes.length);
		this.#bytes.set(bytes, this.#length);
		this.#length += bytes.length;
		return this;
	}

	/** A text without its length. The text either ends the request or has a known length. */
	letters(text: string): this {
		return this.bytes(new TextEncoder().encode(text));
	}

	/** A text, after its length in bytes. */
	text(text: string): this {
		const bytes = new TextEncoder().encode(text);
		return this.u32(bytes.length).bytes(bytes);
	}

	list(numbers: readonly number[]): this {
		this.u32(numbers.length);
		for (const number of numbers) this.u32(number);
		return this;
	}

	choice<T>(cases: readonly T[], chosen: T): this {
		return this.u8(cases.indexOf(chosen));
	}

	written(): Uint8Array {
		return this.#bytes.subarray(0, this.#length);
	}

	#put(length: number, write: (view: DataView) => void): this {
		this.#reserve(length);
		write(new DataView(this.#bytes.buffer, this.#length, length));
		this.#length += length;
		return this;
	}

	#reserve(length: number): void {
		if (this.#length + length > this.#bytes.length) {
			const larger = new Uint8Array(2 * this.#bytes.length + length);
			larger.set(this.written());
			this.#bytes = larger;
		}
	}
}

/** Reads an answer from its beginning. Returns copies, because the module's memory changes later. */
export class Reader {
	readonly #view: DataView;
	#at = 0;

	constructor(view: DataView) {
		this.#view = view;
	}

	u8(): number {
		return this.#view.getUint8(this.#skip(1));
	}

	u32(): number {
		return this.#view.getUint32(this.#skip(4), true);
	}

	/** A `u64` as a number. Values up to 2⁵³ are exact. */
	count(): number {
		return Number(this.#view.getBigUint64(this.#skip(8), true));
	}

	f64(): number {
		return this.#view.getFloat64(this.#skip(8), true);
	}

	bytes(length: number): Uint8Array {
		const start = this.#view.byteOffset + this.#skip(length);
		return new Uint8Array(this.#view.buffer.slice(start, start + length) as ArrayBuffer);
	}

	/** A text of `length` bytes. */
	letters(length: number): string {
		return new TextDecoder().decode(this.bytes(length));
	}

	/** A text, after its length in bytes. */
	text(): string {
		return this.letters(this.u32());
	}

	list<T>(item: () => T): T[] {
		return Array.from({ length: this.u32() }, item);
	}

	choice<T>(cases: readonly T[]): T {
		const index = this.u8();
		const chosen = cases[index];
		if (chosen === undefined) {
			throw new RangeError(`no case ${index} of ${cases.length}`);
		}
		return chosen;
	}

	#skip(length: number): number {
		const at = this.#at;
		this.#at += length;
		return at;
	}
}
