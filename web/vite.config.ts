import { defineConfig } from "vite";
import { contentSecurityPolicy } from "./build/content-security-policy.ts";
import { offline } from "./build/offline.ts";
import { repository } from "./build/repository.ts";

export default defineConfig({
	// Addresses are relative, so that the page can stand in any folder of any server.
	base: "./",
	plugins: [contentSecurityPolicy(), repository(), offline()],
	build: {
		target: "es2022",
		// The policy allows no `data:` addresses, except for pictures.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		// The licenses of what is in the page, as they ask for.
		license: { fileName: "licenses.md" },
	},
	worker: { format: "es" },
});
