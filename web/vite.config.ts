import { defineConfig } from "vite";
import { contentSecurityPolicy } from "./build/content-security-policy.ts";
import { offline } from "./build/offline.ts";
import { pageAddress } from "./build/page-address.ts";
import { repository } from "./build/repository.ts";
import { viewFiles } from "./build/view-files.ts";

export default defineConfig({
	// Addresses are relative, so that the page can stand in any folder of any server.
	base: "./",
	plugins: [pageAddress(), viewFiles(), contentSecurityPolicy(), repository(), offline()],
	build: {
		target: "es2022",
		// Nothing is inlined as a `data:` address, because the policy allows these addresses for pictures only.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				// Modules that several views share go into one file. By default, each set of views would have its own file.
				codeSplitting: {
					includeDependenciesRecursively: false,
					groups: [
						// Only two views draw turning puzzles. The others do not fetch these modules.
						{ name: "pictures", test: /src\/(turning\/|engine\/states)/, minShareCount: 2, priority: 1 },
						// The same holds for Lights Out. The home page reads its texts, and needs `written`, `chosen` and `options`.
						{
							name: "boards",
							test: /src\/(lights\/(?!written|chosen|options)|search\/puzzles\/lights\.)/,
							minShareCount: 2,
							priority: 1,
						},
						{ name: "shared", minShareCount: 2 },
					],
				},
			},
		},
		// The licenses of the dependencies require their text beside the page.
		license: { fileName: "licenses.md" },
	},
	worker: { format: "es" },
});
