/** The home page: an introduction, a box for texts and files, and tiles that lead to the views. */

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
			{/* A damaged link names an unknown view. */}
			{address.value.parts.length > 0 && <DamagedLink />}
			<h1>{t.title}</h1>
			<Box />
			<Tiles />
			<KeepEverything />
		</div>
	);
}
