import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withPageAddress } from "../build/page-address.ts";

const html = readFileSync(new URL("../index.html", import.meta.url), "utf8");

/** The picture for sites that show a preview of the page's link. */
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
