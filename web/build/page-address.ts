import type { Plugin } from "vite";

/** The tag with the preview picture. */
const IMAGE = /(<meta property="og:image" content=")\.\/([^"]*)(" \/>)/;

/**
 * Writes the absolute address of the preview picture into the page, because sites that show previews require one. The
 * publisher sets the page's address in the environment variable `PAGE_ADDRESS`, such as `https://example.org/fewest`.
 * Without it the picture's address is relative to the page.
 */
export function pageAddress(): Plugin {
	return {
		name: "page-address",
		transformIndexHtml: (html) => withPageAddress(html, process.env["PAGE_ADDRESS"]),
	};
}

/** The page's HTML, for the address where it is published. */
export function withPageAddress(html: string, address: string | undefined): string {
	if (!IMAGE.test(html)) throw new Error("index.html names no picture for previews");
	if (address === undefined || address === "") return html;
	// Without the last slash, the last folder would count as a file, so the slash is added.
	const page = new URL(address.endsWith("/") ? address : `${address}/`).href;
	return html.replace(IMAGE, (_, before, file, after) => {
		const url = `<meta property="og:url" content="${page}" />`;
		return `${url}\n\t\t${before}${new URL(file, page).href}${after}`;
	});
}
