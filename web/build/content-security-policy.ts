import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** The page may load and run its own files, and compile WebAssembly. */
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

/** Writes the policy into the built page. The development server does without it, because it needs a laxer one. */
export function contentSecurityPolicy(): Plugin {
	return {
		name: "content-security-policy",
		apply: "build",
		transformIndexHtml: {
			// The inline scripts have their final text.
			order: "post",
			handler(html) {
				const policy = { ...POLICY, "script-src": [POLICY["script-src"], ...hashes(html)].join(" ") };
				const content = Object.entries(policy)
					.map(([directive, sources]) => `${directive} ${sources}`)
					.join("; ");
				return [
					{
						tag: "meta",
						attrs: { "http-equiv": "Content-Security-Policy", content },
						injectTo: "head-prepend",
					},
				];
			},
		},
	};
}

function hashes(html: string): string[] {
	return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
		([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
	);
}
