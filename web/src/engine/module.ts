/**
 * A WebAssembly module with a typed interface. Each module contains the calls of some subjects.
 *
 * The Rust side is `crates/fewest-wasm`. Its `exports.rs` documents the bytes of each call.
 */

import type { Flip, Rotation, Search } from "./answers";
import { Reader } from "./bytes";
import type { AtOnce, Call } from "./call";
import type { Certificates } from "./certificates";
import type { Codes } from "./codes";
import type { Lights } from "./lights";
import { certificates } from "./module/certificates";
import { codes } from "./module/codes";
import { flip } from "./module/flip";
import { lights } from "./module/lights";
import { rotation } from "./module/rotation";
import { search } from "./module/search";
import { texts } from "./module/texts";
import { turning } from "./module/turning";
import type { Texts } from "./texts";
import type { Turning } from "./turning";

export interface Module {
	readonly certificates: AtOnce<Certificates>;
	readonly codes: AtOnce<Codes>;
	readonly rotation: AtOnce<Rotation>;
	readonly flip: AtOnce<Flip>;
	readonly lights: AtOnce<Lights>;
	readonly search: AtOnce<Search>;
	readonly texts: AtOnce<Texts>;
	readonly turning: AtOnce<Turning>;
}

/** Thrown when the module fails during a call. Such a module cannot be called again. */
export class Trap extends Error {}

/** Starts a module from its bytes or its compiled form. */
export async function start(source: WebAssembly.Module | BufferSource): Promise<Module> {
	const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
	const call = await caller(module);
	return {
		certificates: certificates(call),
		codes: codes(call),
		flip: flip(call),
		lights: lights(call),
		rotation: rotation(call),
		search: search(call),
		texts: texts(call),
		turning: turning(call),
	};
}

interface Exports {
	readonly memory: WebAssembly.Memory;
	input(length: number): number;
	output(): number;
}

async function caller(module: WebAssembly.Module): Promise<Call> {
	let failure = "";
	let listener: ((report: Reader) => void) | undefined;
	const page = {
		failed(address: number, length: number): void {
			failure = read(address, length).letters(length);
		},
		progress(address: number, length: number): void {
			listener?.(read(address, length));
		},
	};
	const { exports } = await WebAssembly.instantiate(module, { page });
	const { memory, input, output } = exports as unknown as Exports;
	// When the memory grows, it gets a new buffer. So each access reads `buffer` again.
	const read = (address: number, length: number) =>
		new Reader(new DataView(memory.buffer, address >>> 0, length));

	return (name, request, progress) => {
		const bytes = request.written();
		const address = input(bytes.length) >>> 0;
		new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
		failure = "";
		listener = progress;
		let length: number;
		try {
			length = (exports[name] as () => number)();
		} catch (trap) {
			throw new Trap(failure || "the module failed", { cause: trap });
		}
		if (length < 0) {
			throw new Error(failure);
		}
		return read(output(), length);
	};
}
