import type { Plugin } from "vite";

/** What the page may load and run: its own files, and the module that they compile. */
const POLICY = {
	"default-src": "'none'",
	"script-src": "'self' 'wasm-unsafe-eval'",
	"style-src": "'self'",
	"img-src": "'self' blob: data:",
	"connect-src": "'self'",
	"worker-src": "'self'",
	"manifest-src": "'self'",
	"base-uri": "'none'",
	"form-action": "'none'",
};

/** Writes the policy into the page as it is built; the development server needs a laxer one. */
export function contentSecurityPolicy(): Plugin {
	const content = Object.entries(POLICY)
		.map(([directive, sources]) => `${directive} ${sources}`)
		.join("; ");
	return {
		name: "content-security-policy",
		apply: "build",
		transformIndexHtml: () => [
			{
				tag: "meta",
				attrs: { "http-equiv": "Content-Security-Policy", content },
				injectTo: "head-prepend",
			},
		],
	};
}
