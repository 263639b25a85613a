/** Links to the judges, to the code and to the searches. */

import { hashOf } from "../address";
import { CopyLink } from "../controls/copy-button";
import { language, said } from "../language";
import { JUDGES } from "./addresses";
import { position } from "./game";
import { words } from "./words";

export function Links() {
	const t = said(words).links;
	const repository = document.querySelector<HTMLMetaElement>("meta[name=repository]")?.content;
	const readme = { en: "README.md", zh: "README.zh-CN.md" }[language.value];
	const parts = ["rotation", position.value.board, "ida-star-classic", "ida-star-exact"];
	return (
		<section id="why-links">
			<h2>{t.heading}</h2>
			<CopyLink link={() => location.href} />
			<ul class="links">
				{JUDGES.map(({ name, address }) => (
					<li key={name}>
						<a href={address}>{name}</a>
					</li>
				))}
				<li>
					<a href={hashOf({ view: "search", parts })}>{t.search}</a>
				</li>
				{repository !== undefined && (
					<>
						<li>
							<a href={repository}>{t.repository}</a>
						</li>
						<li>
							<a href={`${repository}/blob/HEAD/${readme}`}>{t.readme}</a>
						</li>
						<li>
							<a href={`${repository}/blob/HEAD/ARCHITECTURE.md`}>{t.architecture}</a>
						</li>
					</>
				)}
			</ul>
		</section>
	);
}
