/** Starts a server with the built page, and a Chromium for each worker, before all tests. */

import { chromium } from "playwright-core";
import { preview } from "vite";
import type { TestProject } from "vitest/node";

const FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-quic",
	"--no-first-run",
	"--disable-component-update",
	"--disable-sync",
];

declare module "vitest" {
	export interface ProvidedContext {
		readonly origin: string;
		/** The addresses of the browsers, one for each worker; none if the tests run in Firefox. */
		readonly browsers: readonly string[];
	}
}

export default async function start(project: TestProject): Promise<() => Promise<void>> {
	const server = await preview({ preview: { host: "127.0.0.1", port: 0 }, logLevel: "error" });
	const address = server.httpServer.address();
	if (address === null || typeof address === "string") throw new Error("the server listens on a port");
	const count = process.env["FIREFOX"] === undefined ? project.vitest.config.maxWorkers : 0;
	const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell";
	const browsers = await Promise.all(
		Array.from({ length: count }, () => chromium.launchServer({ executablePath, args: FLAGS })),
	);
	project.provide("origin", `http://127.0.0.1:${address.port}`);
	project.provide(
		"browsers",
		browsers.map((browser) => browser.wsEndpoint()),
	);
	return async () => {
		await Promise.all(browsers.map((browser) => browser.close()));
		await server.close();
	};
}
