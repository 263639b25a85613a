/** The frame of all views: the page's name, links to the views, and the choices of language and colors. */

import { useSignalEffect } from "@preact/signals";
import { Component, type ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { address, hrefOf, VIEWS, type View } from "../address";
import { Announcements } from "../announce";
import { Button } from "../controls/button";
import { Icon, type IconName } from "../controls/icon";
import { Select } from "../controls/select";
import { LANGUAGES, type Language, language, said, speak, TAGS } from "../language";
import { THEMES, type Theme, theme } from "../theme";
import { useDropGuard } from "./drop-guard";
import { giveInput, keepInput } from "./early-input";
import { useKeptFocus } from "./focus";
import "./frame.css";
import { load, tryAgain, views } from "./views";
import { words } from "./words";

export function Frame() {
	useSignalEffect(() => {
		document.title = said(words).titles[address.value.view];
	});
	useKeptFocus();
	useDropGuard();
	const { view } = address.value;
	return (
		<>
			<Header />
			<main id="main" tabIndex={-1} key={view}>
				<Shield>
					<Content view={view} />
				</Shield>
			</main>
			<Announcements />
		</>
	);
}

function Content({ view }: { readonly view: View }) {
	const Loaded = views[view].value;
	// A layout effect, so that input is stored at once. The previous view no longer listens.
	useLayoutEffect(() => {
		keepInput();
		void load(view);
	}, [view]);
	// The effects of the view run before this effect, so the view already listens.
	useEffect(() => {
		if (Loaded !== null) giveInput();
	}, [Loaded]);
	if (Loaded === "failed") return <Failed />;
	return Loaded === null ? <p class="loading quiet">{said(words).loading}</p> : <Loaded />;
}

function Header() {
	const t = said(words);
	return (
		<header class="frame">
			<button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
				{["rotation", "flip", "lights", "turning"].includes(address.value.view) ? t.skip : t.skipToContent}
			</button>
			<p class="name">
				<a href="#home" aria-label={t.home} aria-current={address.value.view === "home" ? "page" : undefined}>
					<Icon name="home" />
					<span>fewest</span>
				</a>
				<span class="what">{t.what}</span>
			</p>
			<nav aria-label={t.choose}>
				{ROOMS.map((view) => (
					<a
						key={view}
						href={hrefOf(view)}
						aria-current={address.value.view === view ? "page" : undefined}
						onClick={() => {
							if (views[view].value === "failed") void tryAgain();
						}}
					>
						<ViewName name={t.views[view]} />
					</a>
				))}
			</nav>
			<div class="settings">
				<Setting icon={THEME_ICONS[theme.value]} label={t.themes[theme.value]}>
					<Select
						label={t.theme}
						options={THEMES}
						chosen={theme.value}
						name={(theme) => t.themes[theme]}
						onChoose={(chosen) => {
							theme.value = chosen;
						}}
					/>
				</Setting>
				<Setting icon="language" label={NAMES[language.value]}>
					<select
						aria-label={t.language}
						value={language.value}
						onChange={(event) => speak(LANGUAGES[event.currentTarget.selectedIndex] ?? "en")}
					>
						{LANGUAGES.map((language) => (
							<option key={language} value={language} lang={TAGS[language]}>
								{NAMES[language]}
							</option>
						))}
					</select>
				</Setting>
			</div>
		</header>
	);
}

/** The name of a view. A phone shows only the first word. Screen readers read all words. */
function ViewName({ name }: { readonly name: string }) {
	const [first, ...others] = name.split(" ");
	return (
		<>
			{first}
			{others.length > 0 && <span class="others"> {others.join(" ")}</span>}
		</>
	);
}

const ROOMS = VIEWS.filter((view) => view !== "home");

const THEME_ICONS: Record<Theme, IconName> = { system: "contrast", light: "sun", dark: "moon" };

/** The name of each language in that language. */
const NAMES: Record<Language, string> = { en: "English", zh: "简体中文" };

interface SettingProps {
	readonly icon: IconName;
	/** The name of the chosen value. */
	readonly label: string;
	/** The select element. It covers the icon invisibly, so that a phone also opens its own list. */
	readonly children: ComponentChildren;
}

/** A setting: an icon, and the name of the chosen value where there is room. */
function Setting({ icon, label, children }: SettingProps) {
	return (
		<span class="setting">
			<Icon name={icon} />
			<span class="chosen" aria-hidden="true">
				{label}
			</span>
			{children}
		</span>
	);
}

/** Confines an error to one view, so that the rest of the page keeps working. */
class Shield extends Component<{ children: ComponentChildren }, { failed: boolean }> {
	override state = { failed: false };

	override componentDidCatch(): void {
		this.setState({ failed: true });
	}

	override render() {
		if (!this.state.failed) return this.props.children;
		return <Failed />;
	}
}

function Failed() {
	const t = said(words);
	return (
		<div class="failed" role="alert">
			<p>{t.failed}</p>
			<Button label={t.reload} onClick={() => location.reload()} />
		</div>
	);
}
