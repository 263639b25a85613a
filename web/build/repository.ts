import type { Plugin } from "vite";

/**
 * The address of the repository if a GitHub workflow builds the page. Elsewhere it is undefined, and the page has no
 * link to a repository.
 */
export function repositoryOf(environment: Readonly<Record<string, string | undefined>>): string | undefined {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = environment;
	return server === undefined || name === undefined ? undefined : `${server}/${name}`;
}

export function repository(): Plugin {
	const address = repositoryOf(process.env);
	return {
		name: "repository",
		transformIndexHtml: () =>
			address === undefined
				? []
				: [{ tag: "meta", attrs: { name: "repository", content: address }, injectTo: "head" }],
	};
}
