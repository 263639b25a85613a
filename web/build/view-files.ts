import type { Plugin, Rolldown } from "vite";

/** The view for an address that names no view. */
const FIRST = "home";

const PLACE = "<!-- The files of the view. -->";

/**
 * Fetches the files of the view in the address together with the first script, which would otherwise request them a
 * round trip later. This plugin must come before the content security policy, which allows inline scripts by the hashes
 * of their text.
 */
export function viewFiles(): Plugin {
	return {
		name: "view-files",
		apply: "build",
		transformIndexHtml: {
			// The names of the files are final.
			order: "post",
			handler(html, { bundle }) {
				const files = filesOfViews(Object.values(bundle ?? {}));
				// The script stands before the style sheets, because it would wait for any style sheet before it.
				if (!html.includes(PLACE)) throw new Error("index.html has no place for the files of the view");
				return html.replace(
					PLACE,
					() => `<script>(${fetchFiles})(${JSON.stringify(files)}, "${FIRST}")</script>`,
				);
			},
		},
	};
}

/** The scripts and the style sheets of each view, except scripts that the first script also imports. */
function filesOfViews(
	bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Record<string, string[]> {
	const files: Record<string, string[]> = {};
	const chunks = bundle.filter((file) => file.type === "chunk");
	const first = chunks.filter(({ isEntry }) => isEntry);
	const loaded = new Set(first.flatMap(({ fileName, imports }) => [fileName, ...imports]));
	for (const file of chunks) {
		const [, view] = /\/src\/(\w+)\/view\.tsx$/.exec(file.facadeModuleId ?? "") ?? [];
		if (view === undefined) continue;
		const own = chunks.filter(({ fileName }) => file.imports.includes(fileName) && !loaded.has(fileName));
		files[view] = [file, ...own].flatMap(({ fileName, viteMetadata }) => [
			fileName,
			...(viteMetadata?.importedCss ?? []),
		]);
	}
	if (files[FIRST] === undefined) throw new Error(`there is no file of the view ${FIRST}`);
	return files;
}

/** Runs in the page, which contains this function's source text. */
function fetchFiles(files: Record<string, string[]>, first: string): void {
	const view = location.hash.slice(1).split("/")[0] ?? "";
	// A name such as `constructor` is a member of every object, so only own members count.
	for (const file of files[Object.hasOwn(files, view) ? view : first] ?? []) {
		const link = document.createElement("link");
		link.crossOrigin = "";
		link.href = `./${file}`;
		if (file.endsWith(".css")) {
			link.rel = "preload";
			link.as = "style";
		} else {
			link.rel = "modulepreload";
		}
		document.head.append(link);
	}
}
