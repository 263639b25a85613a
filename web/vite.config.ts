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
		// The policy allows no `data:` addresses, except for pictures.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				// One file for what several views share, where each set of views would have its own.
				codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] },
			},
		},
		// The licenses of what is in the page, as they ask for.
		license: { fileName: "licenses.md" },
	},
	worker: { format: "es" },
});
