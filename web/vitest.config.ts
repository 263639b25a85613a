import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["**/*.test.ts"],
		globalSetup: ["tests/browsers.ts"],
		testTimeout: 180_000,
		// The browser and the test run concurrently, and a busy machine may order their steps in an unforeseen way. On CI a
		// failed test is run once more, and the report marks it. Elsewhere it fails at once, so that a person sees it.
		retry: process.env["CI"] === undefined ? 0 : 1,
		hookTimeout: 60_000,
		// A busy machine is slow, but its results are the same.
		expect: { poll: { timeout: 20_000 } },
		// Each worker has a browser. The workers wait most of the time.
		maxWorkers: 2,
	},
});
