/** The home: an introduction, a box for texts and files, and the rooms. */

import { address } from "../address";
import { DamagedLink } from "../controls/notice";
import { said } from "../language";
import { Box } from "./box";
import "./home.css";
import { KeepEverything } from "./keep-everything";
import { Tiles } from "./tiles";
import { words } from "./words";

export function HomeView() {
	const t = said(words);
	return (
		<div class="home">
			{/* The name of an unknown view, from a damaged link. */}
			{address.value.parts.length > 0 && <DamagedLink />}
			<h1>{t.title}</h1>
			<Box />
			<Tiles />
			<KeepEverything />
		</div>
	);
}
