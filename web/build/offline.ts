import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Builds the service worker `src/offline/worker.ts` as `offline.js` beside the page, with the list of files.
 *
 * The list is part of the worker's text, so that browsers see a new worker whenever any file has changed.
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
		// After all others, when every file has its name.
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				const worker = bundle["offline.js"];
				if (worker?.type !== "chunk") throw new Error("the service worker was not built");
				const hash = createHash("sha256");
				const files = ["./"];
				for (const [name, file] of Object.entries(bundle)) {
					if (file === worker) continue;
					if (name !== "index.html") files.push(name);
					hash.update(name).update(file.type === "chunk" ? file.code : file.source);
				}
				for (const name of readdirSync(publicDir)) {
					// Only other sites request the preview picture.
					if (name === "preview.png") continue;
					files.push(name);
					hash.update(name).update(readFileSync(join(publicDir, name)));
				}
				// The minifier chooses the quotes.
				const list = /(["'`])__FILES__\1/;
				if (!list.test(worker.code)) throw new Error("the service worker has no place for the list of files");
				worker.code = worker.code
					.replace(list, JSON.stringify(files.sort()))
					.replace("__VERSION__", hash.digest("hex").slice(0, 16));
			},
		},
	};
}
