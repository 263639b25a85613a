/** What stays the same whatever is played: the name, the way to each view, language and colors. */

import { useSignalEffect } from "@preact/signals";
import { Component, type ComponentChildren } from "preact";
import { address, hrefOf, VIEWS, type View } from "../address";
import { Announcements } from "../announce";
import { Button } from "../controls/button";
import { Select } from "../controls/select";
import { FlipView } from "../flip/view";
import { LANGUAGES, language, said, speak } from "../language";
import { RotationView } from "../rotation/view";
import { SearchView } from "../search/view";
import { THEMES, theme } from "../theme";
import { WhyView } from "../why/view";
import { useKeptFocus } from "./focus";
import "./frame.css";
import { words } from "./words";

const CONTENT: Record<View, () => ComponentChildren> = {
	rotation: () => <RotationView />,
	flip: () => <FlipView />,
	search: () => <SearchView />,
	why: () => <WhyView />,
};

export function Frame() {
	useSignalEffect(() => {
		document.title = said(words).titles[address.value.view];
	});
	useKeptFocus();
	const { view } = address.value;
	return (
		<>
			<Header />
			<main id="main" tabIndex={-1} key={view}>
				<Shield>{CONTENT[view]()}</Shield>
			</main>
			<Announcements />
		</>
	);
}

function Header() {
	const t = said(words);
	return (
		<header class="frame">
			<button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
				{t.skip}
			</button>
			<p class="name">fewest</p>
			<nav aria-label={t.choose}>
				{VIEWS.map((view) => (
					<a key={view} href={hrefOf(view)} aria-current={address.value.view === view ? "page" : undefined}>
						{t.views[view]}
					</a>
				))}
			</nav>
			<div class="settings">
				<Select
					label={t.theme}
					options={THEMES}
					chosen={theme.value}
					name={(theme) => t.themes[theme]}
					onChoose={(chosen) => {
						theme.value = chosen;
					}}
				/>
				<select
					aria-label={t.language}
					value={language.value}
					onChange={(event) => speak(LANGUAGES[event.currentTarget.selectedIndex] ?? "en")}
				>
					<option value="en" lang="en">
						English
					</option>
					<option value="zh" lang="zh-Hans">
						简体中文
					</option>
				</select>
			</div>
		</header>
	);
}

/** Keeps a failure of one view from taking the whole page away. */
class Shield extends Component<{ children: ComponentChildren }, { failed: boolean }> {
	override state = { failed: false };

	override componentDidCatch(): void {
		this.setState({ failed: true });
	}

	override render() {
		if (!this.state.failed) return this.props.children;
		const t = said(words);
		return (
			<div class="failed" role="alert">
				<p>{t.failed}</p>
				<Button label={t.reload} onClick={() => location.reload()} />
			</div>
		);
	}
}
