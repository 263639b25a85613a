import { readFileSync } from "node:fs";
import { build, type Rolldown } from "vite";
import { expect, test, vi } from "vitest";
import { withPageAddress } from "../build/page-address.ts";

const html = readFileSync(new URL("../index.html", import.meta.url), "utf8");

/** The content of the tag that tells other sites this property of the page. */
function told(text: string, property: string): string | undefined {
	return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1];
}

test("the picture of a link's preview has a whole address where the page's is known", () => {
	for (const address of ["https://example.org/games/fewest", "https://example.org/games/fewest/"]) {
		const published = withPageAddress(html, address);
		expect(told(published, "og:image")).toBe("https://example.org/games/fewest/preview.png");
		expect(told(published, "og:url")).toBe("https://example.org/games/fewest/");
	}
	expect(told(withPageAddress(html, "https://example.org"), "og:image")).toBe(
		"https://example.org/preview.png",
	);
});

test("elsewhere it is named relative to the page", () => {
	for (const address of [undefined, ""]) expect(withPageAddress(html, address)).toBe(html);
});

test("a wrong address ends the build", () => {
	expect(() => withPageAddress(html, "example.org")).toThrow();
});

test("the built page has the address under which it is published", async () => {
	vi.stubEnv("PAGE_ADDRESS", "https://example.org/fewest");
	const built = (await build({ logLevel: "error", build: { write: false } })) as Rolldown.RolldownOutput;
	vi.unstubAllEnvs();
	const page = built.output.find(({ fileName }) => fileName === "index.html");
	const text = page?.type === "asset" ? String(page.source) : "";
	expect(told(text, "og:url")).toBe("https://example.org/fewest/");
	expect(told(text, "og:image")).toBe("https://example.org/fewest/preview.png");
});

test("the preview picture is in the page's folder, as large as its tags say", () => {
	const picture = readFileSync(new URL("../public/preview.png", import.meta.url));
	// The width and the height are in the header of the PNG file.
	const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
	expect([told(html, "og:image:width"), told(html, "og:image:height")]).toEqual([`${width}`, `${height}`]);
});

test("the workflow that publishes the page tells the build where", () => {
	const workflow = readFileSync(new URL("../../.github/workflows/page.yml", import.meta.url), "utf8");
	expect(workflow).toMatch(
		/- run: scripts\/build-page\n\s+env:\n\s+PAGE_ADDRESS: \$\{\{ steps\.pages\.outputs\.base_url \}\}/,
	);
});
