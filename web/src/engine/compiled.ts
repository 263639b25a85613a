/** The modules, each fetched and compiled once for all workers. */

import certificates from "./certificates.wasm?url";
import codes from "./codes.wasm?url";
import games from "./games.wasm?url";
import lights from "./lights.wasm?url";
import search from "./search.wasm?url";
import texts from "./texts.wasm?url";
import turning from "./turning.wasm?url";

const ADDRESSES = { certificates, codes, games, lights, search, texts, turning };

/** A module, which answers the questions of some views. */
export type ModuleName = keyof typeof ADDRESSES;

const modules = new Map<ModuleName, Promise<WebAssembly.Module>>();

/** Fetches and compiles a module at the first call; after a failure the next call tries again. */
export function compiled(name: ModuleName): Promise<WebAssembly.Module> {
	const begun = modules.get(name);
	if (begun !== undefined) return begun;
	const module = compile(ADDRESSES[name]).catch((error: unknown) => {
		modules.delete(name);
		throw error;
	});
	modules.set(name, module);
	return module;
}

async function compile(address: string): Promise<WebAssembly.Module> {
	const response = await fetch(address);
	if (!response.ok) {
		throw new Error(`the module could not be fetched: ${response.status}`);
	}
	// With a server that sends the wrong type of file, the module cannot be compiled while it arrives.
	return response.headers.get("Content-Type") === "application/wasm"
		? WebAssembly.compileStreaming(response)
		: WebAssembly.compile(await response.arrayBuffer());
}
