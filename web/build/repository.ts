import type { Plugin } from "vite";

/** The address of the repository that a workflow of GitHub builds; elsewhere the page cannot know it, and links to none. */
export function repositoryOf(environment: Readonly<Record<string, string | undefined>>): string | undefined {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = environment;
	return server === undefined || name === undefined ? undefined : `${server}/${name}`;
}

/** Names the repository in the page. */
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
