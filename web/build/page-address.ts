import type { Plugin } from "vite";

/** The tag that names the picture of a link's preview. */
const IMAGE = /(<meta property="og:image" content=")\.\/([^"]*)(" \/>)/;

/**
 * Names the picture of a link's preview by its whole address. Sites that show previews take no other, but only who
 * publishes the page knows where: `PAGE_ADDRESS` in the environment, such as `https://example.org/fewest`. Without it the
 * picture is named relative to the page.
 */
export function pageAddress(): Plugin {
	return {
		name: "page-address",
		transformIndexHtml: (html) => withPageAddress(html, process.env["PAGE_ADDRESS"]),
	};
}

/** The page's text as it is published at an address. */
export function withPageAddress(html: string, address: string | undefined): string {
	if (!IMAGE.test(html)) throw new Error("index.html names no picture for previews");
	if (address === undefined || address === "") return html;
	// Without the last slash its last folder would be taken for a file.
	const page = new URL(address.endsWith("/") ? address : `${address}/`).href;
	return html.replace(IMAGE, (_, before, file, after) => {
		const url = `<meta property="og:url" content="${page}" />`;
		return `${url}\n\t\t${before}${new URL(file, page).href}${after}`;
	});
}
