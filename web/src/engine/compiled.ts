/** The WebAssembly modules. Each is fetched and compiled once for all workers. */

import certificates from "./certificates.wasm?url";
import codes from "./codes.wasm?url";
import games from "./games.wasm?url";
import lights from "./lights.wasm?url";
import search from "./search.wasm?url";
import texts from "./texts.wasm?url";
import turning from "./turning.wasm?url";

const ADDRESSES = { certificates, codes, games, lights, search, texts, turning };

export type ModuleName = keyof typeof ADDRESSES;

const modules = new Map<ModuleName, Promise<WebAssembly.Module>>();

/** Returns a compiled module. The first call fetches it. After a failure, the next call tries again. */
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
	// If the server sends the file with a wrong type, streaming compilation fails, so the module is read first.
	return response.headers.get("Content-Type") === "application/wasm"
		? WebAssembly.compileStreaming(response)
		: WebAssembly.compile(await response.arrayBuffer());
}
