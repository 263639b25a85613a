import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["**/*.test.ts"],
		testTimeout: 180_000,
		// The browser and the test are two programs, and a busy machine may run them in an order that nobody foresaw. Where
		// people watch, that fails; elsewhere the test is run once more, and the report marks it.
		retry: process.env["CI"] === undefined ? 0 : 1,
		hookTimeout: 60_000,
		// A busy machine makes nothing wrong, only late.
		expect: { poll: { timeout: 20_000 } },
		// A browser for each; they wait more than they work.
		maxWorkers: 2,
	},
});
