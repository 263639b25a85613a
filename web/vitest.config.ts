import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["**/*.test.ts"],
		testTimeout: 180_000,
		hookTimeout: 60_000,
		// A busy machine makes nothing wrong, only late.
		expect: { poll: { timeout: 20_000 } },
		// A browser for each; they wait more than they work.
		maxWorkers: 2,
	},
});
