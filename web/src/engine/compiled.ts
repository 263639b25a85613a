/** The module, fetched and compiled once for all workers. */

import address from "./fewest.wasm?url";

let module: Promise<WebAssembly.Module> | undefined;

/** Fetches and compiles at the first call; one that fails is tried again at the next. */
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
	// A server that does not know the type of the file sends one that cannot be compiled as it comes.
	return response.headers.get("Content-Type") === "application/wasm"
		? WebAssembly.compileStreaming(response)
		: WebAssembly.compile(await response.arrayBuffer());
}
