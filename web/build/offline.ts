import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** The WebAssembly modules of all views but the games. */
const LATER = /^assets\/(?!games-)[^/]*\.wasm$/;

/**
 * Builds the service worker `src/offline/worker.ts` as `offline.js` beside the page, with the list of files.
 *
 * The list is part of the worker's text. So the text changes whenever a file changes, and browsers fetch the new
 * worker. A second list names the files that only some visitors need. They are cached when they are first fetched.
 */
export function offline(): Plugin {
	let publicDir = "";
	return {
		name: "offline",
		apply: "build",
		configResolved(config) {
			publicDir = config.publicDir;
		},
		buildStart() {
			this.emitFile({ type: "chunk", id: "src/offline/worker.ts", fileName: "offline.js" });
		},
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				const worker = bundle["offline.js"];
				if (worker?.type !== "chunk") throw new Error("the service worker was not built");
				const hash = createHash("sha256");
				const [files, later] = [["./"], [] as string[]];
				let bytes = 0;
				for (const [name, file] of Object.entries(bundle)) {
					if (file === worker) continue;
					if (name !== "index.html") (LATER.test(name) ? later : files).push(name);
					if (LATER.test(name) && file.type === "asset") bytes += gzipSync(file.source).length;
					hash.update(name).update(file.type === "chunk" ? file.code : file.source);
				}
				for (const name of readdirSync(publicDir)) {
					if (name === "preview.png") continue;
					files.push(name);
					hash.update(name).update(readFileSync(join(publicDir, name)));
				}
				for (const [place, value] of Object.entries({
					FILES: files.sort(),
					LATER: later.sort(),
					BYTES: bytes,
				})) {
					// The minifier chooses the quotation marks, so all three kinds are accepted.
					const quoted = new RegExp(`(["'\`])__${place}__\\1`);
					if (!quoted.test(worker.code)) throw new Error(`the service worker has no place for ${place}`);
					worker.code = worker.code.replace(quoted, JSON.stringify(value));
				}
				worker.code = worker.code.replace("__VERSION__", hash.digest("hex").slice(0, 16));
			},
		},
	};
}
