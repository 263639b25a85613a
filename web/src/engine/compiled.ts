/** The module, fetched and compiled once for all workers. */

import address from "./fewest.wasm?url";

let module: Promise<WebAssembly.Module> | undefined;

/** Fetches and compiles the module at the first call; after a failure the next call tries again. */
export function compiled(): Promise<WebAssembly.Module> {
	module ??= compile().catch((error: unknown) => {
		module = undefined;
		throw error;
	});
	return module;
}

async function compile(): Promise<WebAssembly.Module> {
	const response = await fetch(address);
	if (!response.ok) {
		throw new Error(`the module could not be fetched: ${response.status}`);
	}
	// With a server that sends the wrong type of file, the module cannot be compiled while it arrives.
	return response.headers.get("Content-Type") === "application/wasm"
		? WebAssembly.compileStreaming(response)
		: WebAssembly.compile(await response.arrayBuffer());
}
